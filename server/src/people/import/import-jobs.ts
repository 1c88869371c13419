import { notifyOwnPeople } from "../../notifications/change-of-people.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { JobCancelled } from "../../foundation/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { ImportTableRow } from "../../schema/people/import.table.ts";
import { holdForJob } from "./import.store.ts";
import { readByIndex } from "./import-rows.store.ts";

export const CHECK = "import_check";
export const RUN = "import_run";
export const UNDO = "import_undo";

/**
 * How many rows one transaction handles. If the server is killed, the work of the current transaction is
 * lost, and these rows must be done again. The number is small, so that not much work is lost.
 */
export const ROWS_AT_ONCE = 1_000;

/** The user who started a step of the import, with the session and the caller. */
export interface Actor {
  id: string;
  sessionId: string;
  caller: Caller;
}

interface Act {
  kind: typeof CHECK | typeof RUN | typeof UNDO;
  importId: string;
  total: number;
  actor: Actor;
  now: Date;
}

/** Starts a job for a step of an import. Returns the job's id. */
export async function startImportJob(deps: Dependencies, tx: Transaction, act: Act): Promise<string> {
  // The page of the import may be open on other devices of the user. They are notified, so that they show the
  // new state.
  await notifyOwnPeople(tx, act.actor.id);
  return startLongJob(deps, tx, {
    kind: act.kind,
    what: { ...act.actor },
    total: act.total,
    startedBy: act.actor.id,
    batchId: act.importId,
    now: act.now,
  });
}

export function actorOf({ what }: LongJobRow): Actor {
  return what as unknown as Actor;
}

/** Takes the caller's session. Returns the actor that is stored in a job. */
export function actorFrom({
  session,
  caller,
}: {
  session: { id: string; user: { id: string } };
  caller: Caller;
}): Actor {
  return { id: session.user.id, sessionId: session.id, caller };
}

/**
 * Runs one piece of a job's work in a transaction that locks the import, so that no other job can take the
 * import over meanwhile. Throws JobCancelled if the import no longer belongs to this job.
 */
export async function inImport<T>(
  { database }: Dependencies,
  job: LongJobRow,
  state: ImportTableRow["state"],
  work: (tx: Transaction, row: ImportTableRow) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const row = await holdForJob(tx.db, job.id, state);
    if (!row) throw new JobCancelled();
    await readByIndex(tx.db);
    return work(tx, row);
  });
}

/**
 * Returns the user who started the import of a job. Throws ApiError `not_found` if this user now has another
 * role or can no longer sign in. Throws JobCancelled if the import no longer belongs to the job.
 */
export async function requireStarter(
  deps: Dependencies,
  job: LongJobRow,
  state: ImportTableRow["state"],
): Promise<Viewer> {
  const row = await inImport(deps, job, state, async (_tx, found) => found);
  const user = await findActiveUser(deps.database, row.startedBy, deps.clock.now());
  if (user?.role !== row.role)
    throw new ApiError("not_found", { detail: "The person who started this can no longer import." });
  return user;
}
