import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { JobProgress } from "../../people/job-progress.tsx";
import { isFirstToTell, jobQuery } from "../../people/jobs.calls.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { materialsChanged } from "./materials.calls.ts";
import { type FollowedJob, followJob, forgetJob, keepJob } from "../uploads/followed-jobs.ts";

interface JobDialogProps extends FollowedJob {
  onClose: () => void;
  onDone: (() => void) | undefined;
}

/** Shows the progress of a long job. If it is closed before the job ends, the tray shows the job. */
export function JobDialog({ onClose, onDone, ...job }: JobDialogProps) {
  const { id, title, done, stopped, failed, resultOf } = job;
  const { data } = useQuery(jobQuery(id));
  useEffect(() => keepJob(id), [id]);
  const close = () => {
    if (!data || data.state === "queued" || data.state === "running") followJob(job);
    else forgetJob(id);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title}>
      <JobProgress
        jobId={id}
        done={done}
        stopped={stopped}
        failed={failed}
        onDone={(result) => {
          if (isFirstToTell(id)) notify(resultOf(result));
          forgetJob(id);
          void materialsChanged();
          onDone?.();
          onClose();
        }}
      />
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
