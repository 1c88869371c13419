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

/**
 * How many files one transaction handles. If a server is killed, little work is lost, and finished parts stay
 * finished.
 */
export const FILES_AT_ONCE = 200;

const acts = { run: { kind: RUN, state: "running" }, undo: { kind: UNDO, state: "undoing" } } as const;

interface Starting {
  act: keyof typeof acts;
  match: MatchRow;
  total: number;
  actor: Actor;
}

/** Starts a job that places the files of a matching or undoes the placing. */
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

/** The user who started a job, in the form that events need. */
export function starterOf({ what, startedBy }: LongJobRow, now: Date) {
  const { session_id, caller } = what as unknown as { session_id: string | null; caller: Caller };
  return { viewer: { id: startedBy! }, sessionId: session_id, caller, now };
}

/**
 * Runs one piece of a job's work in a transaction, if the matching still belongs to this job. Throws
 * JobCancelled if another job has taken over the matching, and ApiError `not_found` if the user who started
 * the job has lost their role or their account.
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
    // The access of the user who started the job may have changed since then.
    const viewer = await findActiveUser(tx, match.startedBy, now);
    if (viewer?.role !== match.role)
      throw new ApiError("not_found", {
        detail: "The person who started this is no longer allowed to do it.",
      });
    return work(tx, match, { ...starterOf(job, now), viewer });
  });
}
