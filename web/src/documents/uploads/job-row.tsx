import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isFirstToTell, jobQuery, stopJob } from "../../people/jobs.calls.ts";
import { Button } from "../../ui/form/button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { materialsChanged } from "../library/materials.calls.ts";
import { type FollowedJob, unfollowJob } from "./followed-jobs.ts";

/** A job in the tray with its progress. A toast announces the end; if the job failed, its row stays. */
export function JobRow({ job: followed }: { job: FollowedJob }) {
  const { id, title, done, resultOf } = followed;
  const { data: job, isError } = useQuery(jobQuery(id));
  const isDone = job?.state === "done";
  useEffect(() => {
    if (!isDone) return;
    if (isFirstToTell(id)) notify(resultOf((job.result ?? {}) as Readonly<Record<string, unknown>>));
    void materialsChanged();
    unfollowJob(id);
    // Said once; a job that is done does not change any more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
  const isOver = isError || job?.state === "failed" || job?.state === "cancelled";
  const stop = () =>
    void stopJob(id).catch((error: unknown) =>
      notifyFailure(error, "It couldn't be stopped. Please try again."),
    );
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">{title}</p>
        {isOver ? (
          <p className={`text-[0.8125rem] ${job?.state === "cancelled" ? "text-quiet" : "text-red-700"}`}>
            {job?.state === "cancelled" ? followed.stopped : followed.failed}
          </p>
        ) : (
          <>
            <div className="my-1.5">
              <ProgressBar label={title} done={job?.done ?? 0} total={job?.total ?? 0} />
            </div>
            <p className="text-[0.8125rem] text-quiet tabular-nums">
              {formatCount(job?.done ?? 0)} of {formatCount(job?.total ?? 0)} {done}
            </p>
          </>
        )}
      </div>
      {isOver ? (
        <button
          type="button"
          aria-label={`Remove ${title}`}
          onClick={() => unfollowJob(id)}
          className="-my-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-navy-50"
        >
          <Icon name="x" size={18} />
        </button>
      ) : (
        <Button size="sm" variant="quiet" aria-label={`Stop ${title}`} onClick={stop}>
          Stop
        </Button>
      )}
    </li>
  );
}
