import type { PasskeyRow } from "@portico/contract/identity/passkeys";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { isDeclined, notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { dropPasskey } from "./passkey.calls.ts";

interface RemovePasskeyDialogProps {
  row: PasskeyRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RemovePasskeyDialog({ row, open, onOpenChange }: RemovePasskeyDialogProps) {
  const remove = useMutation({
    mutationFn: () => dropPasskey(row.id),
    onSuccess: () => notify({ title: `The passkey “${row.name}” was removed`, tone: "success" }),
    onError: (error) => notifyFailure(error, "The passkey couldn't be removed. Please try again."),
    onSettled: (_answer, error) => isDeclined(error) || onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove “${row.name}”?`}
      confirm="Remove"
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      You won't be able to sign in with it. Delete it from your device too.
    </ConfirmDialog>
  );
}
