import { useMutation } from "@tanstack/react-query";
import type { ActPerson } from "../../foundation/person-act.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { personName } from "../../ui/person-name.ts";
import { isDeclined, notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { reactivate } from "./accounts.calls.ts";

interface ReactivateDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Reopens an account. */
export function ReactivateDialog({ person, onClose }: ReactivateDialogProps) {
  const name = personName(person);
  const act = useMutation({
    mutationFn: () => reactivate(person.id),
    onSuccess: () => notify({ title: `${name} was reactivated`, tone: "success" }),
    onError: (error) => notifyFailure(error, "The account couldn't be reactivated. Nothing was changed."),
    onSettled: (_answer, error) => isDeclined(error) || onClose(),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reactivate ${name}?`}
      confirm="Reactivate"
      loading={act.isPending}
      onConfirm={() => act.mutate()}
    >
      {person.role === "agent"
        ? `They'll be able to sign in as before, and we'll let them know by email. ${currentRoleWords().client.many} they had before won't be moved back automatically.`
        : "They'll be able to sign in as before, and we'll let them know by email."}
    </ConfirmDialog>
  );
}
