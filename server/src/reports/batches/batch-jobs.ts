import type { Viewer } from "../../foundation/access/access.ts";
import type { Actor } from "../../foundation/access/actor.ts";
import { JobCancelled } from "../../foundation/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { ReportBatchTableRow } from "../../schema/reports/report.table.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { lockForJob } from "./batch.store.ts";

export const MAKE = "reports_begun";
export const SCHEDULE = "reports_scheduled";

/**
 * How many rows one transaction handles: if the server is killed, little work is lost, and finished work
 * stays.
 */
export const ROWS_AT_ONCE = 50;

/** Who started the job and from where, as the job stores it. */
interface Starter {
  id: string;
  sessionId: string;
  caller: Caller;
}

interface Act {
  kind: typeof MAKE | typeof SCHEDULE;
  batchId: string;
  total: number;
  session: { id: string; user: { id: string } };
  caller: Caller;
  now: Date;
}

/** Starts a background job that does a step of a batch. Returns the job's id. */
export function startBatchJob(
  deps: Dependencies,
  tx: Transaction,
  { kind, batchId, total, session, caller, now }: Act,
): Promise<string> {
  const starter: Starter = { id: session.user.id, sessionId: session.id, caller };
  return startLongJob(deps, tx, {
    kind,
    what: { ...starter },
    total,
    startedBy: starter.id,
    batchId,
    now,
  });
}

/** The person who acts for a job. Throws ApiError `not_found` if they are no longer staff. */
export async function actorOf({ database, clock }: Dependencies, { what }: LongJobRow): Promise<Actor> {
  const { id, sessionId, caller } = what as unknown as Starter;
  const now = clock.now();
  const viewer: Viewer | null = await findActiveUser(database, id, now);
  if (viewer?.role !== "admin" && viewer?.role !== "agent")
    throw new ApiError("not_found", { detail: "The person who started this can no longer write reports." });
  return { viewer, sessionId, caller, now };
}

/**
 * Does one piece of a job's work in a transaction, as long as the batch still belongs to this job. Throws
 * JobCancelled if it no longer does.
 */
export function inBatch<T>(
  { database }: Dependencies,
  job: LongJobRow,
  state: ReportBatchTableRow["state"],
  work: (tx: Transaction, batch: ReportBatchTableRow) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const batch = await lockForJob(tx.db, job.id, state);
    if (!batch) throw new JobCancelled();
    return work(tx, batch);
  });
}
