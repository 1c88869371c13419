import type { User } from "@portico/contract/identity/profile";
import { NAME_MAX_LENGTH } from "@portico/contract/values/limits";
import { useState } from "react";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { saveProfile } from "./profile.calls.ts";

interface NameDialogProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NameDialog({ user, ...dialog }: NameDialogProps) {
  const [firstName, setFirstName] = useState(user.first_name);
  const [lastName, setLastName] = useState(user.last_name);
  return (
    <EditDialog
      {...dialog}
      title="Your name"
      fallback="Your name couldn't be saved. Your changes are still here."
      validate={() => ({
        ...(!firstName.trim() && { first_name: "Please enter your first name." }),
        ...(!lastName.trim() && { last_name: "Please enter your last name." }),
      })}
      onSave={async () => {
        await saveProfile({ first_name: firstName, last_name: lastName });
        notify({ title: "Name saved", tone: "success" });
      }}
    >
      {(faults) => (
        <>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={NAME_MAX_LENGTH}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
            error={faults.first_name}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            autoCapitalize="words"
            enterKeyHint="done"
            maxLength={NAME_MAX_LENGTH}
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
            error={faults.last_name}
          />
        </>
      )}
    </EditDialog>
  );
}
