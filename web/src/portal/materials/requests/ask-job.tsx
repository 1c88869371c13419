import { JobProgress } from "../../../people/job-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { notify } from "../../../ui/toast.tsx";
import { materialsChanged } from "../materials.calls.ts";
import type { AskResult } from "./ask.calls.ts";
import { askedText } from "./ask-outlook.tsx";

interface AskJobProps {
  id: string;
  onClose: () => void;
  onDone: (() => void) | undefined;
}

/** How far asking very many is. */
export function AskJob({ id, onClose, onDone }: AskJobProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Asking for documents">
      <JobProgress
        jobId={id}
        done="asked"
        stopped="Stopped. Those who were asked already stay asked."
        failed="It stopped before everyone was asked"
        onDone={(result) => {
          notify(askedText(result as unknown as AskResult));
          void materialsChanged();
          onDone?.();
          onClose();
        }}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
