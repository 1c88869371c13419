import type { JobAttempt } from "../../platform/jobs/job-queue.ts";
import { SECOND_MS } from "../../platform/clock.ts";
import { countForPlanner } from "../../platform/database/count-for-planner.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import { alone } from "./alone.ts";
import { JobCancelled, type LongJobKind, type Progress, type Rest } from "./long-job-kind.ts";
import { failJob, findJob, updateOpenJob } from "./long-job.store.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { LONG_JOB_QUEUE } from "./start-long-job.ts";

interface Waking {
  jobId: string;
  /**
   * How far the job was when it began to wait. If the job has got further since then, it was already woken by
   * another message, and this message does nothing.
   */
  done?: number;
}

/**
 * Works on one job. The queue may deliver a job several times, but a job that is already over is not worked
 * on again.
 */
export async function workLongJob(
  deps: Dependencies,
  kinds: readonly LongJobKind[],
  { payload, isLast }: JobAttempt<Waking>,
): Promise<void> {
  await alone(deps.database, payload.jobId, async () => {
    const { db } = deps.database;
    await updateOpenJob(db, payload.jobId, { state: "running" }, deps.clock.now());
    const job = await findJob(db, payload.jobId);
    // The job is gone if the person who started it has been erased.
    if (!job) return;
    const kind = kinds.find((one) => one.kind === job.kind);
    if (!kind) throw new Error(`No worker is registered for jobs of the kind ${job.kind}`);
    if (job.state === "cancelled") return giveUp(deps, kind, job, null);
    if (job.state !== "running" || (payload.done ?? job.done) !== job.done) return;
    const work = async () => {
      const rest = await kind.work(deps, job, progressOf(deps, job));
      if (rest) await wakeLater(deps, job, rest);
      else await countForPlanner(db, kind.fills ?? []);
    };
    await work().catch(async (error: unknown) => {
      if (error instanceof JobCancelled) return giveUp(deps, kind, job, null);
      const isHopeless = error instanceof ApiError && error.status < 500;
      if (isLast || isHopeless) await giveUp(deps, kind, job, sentenceOf(error, kind));
      if (!isHopeless) throw error;
    });
  });
}

async function wakeLater({ database, jobs, clock }: Dependencies, { id }: LongJobRow, { until, done }: Rest) {
  const afterSeconds = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / SECOND_MS));
  const waking: Waking = { jobId: id, done };
  await database.transaction((tx) => jobs.enqueue(tx, LONG_JOB_QUEUE, [waking], { afterSeconds }));
}

function progressOf({ database, clock }: Dependencies, { id }: LongJobRow): Progress {
  return {
    async tell(done, total) {
      // This is written outside the transaction of the work. In that transaction, nobody would see the
      // progress until the transaction ends.
      if (!(await updateOpenJob(database.db, id, { done, total }, clock.now()))) throw new JobCancelled();
    },
    async keep(tx, far) {
      if (!(await updateOpenJob(tx.db, id, far, clock.now()))) throw new JobCancelled();
    },
    async finish(tx, result) {
      const isOurs = await updateOpenJob(tx.db, id, { state: "done", result }, clock.now());
      if (!isOurs) throw new JobCancelled();
    },
  };
}

/** Ends a job without success. If `problem` is null, the job was cancelled. */
async function giveUp(
  deps: Dependencies,
  kind: LongJobKind,
  { id }: LongJobRow,
  problem: string | null,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (problem !== null) await failJob(tx.db, id, problem, deps.clock.now());
    const job = await findJob(tx.db, id);
    if (job) await kind.abandoned?.(deps, tx, job, problem);
  });
}

function sentenceOf(error: unknown, { isWhole }: LongJobKind): string {
  if (error instanceof ApiError) return error.message;
  return `Something went wrong on our end. ${isWhole ? "Nothing was changed." : "What was already done is kept."}`;
}
