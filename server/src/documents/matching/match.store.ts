import { and, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { longJobs } from "../../schema/foundation/long-job.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { matches, matchFiles, type MatchRow } from "../../schema/documents/match.table.ts";
import { ownMatches } from "./own-matches.ts";

/** The viewer's own matching, with the progress of its job. Throws ApiError `not_found`. */
export function findMatch(db: Queries, viewer: Viewer, id: string) {
  return findVisible(
    (where) =>
      db
        .select({
          match: matches,
          job: { id: longJobs.id, state: longJobs.state, done: longJobs.done, total: longJobs.total },
        })
        .from(matches)
        .leftJoin(longJobs, eq(longJobs.id, matches.jobId))
        .where(where),
    eq(matches.id, id),
    ownMatches(viewer),
  );
}

/** The viewer's own matching, locked: only one request at a time works on it. Throws ApiError `not_found`. */
export function lockMatch(db: Queries, viewer: Viewer, id: string): Promise<MatchRow> {
  return findVisible(
    (where) => db.select().from(matches).where(where).for("update"),
    eq(matches.id, id),
    ownMatches(viewer),
  );
}

/** The matching that a job works on, locked; null if another job has taken it over. */
export async function lockForJob(
  db: Queries,
  jobId: string,
  state: MatchRow["state"],
): Promise<MatchRow | null> {
  const [row] = await db
    .select()
    .from(matches)
    .where(and(eq(matches.jobId, jobId), eq(matches.state, state)))
    .for("update");
  return row ?? null;
}

export async function insertMatch(db: Queries, row: typeof matches.$inferInsert): Promise<void> {
  await db.insert(matches).values(row);
}

/** Changes a matching that the caller has locked. */
export async function changeMatch(db: Queries, id: string, fields: Partial<MatchRow>): Promise<void> {
  await db.update(matches).set(fields).where(eq(matches.id, id));
}

/** Notes which clients were notified in the portal and will be emailed at the end. */
export async function addToEmail(db: Queries, id: string, clientIds: readonly string[]): Promise<void> {
  await db
    .update(matches)
    .set({ toEmail: sql`${matches.toEmail} || ${sql.param([...clientIds])}::uuid[]` })
    .where(eq(matches.id, id));
}

/** The clients who were notified in the portal and will be emailed, and how many were emailed before. */
export async function readTold(db: Queries, id: string): Promise<Pick<MatchRow, "toEmail" | "emails">> {
  const [row] = await db
    .select({ toEmail: matches.toEmail, emails: matches.emails })
    .from(matches)
    .where(eq(matches.id, id));
  return row!;
}

/** How many matchings are listed at a time. */
const OPEN_MAX = 5;

/** The viewer's own matchings that wait, are running, or can be undone, newest first. */
export function listOpenMatches(db: Queries, viewer: Viewer, now: Date) {
  const count = (where = sql`true`) =>
    sql<number>`(select count(*)::int from ${matchFiles} where ${matchFiles.matchId} = ${matches.id} and ${where})`;
  return db
    .select({
      match: matches,
      files: count(),
      placed: count(sql`${matchFiles.fate} = 'placed'`),
    })
    .from(matches)
    .where(
      and(
        ownMatches(viewer),
        inArray(matches.state, ["open", "running", "undoing"]),
        gt(matches.keepUntil, now),
        sql`exists (select 1 from ${matchFiles} where ${matchFiles.matchId} = ${matches.id})`,
      ),
    )
    .orderBy(desc(matches.createdAt), desc(matches.id))
    .limit(OPEN_MAX);
}

/**
 * Deletes matchings whose time is over, with the names of their files. Also deletes matchings that were
 * undone by an earlier version of the program, because that version gave up their files.
 */
export async function deleteOldMatches(db: Queries, now: Date): Promise<void> {
  await db
    .delete(matches)
    .where(
      or(
        and(lt(matches.keepUntil, now), inArray(matches.state, ["open", "cancelled"])),
        sql`${matches.state} = 'undone'`,
      ),
    );
}

/** Gives up the uploads of a matching that are in no document library; a sweep then deletes their bytes. */
export async function dropUploads(db: Queries, matchId: string): Promise<void> {
  const own = db.select({ id: matchFiles.uploadId }).from(matchFiles).where(eq(matchFiles.matchId, matchId));
  await db
    .update(uploads)
    .set({ state: "gone", fileId: null })
    .where(and(inArray(uploads.id, own), inArray(uploads.state, ["sending", "ready"])));
}

/**
 * Keeps the uploads of a matching until a given time: those that wait to be placed, and placed ones, which an
 * undo may bring back.
 */
export async function keepUploadsUntil(db: Queries, matchId: string, until: Date): Promise<void> {
  const own = db.select({ id: matchFiles.uploadId }).from(matchFiles).where(eq(matchFiles.matchId, matchId));
  await db
    .update(uploads)
    .set({ expiresAt: until })
    .where(
      and(
        inArray(uploads.id, own),
        inArray(uploads.state, ["ready", "placed"]),
        lt(uploads.expiresAt, until),
      ),
    );
}
