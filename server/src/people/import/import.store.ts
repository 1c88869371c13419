import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { longJobs } from "../../schema/foundation/long-job.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { imports, type ImportTableRow, importRows } from "../../schema/people/import.table.ts";

/**
 * Selects imports. Each comes with the progress of its job and with its default agent. The default agent gets
 * the clients for whom the file names no agent.
 */
export function selectImports(db: Queries, where: SQL) {
  return db
    .select({
      import: imports,
      job: { id: longJobs.id, state: longJobs.state, done: longJobs.done, total: longJobs.total },
      agent: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(imports)
    .leftJoin(longJobs, eq(longJobs.id, imports.jobId))
    .leftJoin(users, eq(users.id, imports.defaultAgentId))
    .where(where);
}
export type ImportPageRow = Awaited<ReturnType<typeof selectImports>>[number];

export async function insertImport(db: Queries, row: typeof imports.$inferInsert): Promise<void> {
  await db.insert(imports).values(row);
}

/**
 * Changes an import if it is in one of these states. Returns whether the import was changed. If twenty calls
 * do this at once, one of them succeeds.
 */
export async function changeImport(
  db: Queries,
  id: string,
  from: readonly ImportTableRow["state"][],
  fields: Partial<ImportTableRow>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(imports)
    .set(fields)
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])));
  return rowCount === 1;
}

/**
 * Changes an import if it is in this state and this job works on it. Returns whether the import was changed.
 */
export async function changeByJob(
  db: Queries,
  jobId: string,
  from: ImportTableRow["state"],
  fields: Partial<ImportTableRow>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(imports)
    .set(fields)
    .where(and(eq(imports.jobId, jobId), eq(imports.state, from)));
  return rowCount === 1;
}

/**
 * Returns the import that a job works on, locked until the transaction ends. Returns null if the import no
 * longer belongs to that job.
 */
export async function holdForJob(
  db: Queries,
  jobId: string,
  state: ImportTableRow["state"],
): Promise<ImportTableRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.jobId, jobId), eq(imports.state, state)))
    .for("share");
  return row ?? null;
}

/**
 * Returns an import that is in one of these states, locked until the transaction ends, so that no other step
 * begins meanwhile. Returns null if there is no such import.
 */
export async function holdImport(
  db: Queries,
  id: string,
  states: readonly ImportTableRow["state"][],
): Promise<ImportTableRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, [...states])))
    .for("update");
  return row ?? null;
}

export async function deleteImport(db: Queries, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

/** Finds the mapping that a user chose for their last file with the same headings. */
export async function findRemembered(
  db: Queries,
  { startedBy, role, kind, heads }: Pick<ImportTableRow, "startedBy" | "role" | "kind" | "heads">,
) {
  const [row] = await db
    .select({ mapping: imports.mapping, dateOrder: imports.dateOrder })
    .from(imports)
    .where(
      and(
        eq(imports.startedBy, startedBy),
        eq(imports.role, role),
        eq(imports.kind, kind),
        sql`${imports.heads} = ${sql.param(heads)}::text[]`,
        isNotNull(imports.mapping),
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(1);
  return row ?? null;
}

/** Finds the imports whose rows are due to be deleted. */
export async function findDueImports(db: Queries, now: Date): Promise<ImportTableRow[]> {
  return db.select().from(imports).where(lt(imports.keepUntil, now));
}

export async function deleteRows(db: Queries, id: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, id));
}

/** How many open imports are listed together. */
const OPEN_MAX = 5;

/**
 * Finds open imports, newest first. An import is open if its starter still has to do something or a job works
 * on it.
 */
export async function findOpenImports(
  db: Queries,
  isOwn: SQL,
  kind: ImportTableRow["kind"],
): Promise<ImportTableRow[]> {
  const isOpen = inArray(imports.state, ["mapping", "checking", "checked", "running", "undoing"]);
  return db
    .select()
    .from(imports)
    .where(and(isOwn, isOpen, eq(imports.kind, kind)))
    .orderBy(desc(imports.createdAt))
    .limit(OPEN_MAX);
}
