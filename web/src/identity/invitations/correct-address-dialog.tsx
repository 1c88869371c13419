import { normalizeEmail } from "@portico/contract/values/email";
import { type FormEvent, useState } from "react";
import { CallError } from "../../session/request.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { EmailField } from "../../ui/form/email-field.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import type { useInvitationActs } from "./invitation-acts.ts";
import type { InvitationInHand } from "./invitation-entries.ts";

interface CorrectAddressDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  invitation: InvitationInHand | undefined;
  correct: ReturnType<typeof useInvitationActs>["correct"];
}

export function CorrectAddressDialog({ open, onOpenChange, invitation, correct }: CorrectAddressDialogProps) {
  const [email, setEmail] = useState(invitation?.email ?? "");
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!invitation) return;
    if (normalizeEmail(email) === null) return setFault("Please enter a valid email address.");
    correct.mutate(
      { invitation, email },
      {
        onSuccess: () => onOpenChange(false),
        onError: (error) => {
          if (error instanceof CallError && error.status === 400)
            setFault(error.errors?.email ?? error.detail);
          else notifyFailure(error, "The email address couldn't be changed. Please try again.");
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change email address"
      description="We'll send the invitation to the new one. The previous link will stop working."
    >
      <form onSubmit={submit} noValidate>
        <EmailField
          label="Email"
          name="email"
          autoComplete="off"
          enterKeyHint="send"
          value={email}
          onChange={(event) => {
            setFault(undefined);
            setEmail(event.target.value);
          }}
          error={fault}
        />
        <DialogActions>
          <Button type="submit" loading={correct.isPending}>
            Save and resend
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
