import type { ReportBatch } from "@portico/contract/reports/batches";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { cancelBatch } from "./batches.calls.ts";

/** Deletes the drafts of a batch, after a question. */
export function CancelButton({ of, label = "Discard drafts" }: { of: ReportBatch; label?: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelBatch(of.id),
    onError: (error) => notifyFailure(error, "The drafts couldn't be discarded. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard these drafts?"
        confirm="Discard"
        loading={isPending}
        onConfirm={() => mutate()}
      >
        The drafts will be deleted. Published reports, and drafts that someone has edited, will be kept.
      </ConfirmDialog>
    </>
  );
}
