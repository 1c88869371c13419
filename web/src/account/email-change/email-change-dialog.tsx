import { normalizeEmail } from "@portico/contract/email";
import { useState } from "react";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { notify } from "../../ui/toast.tsx";
import { askForAddress } from "./email-change.calls.ts";

interface EmailChangeDialogProps {
  /** The present address. */
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EmailChangeDialog({ email, ...dialog }: EmailChangeDialogProps) {
  const [typed, setTyped] = useState("");
  return (
    <EditDialog
      {...dialog}
      title="Change your email address"
      description="We send a letter to the new address. Yours stays as it is until you confirm it there."
      submit="Send the letter"
      fallback="The letter could not be sent. Your address stays as it is."
      judge={() => addressFaults(typed, email)}
      onSave={async () => {
        await askForAddress(typed);
        notify({
          title: "A letter is on its way",
          description: "Press the link in it, or enter its code here.",
          tone: "success",
        });
      }}
    >
      {(faults) => (
        <EmailField
          label="New email address"
          name="email"
          autoComplete="email"
          enterKeyHint="send"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={faults.email}
        />
      )}
    </EditDialog>
  );
}

function addressFaults(typed: string, present: string): Record<string, string> {
  const email = normalizeEmail(typed);
  if (email === null) return { email: "Please enter a whole email address." };
  return email === present ? { email: "This is your address already." } : {};
}
