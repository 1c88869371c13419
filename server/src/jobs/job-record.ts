import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { batches } from "../schema/people/batch.table.ts";
import { type LongJobRow, longJobs } from "../schema/foundation/long-job.table.ts";
import { isPaced, paceAnswer } from "../foundation/long-jobs/paced-kinds.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { Queries } from "../platform/database/database.ts";

/** The request names everybody it is about, which is too much to read with every poll. */
const { what: _what, ...all } = getTableColumns(longJobs);
/** The data from which a job can resume may name everybody it has reached. */
const columns = { ...all, result: sql<LongJobRow["result"]>`${longJobs.result} - 'far'` };

/** Reads jobs with the columns that an answer needs. */
export function selectJobs(db: Queries, where: SQL) {
  return db
    .select({ job: columns, undoUntil: batches.undoUntil })
    .from(longJobs)
    .leftJoin(batches, eq(batches.id, longJobs.batchId))
    .where(where);
}

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** Presents a job to the user who started it. */
export function jobAnswer({ job, undoUntil }: JobRow, deps: Pick<Dependencies, "emailsPerMinute">) {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    done: job.done,
    total: job.total,
    failed: job.failed,
    ...(isPaced(job.kind) && paceAnswer(deps)),
    result: job.result,
    batch_id: job.batchId,
    undo_until: undoUntil?.toISOString() ?? null,
  };
}
