import { normalizeEmail } from "@portico/contract/values/email";
import { useState } from "react";
import { notifyEmailed } from "../../forms/notify-emailed.ts";
import { useUser } from "../../session/current-user.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { EmailField } from "../../ui/form/email-field.tsx";
import { askForAddress } from "./email-change.calls.ts";

interface EmailChangeDialogProps {
  /** The current address. */
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EmailChangeDialog({ email, ...dialog }: EmailChangeDialogProps) {
  const user = useUser();
  const [typed, setTyped] = useState("");
  return (
    <EditDialog
      {...dialog}
      title="Change your email address"
      description="We'll send a link and a code to the new one. The current one stays in use until you confirm."
      submit="Send email"
      fallback="We couldn't send the email. Your email address hasn't changed."
      validate={() => addressFaults(typed, email)}
      onSave={async () => {
        await askForAddress(typed);
        notifyEmailed(user, {
          title: "Check your inbox",
          description: "Open the link, or enter the code here.",
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
  if (email === null) return { email: "Please enter a valid email address." };
  return email === present ? { email: "That's already your email address." } : {};
}
