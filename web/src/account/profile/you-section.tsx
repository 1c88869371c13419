import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { personName } from "../../ui/person-name.ts";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { notify, notifyFailure } from "../../ui/toast.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";
import { sendConfirmation } from "./profile.calls.ts";

export function YouSection() {
  const user = useUser();
  const [editing, setEditing] = useState<"name" | "phone" | null>(null);
  const dialog = (which: "name" | "phone") => ({
    user,
    open: editing === which,
    onOpenChange: (open: boolean) => setEditing(open ? which : null),
  });
  return (
    <SettingsSection id="you" title="You">
      <SettingsRow
        title={personName(user)}
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label="Edit your name"
            onClick={() => setEditing("name")}
          >
            Edit
          </Button>
        }
      >
        Name
      </SettingsRow>
      <SettingsRow
        title={user.phone ?? "No phone number yet"}
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label={user.phone ? "Edit your phone number" : "Add a phone number"}
            onClick={() => setEditing("phone")}
          >
            {user.phone ? "Edit" : "Add"}
          </Button>
        }
      >
        Phone
      </SettingsRow>
      <EmailRow email={user.email} confirmed={user.email_verified} />
      <NameDialog key={`name ${user.first_name} ${user.last_name}`} {...dialog("name")} />
      <PhoneDialog key={`phone ${user.phone}`} {...dialog("phone")} />
    </SettingsSection>
  );
}

function EmailRow({ email, confirmed }: { email: string; confirmed: boolean }) {
  const letter = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: () =>
      notify({
        title: "The letter is on its way",
        description: `Press the link in it. It goes to ${email}.`,
        tone: "success",
      }),
    onError: (error) => notifyFailure(error, "The letter could not be sent. Please try again."),
  });
  const title = (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 break-all">{email}</span>
      {confirmed ? <Badge tone="green">confirmed</Badge> : <Badge tone="gold">not confirmed</Badge>}
    </span>
  );
  const action = (
    <Button variant="secondary" size="sm" loading={letter.isPending} onClick={() => letter.mutate()}>
      Send the letter again
    </Button>
  );
  return (
    <SettingsRow title={title} action={confirmed ? undefined : action}>
      Email
    </SettingsRow>
  );
}
