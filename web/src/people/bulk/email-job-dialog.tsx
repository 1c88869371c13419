import type { Job } from "@portico/contract/jobs/jobs";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { type BulkDone, bulkNotice } from "./bulk-words.ts";
import { peopleChanged } from "./bulk.calls.ts";
import { jobQuery, stopJob } from "../jobs.calls.ts";
import { timeLeft } from "../pace-text.ts";

/** Bulk emails that are being sent or have been sent. */
export interface EmailsJob {
  id: string;
  action: "invite" | "resend";
}

interface EmailJobProps {
  job: EmailsJob;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Called when the dialog can be forgotten: the user has seen the result, or the job cannot be loaded. */
  onForget: () => void;
}

/**
 * Shows the progress of bulk emails, which are sent at the firm's pace, even after the page is closed. When
 * the user has closed the dialog, a button opens it again.
 */
export function EmailJob({ job: { id, action }, isOpen, onOpen, onClose, onForget }: EmailJobProps) {
  const { job, isError, isOver } = useEmailJob(id);
  if (!isOpen) return isError ? null : <WayBack job={job} isOver={isOver} onOpen={onOpen} />;
  const close = isOver || isError ? onForget : onClose;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={action === "invite" ? `Invite ${currentRoleWords().client.manyInText}` : "Resend invitations"}
    >
      <Emails job={job} isOver={isOver} action={action} role="client" />
      <DialogActions>
        {!isOver && <StopEmails jobId={id} />}
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function WayBack({ job, isOver, onOpen }: { job: Job | undefined; isOver: boolean; onOpen: () => void }) {
  const { done = 0, total = 0 } = job ?? {};
  return (
    <>
      {/* Lets the user scroll the last rows out from under the button. */}
      <div className="h-20" />
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+var(--inset-bottom))] z-20 flex justify-center px-inset-4 flat:bottom-[calc(3.5rem+var(--inset-bottom))] tiny:static lg:bottom-4 lg:pl-58 print:hidden">
        <button
          type="button"
          onClick={onOpen}
          className="pointer-events-auto inline-flex min-h-11 items-center gap-2.5 rounded-full bg-navy-900 px-4 text-sm font-semibold text-white tabular-nums shadow-float hover:bg-navy-800"
        >
          <Icon name={isOver ? "circle-check" : "mail"} size={18} />
          {isOver
            ? "Emails done. See the result"
            : `Emails: ${formatCount(done)} of ${formatCount(total)} done`}
        </button>
      </div>
    </>
  );
}

/** Shows the progress of bulk emails on a page that the user opens later. */
export function EmailJobStatus({ jobId, ...of }: { jobId: string } & OfEmails) {
  const { job, isOver } = useEmailJob(jobId);
  if (!job) return null;
  return (
    <div className="flex flex-col items-start gap-3 *:w-full">
      <Emails {...of} job={job} isOver={isOver} />
      {!isOver && (
        <span>
          <StopEmails jobId={jobId} />
        </span>
      )}
    </div>
  );
}

function useEmailJob(jobId: string) {
  const { data: job, isError } = useQuery(jobQuery(jobId));
  const isOver = job !== undefined && job.state !== "queued" && job.state !== "running";
  useEffect(() => {
    if (isOver) void peopleChanged();
  }, [isOver]);
  return { job, isError, isOver };
}

interface OfEmails extends OfRole {
  action: EmailsJob["action"];
}

function Emails({ job, isOver, action, role }: { job: Job | undefined; isOver: boolean } & OfEmails) {
  return job && isOver ? <Over job={job} action={action} role={role} /> : <Running job={job} role={role} />;
}

function StopEmails({ jobId }: { jobId: string }) {
  return (
    <Button
      variant="secondary"
      onClick={() =>
        void stopJob(jobId).catch((error: unknown) =>
          notifyFailure(error, "It couldn't be stopped. Please try again."),
        )
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
        <span className="block">{job && timeLeft(job)}</span>
        <span className="block text-quiet">
          Emails are sent a few at a time. You can close this; it keeps running. Each link is valid from the
          day its email is sent.
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
