import type { PlannedMove } from "@portico/contract/people/clients";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { clientsText } from "../clients-text.ts";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { callOff } from "./reassignment.calls.ts";

/** Cancels a planned move. If the move is about other clients too, it asks first. */
export function CallOff({ planned: { id, title, clients } }: { planned: PlannedMove }) {
  const [isAsking, setAsking] = useState(false);
  const off = useMutation({
    mutationFn: () => callOff(id),
    onSuccess: () => notify({ title: "Move cancelled", description: title, tone: "success" }),
    onError: (error) => notifyFailure(error, "The move couldn't be cancelled. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Cancel move: ${title}`}
        loading={off.isPending && !isAsking}
        onClick={() => (clients > 1 ? setAsking(true) : off.mutate())}
      >
        Cancel move
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel the move of ${clientsText(clients)}?`}
        confirm="Cancel move"
        cancel="Keep it"
        loading={off.isPending}
        onConfirm={() => off.mutate()}
      >
        {`This cancels the entire plan: ${title}. No one will be moved.`}
      </ConfirmDialog>
    </>
  );
}
