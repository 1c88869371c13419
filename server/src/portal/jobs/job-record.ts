import { eq, getTableColumns, type SQL } from "drizzle-orm";
import { batches } from "../../core/access/batch.table.ts";
import { longJobs } from "../../core/long-jobs/long-job.table.ts";
import { EMAILED } from "../../core/long-jobs/start-long-job.ts";
import type { Parts } from "../../core/parts.ts";
import type { Queries } from "../../platform/database/database.ts";

/** The request names everybody it is about: too much to be read again and again by whoever watches. */
const { what: _what, ...columns } = getTableColumns(longJobs);

/** Reads jobs with what can be told of them. */
export function selectJobs(db: Queries, where: SQL) {
  return db
    .select({ job: columns, undoUntil: batches.undoUntil })
    .from(longJobs)
    .leftJoin(batches, eq(batches.id, longJobs.batchId))
    .where(where);
}

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** Presents a job to whoever started it. */
export function jobAnswer({ job, undoUntil }: JobRow, { emailsPerMinute }: Pick<Parts, "emailsPerMinute">) {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    done: job.done,
    total: job.total,
    failed: job.failed,
    ...(job.kind === EMAILED && isFinite(emailsPerMinute) && { emails_per_minute: emailsPerMinute }),
    result: job.result,
    batch_id: job.batchId,
    undo_until: undoUntil?.toISOString() ?? null,
  };
}
