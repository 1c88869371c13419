import type { Job } from "@portico/contract/portal/jobs";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentRoleWords } from "../session/role-words.ts";
import { Button } from "../ui/button.tsx";
import { formatCount } from "../ui/count.ts";
import { Dialog } from "../ui/dialog.tsx";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Notice } from "../ui/notice.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { notifyFailure } from "../ui/toast.tsx";
import { type BulkDone, bulkNotice } from "./bulk-words.ts";
import { peopleChanged } from "./bulk.calls.ts";
import { jobQuery, stopJob } from "./jobs.calls.ts";

interface EmailJobDialogProps {
  jobId: string;
  action: "invite" | "resend";
  onClose: () => void;
}

/** How far the emails to many are. They leave at the firm's pace, and go on without anyone watching. */
export function EmailJobDialog({ jobId, action, onClose }: EmailJobDialogProps) {
  const { data: job } = useQuery(jobQuery(jobId));
  const isOver = job !== undefined && job.state !== "queued" && job.state !== "running";
  useEffect(() => {
    if (isOver) void peopleChanged();
  }, [isOver]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action === "invite" ? `Invite ${currentRoleWords().client.manyInText}` : "Resend invitations"}
    >
      {isOver ? <Over job={job} action={action} /> : <Running job={job} />}
      <DialogActions>
        {!isOver && (
          <Button
            variant="secondary"
            onClick={() =>
              void stopJob(jobId).catch((error: unknown) => notifyFailure(error, "It couldn't be stopped."))
            }
          >
            Stop
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Running({ job }: { job: Job | undefined }) {
  const done = job?.done ?? 0;
  const total = job?.total ?? 0;
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={`${currentRoleWords().client.many} done`} done={done} total={total} />
      <p role="status" className="text-sm">
        <span className="figure font-semibold">
          {formatCount(done)} of {formatCount(total)} done
        </span>
        <span className="block text-quiet">
          Emails leave a few at a time. You can close this: it goes on. Each link is valid from the day its
          email leaves.
        </span>
      </p>
    </div>
  );
}

function Over({ job, action }: { job: Job; action: "invite" | "resend" }) {
  const result = job.result as (Partial<BulkDone> & { problem?: string }) | null;
  if (job.state === "failed")
    return (
      <Notice tone="failure" title={`Stopped after ${formatCount(job.done)} of ${formatCount(job.total)}`}>
        {result?.problem ?? "Please try again in a moment."}
      </Notice>
    );
  const { title, description } = bulkNotice(action, {
    affected: result?.affected ?? 0,
    skipped: result?.skipped ?? [],
  });
  const words = [title, description].filter(Boolean).join(". ");
  if (job.state === "cancelled")
    return (
      <Notice title={`Stopped after ${formatCount(job.done)} of ${formatCount(job.total)}`}>{words}</Notice>
    );
  return (
    <Notice tone="success" title={title}>
      {description}
    </Notice>
  );
}
