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

interface EmailJobProps {
  jobId: string;
  action: "invite" | "resend";
  role?: "client" | "agent";
}

/** How far the emails to many are. They leave at the firm's pace, and go on without anyone watching. */
export function EmailJobDialog({ onClose, ...of }: EmailJobProps & { onClose: () => void }) {
  const { job, isOver } = useEmailJob(of.jobId);
  const { action, role = "client" } = of;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action === "invite" ? `Invite ${currentRoleWords()[role].manyInText}` : "Resend invitations"}
    >
      <EmailJob {...of} job={job} isOver={isOver} />
      <DialogActions>
        {!isOver && <StopEmails jobId={of.jobId} />}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The same on a page that is come back to. */
export function EmailJobStatus(of: EmailJobProps) {
  const { job, isOver } = useEmailJob(of.jobId);
  if (!job) return null;
  return (
    <div className="flex flex-col items-start gap-3 *:w-full">
      <EmailJob {...of} job={job} isOver={isOver} />
      {!isOver && (
        <span>
          <StopEmails jobId={of.jobId} />
        </span>
      )}
    </div>
  );
}

function useEmailJob(jobId: string) {
  const { data: job } = useQuery(jobQuery(jobId));
  const isOver = job !== undefined && job.state !== "queued" && job.state !== "running";
  useEffect(() => {
    if (isOver) void peopleChanged();
  }, [isOver]);
  return { job, isOver };
}

function EmailJob({
  job,
  isOver,
  action,
  role = "client",
}: EmailJobProps & { job: Job | undefined; isOver: boolean }) {
  return job && isOver ? <Over job={job} action={action} role={role} /> : <Running job={job} role={role} />;
}

function StopEmails({ jobId }: { jobId: string }) {
  return (
    <Button
      variant="secondary"
      onClick={() =>
        void stopJob(jobId).catch((error: unknown) => notifyFailure(error, "It couldn't be stopped."))
      }
    >
      Stop
    </Button>
  );
}

interface OfRole {
  role: "client" | "agent";
}

function Running({ job, role }: { job: Job | undefined } & OfRole) {
  const done = job?.done ?? 0;
  const total = job?.total ?? 0;
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={`${currentRoleWords()[role].many} done`} done={done} total={total} />
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

function Over({ job, action, role }: { job: Job; action: "invite" | "resend" } & OfRole) {
  const result = job.result as (Partial<BulkDone> & { problem?: string }) | null;
  if (job.state === "failed")
    return (
      <Notice tone="failure" title={`Stopped after ${formatCount(job.done)} of ${formatCount(job.total)}`}>
        {result?.problem ?? "Please try again in a moment."}
      </Notice>
    );
  const answer = { affected: result?.affected ?? 0, skipped: result?.skipped ?? [] };
  const { title, description } = bulkNotice(action, answer, role);
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
