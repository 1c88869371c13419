import type { Actor } from "../../foundation/access/actor.ts";
import { JobCancelled } from "../../foundation/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { MatchRow } from "../../schema/documents/match.table.ts";
import { changeMatch, lockForJob } from "./match.store.ts";

export const RUN = "documents_placed";
export const UNDO = "documents_taken_back";

/** Files of one transaction: what a killed server has begun is small, and what is done stays done. */
export const FILES_AT_ONCE = 200;

const acts = { run: { kind: RUN, state: "running" }, undo: { kind: UNDO, state: "undoing" } } as const;

interface Starting {
  act: keyof typeof acts;
  match: MatchRow;
  total: number;
  actor: Actor;
}

/** Has a matching placed or taken back beside the calls. */
export async function startMatchJob(
  deps: Dependencies,
  tx: Transaction,
  { act, match, total, actor: { viewer, sessionId, caller, now } }: Starting,
): Promise<void> {
  const { kind, state } = acts[act];
  const what = { match_id: match.id, session_id: sessionId, caller };
  const jobId = await startLongJob(deps, tx, {
    kind,
    what,
    total,
    startedBy: viewer.id,
    batchId: match.id,
    now,
  });
  await changeMatch(tx.db, match.id, { state, jobId });
}

/** Who started a job, as its events say it. */
export function starterOf({ what, startedBy }: LongJobRow, now: Date) {
  const { session_id, caller } = what as unknown as { session_id: string | null; caller: Caller };
  return { viewer: { id: startedBy! }, sessionId: session_id, caller, now };
}

/**
 * One piece of a job's work in a transaction, in which the matching stays this job's. Throws JobCancelled where it is not any more, and
 * ApiError `not_found` for whoever has lost their role or their account.
 */
export async function inMatch<T>(
  { database, clock }: Dependencies,
  job: LongJobRow,
  act: keyof typeof acts,
  work: (tx: Transaction, match: MatchRow, actor: Actor) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const match = await lockForJob(tx.db, job.id, acts[act].state);
    if (!match) throw new JobCancelled();
    const now = clock.now();
    // Who may see whom is what it is now.
    const viewer = await findActiveUser(tx, match.startedBy, now);
    if (viewer?.role !== match.role)
      throw new ApiError("not_found", {
        detail: "The person who started this is no longer allowed to do it.",
      });
    return work(tx, match, { ...starterOf(job, now), viewer });
  });
}
