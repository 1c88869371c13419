import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentRoleWords } from "../session/role-words.ts";
import { Button } from "../ui/form/button.tsx";
import { formatCount } from "../ui/table/count.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { ProgressBar } from "../ui/feedback/progress-bar.tsx";
import { notifyFailure } from "../ui/feedback/toast.tsx";
import { timeLeft } from "./pace-text.ts";
import { jobQuery, stopJob } from "./jobs.calls.ts";

interface JobProgressProps {
  jobId: string;
  /** What is done to the clients, such as "moved". */
  done: string;
  /** The message after a job was stopped. */
  stopped?: string;
  /** The title after a job failed, above the reason. */
  failed?: string;
  onDone: (result: Readonly<Record<string, unknown>>) => void;
}

/** Shows the progress of a bulk action on clients, which continues when the page is closed. */
export function JobProgress({
  jobId,
  done,
  stopped = "Stopped. Nothing was changed.",
  failed = "Nothing was changed",
  onDone,
}: JobProgressProps) {
  const { data: job } = useQuery(jobQuery(jobId));
  const result = (job?.result ?? {}) as Readonly<Record<string, unknown>>;
  const isDone = job?.state === "done";
  useEffect(() => {
    if (isDone) onDone(result);
    // `onDone` is called only once, because the result of a finished job no longer changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
  if (job?.state === "failed")
    return (
      <Notice tone="failure" title={failed}>
        {String(result["problem"] ?? "Please try again in a moment.")}
      </Notice>
    );
  if (job?.state === "cancelled") return <Notice title={stopped} />;
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar
        label={`${currentRoleWords().client.many} done`}
        done={job?.done ?? 0}
        total={job?.total ?? 0}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          <span className="figure font-semibold">
            {formatCount(job?.done ?? 0)} of {formatCount(job?.total ?? 0)} {done}
          </span>
          <span className="block">{job && timeLeft(job)}</span>
          <span className="block text-quiet">You can close this; it keeps running.</span>
        </p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            void stopJob(jobId).catch((error: unknown) =>
              notifyFailure(error, "It couldn't be stopped. Please try again."),
            )
          }
        >
          Stop
        </Button>
      </div>
    </div>
  );
}
