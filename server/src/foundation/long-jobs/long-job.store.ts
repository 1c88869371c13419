import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type LongJobRow, longJobs } from "../../schema/foundation/long-job.table.ts";

const OPEN: LongJobRow["state"][] = ["queued", "running"];

/** Whether the job is not over yet. */
export function isOpenJob({ state }: { state: LongJobRow["state"] | null }): boolean {
  return state !== null && OPEN.includes(state);
}

export async function insertJob(db: Queries, row: typeof longJobs.$inferInsert): Promise<void> {
  await db.insert(longJobs).values(row);
}

export async function findJob(db: Queries, id: string): Promise<LongJobRow | null> {
  const [row] = await db.select().from(longJobs).where(eq(longJobs.id, id));
  return row ?? null;
}

/**
 * Like isOpenJob, for a job that is checked again and again. It does not read the job's request, which may
 * name a hundred thousand people.
 */
export async function isJobOpen(db: Queries, id: string): Promise<boolean> {
  const [row] = await db.select({ state: longJobs.state }).from(longJobs).where(eq(longJobs.id, id));
  return row !== undefined && isOpenJob(row);
}

/** True for jobs that are under way, and for jobs that have ended since the given time. */
export function isOpenOrEndedSince(since: Date): SQL {
  return or(inArray(longJobs.state, OPEN), gte(longJobs.updatedAt, since))!;
}

/** The open jobs of these batches. */
export async function findOpenJobsOf(
  db: Queries,
  batchIds: readonly string[],
): Promise<{ id: string; batchId: string | null }[]> {
  if (batchIds.length === 0) return [];
  return db
    .select({ id: longJobs.id, batchId: longJobs.batchId })
    .from(longJobs)
    .where(and(inArray(longJobs.batchId, [...batchIds]), inArray(longJobs.state, OPEN)));
}

/**
 * Finds the newest open job of a kind that is about a given object. `path` says where in the job's request
 * the id of this object is.
 */
export async function findOpenJobOf(
  db: Queries,
  kind: string,
  path: readonly string[],
  id: string,
): Promise<LongJobRow | null> {
  const named = sql`${longJobs.what} #>> ${`{${path.join(",")}}`}::text[] = ${id}`;
  const [row] = await db
    .select()
    .from(longJobs)
    // This text is the same as in the index of open jobs, so that PostgreSQL uses the index.
    .where(and(sql`${longJobs.state} in ('queued', 'running')`, eq(longJobs.kind, kind), named))
    .orderBy(desc(longJobs.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Whether any job of a kind is open. Used for kinds whose jobs start by themselves and handle everything that
 * is due.
 */
export async function isKindAtWork(db: Queries, kind: string): Promise<boolean> {
  const rows = await db
    .select({ id: longJobs.id })
    .from(longJobs)
    // This text is the same as in the index of open jobs, so that PostgreSQL uses the index.
    .where(and(sql`${longJobs.state} in ('queued', 'running')`, eq(longJobs.kind, kind)))
    .limit(1);
  return rows.length > 0;
}

/** The newest job of a batch, in any state. */
export async function findLastJobOf(db: Queries, batchId: string): Promise<LongJobRow | null> {
  const [row] = await db
    .select()
    .from(longJobs)
    .where(eq(longJobs.batchId, batchId))
    .orderBy(desc(longJobs.createdAt), desc(longJobs.id))
    .limit(1);
  return row ?? null;
}

/** Changes a job if it is neither done nor cancelled. Returns whether the job was changed. */
export async function updateOpenJob(
  db: Queries,
  id: string,
  fields: Partial<Pick<LongJobRow, "state" | "done" | "total" | "failed" | "result">>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(longJobs)
    .set({ ...fields, updatedAt: now })
    .where(and(eq(longJobs.id, id), inArray(longJobs.state, OPEN)));
  return rowCount === 1;
}

/**
 * Marks a job that is neither done nor cancelled as failed, with the problem. What the job has stored stays.
 */
export async function failJob(db: Queries, id: string, problem: string, now: Date): Promise<void> {
  await db
    .update(longJobs)
    .set({ state: "failed", result: resultWith({ problem }), updatedAt: now })
    .where(and(eq(longJobs.id, id), inArray(longJobs.state, OPEN)));
}

function resultWith(more: Record<string, unknown>) {
  return sql`coalesce(${longJobs.result}, '{}') || ${JSON.stringify(more)}::jsonb`;
}

/**
 * Removes the progress from the result of a job that is over, and returns this progress. Returns null if
 * there is no progress or another caller took it. So if twenty callers end the job at once, only one of them
 * gets the progress.
 */
export async function takeFar(db: Queries, id: string): Promise<unknown> {
  const [row] = await db
    .select({ result: longJobs.result })
    .from(longJobs)
    .where(eq(longJobs.id, id))
    .for("update");
  const { far = null, ...result } = row?.result ?? {};
  if (far !== null) await db.update(longJobs).set({ result }).where(eq(longJobs.id, id));
  return far;
}

/** Adds more facts to the result of a job that is over. */
export async function addToResult(db: Queries, id: string, more: Record<string, unknown>): Promise<void> {
  await db
    .update(longJobs)
    .set({ result: resultWith(more) })
    .where(eq(longJobs.id, id));
}

/**
 * Cancels the open jobs that a person has started, or only those that were created at `since` or later, and
 * stores the reason. The jobs notice this at their next step. Returns the jobs, each with its kind and its
 * batch.
 */
export async function callOffJobsOf(
  db: Queries,
  startedBy: string,
  { since, problem, now }: { since: Date | null; problem: string; now: Date },
): Promise<{ id: string; kind: string; batchId: string | null }[]> {
  return db
    .update(longJobs)
    .set({
      state: "cancelled",
      result: resultWith({ problem }),
      updatedAt: now,
    })
    .where(
      and(
        eq(longJobs.startedBy, startedBy),
        inArray(longJobs.state, OPEN),
        since ? gte(longJobs.createdAt, since) : undefined,
      ),
    )
    .returning({ id: longJobs.id, kind: longJobs.kind, batchId: longJobs.batchId });
}

/** Finds jobs that a server has begun, and jobs that were already waiting before the given time. */
export async function findStalledJobs(db: Queries, waitingSince: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: longJobs.id })
    .from(longJobs)
    .where(
      or(
        eq(longJobs.state, "running"),
        and(eq(longJobs.state, "queued"), lt(longJobs.createdAt, waitingSince)),
      ),
    );
}
