import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/button.tsx";
import { timeAgo } from "../../ui/date.ts";
import { Icon } from "../../ui/icon.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { PasswordChangeDialog } from "./password-change-dialog.tsx";

/** The password, in the list of ways to sign in. */
export function PasswordRow() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const change = (next: boolean) => {
    setOpen(next);
    // Passwords are not kept in a closed dialog.
    if (next) setRound(round + 1);
  };
  return (
    <>
      <SettingsRow
        leading={<Icon name="lock" className="mx-1.5" />}
        title="Password"
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label={user.has_password ? "Change your password" : "Choose a password"}
            onClick={() => change(true)}
          >
            {user.has_password ? "Change" : "Choose"}
          </Button>
        }
      >
        {passwordState(user.has_password, user.password_changed_at)}
      </SettingsRow>
      <PasswordChangeDialog key={round} user={user} open={open} onOpenChange={change} />
    </>
  );
}

function passwordState(hasPassword: boolean, changedAt: string | null): string {
  if (!hasPassword) return "None yet";
  return changedAt === null ? "Never changed" : `Changed ${timeAgo(changedAt)}`;
}
