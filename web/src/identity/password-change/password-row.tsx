import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { useFreshDialog } from "../../ui/overlay/use-fresh-dialog.ts";
import { PasswordChangeDialog } from "./password-change-dialog.tsx";

/** The row for the password in the list of ways to sign in. */
export function PasswordRow() {
  const user = useUser();
  const { round, show, dialog } = useFreshDialog();
  return (
    <>
      <SettingsRow
        leading={<Icon name="lock" className="mx-1.5" />}
        title="Password"
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label={user.has_password ? "Change your password" : "Set a password"}
            onClick={show}
          >
            {user.has_password ? "Change" : "Set"}
          </Button>
        }
      >
        <PasswordState hasPassword={user.has_password} changedAt={user.password_changed_at} />
      </SettingsRow>
      <PasswordChangeDialog key={round} user={user} {...dialog} />
    </>
  );
}

function PasswordState({ hasPassword, changedAt }: { hasPassword: boolean; changedAt: string | null }) {
  if (!hasPassword) return "Not set";
  if (changedAt === null) return "Never changed";
  return (
    <>
      Set <Moment at={changedAt} />
    </>
  );
}
