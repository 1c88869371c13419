import { and, asc, count, eq, gte, max, notInArray, sql } from "drizzle-orm";
import { type Viewer, visibleClients } from "../../foundation/access/access.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { matchFiles, type MatchFileRow } from "../../schema/documents/match.table.ts";

/**
 * The files of a matching with the state of their uploads. A file is given its client only if the viewer sees
 * that client now.
 */
export async function readFiles(db: Queries, viewer: Viewer, matchId: string, now: Date, number?: number) {
  const isTheirs = and(visibleClients(db, viewer, now), notInArray(users.status, ["erasing", "erased"]));
  return db
    .select({
      file: matchFiles,
      upload: { state: uploads.state, problem: uploads.problem, scan: storedFiles.scan },
      client: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        organisationName: users.organisationName,
        reference: users.reference,
        status: users.status,
      },
    })
    .from(matchFiles)
    .leftJoin(uploads, eq(uploads.id, matchFiles.uploadId))
    .leftJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .leftJoin(users, and(eq(users.id, matchFiles.clientId), isTheirs))
    .where(
      and(eq(matchFiles.matchId, matchId), number === undefined ? undefined : eq(matchFiles.number, number)),
    )
    .orderBy(asc(matchFiles.number));
}
export type ReadFile = Awaited<ReturnType<typeof readFiles>>[number];

/** The number of the last file of a matching; 0 if it has none. */
export async function lastNumber(db: Queries, matchId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(matchFiles.number) })
    .from(matchFiles)
    .where(eq(matchFiles.matchId, matchId));
  return row?.last ?? 0;
}

const column = {
  number: "integer",
  upload_id: "uuid",
  file_name: "text",
  size: "bigint",
  reference: "text",
  client_id: "uuid",
  reason: "text",
} as const;

/** Writes many files with one parameter for all of them. */
export async function insertFiles(
  db: Queries,
  matchId: string,
  rows: readonly Record<keyof typeof column, unknown>[],
): Promise<void> {
  const names = sql.raw(Object.keys(column).join(", "));
  const typed = sql.raw(
    Object.entries(column)
      .map(([name, type]) => `${name} ${type}`)
      .join(", "),
  );
  await db.execute(sql`insert into ${matchFiles} (match_id, ${names}) select ${matchId}::uuid, ${names}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${typed})`);
}

export async function changeFile(
  db: Queries,
  { matchId, number }: Pick<MatchFileRow, "matchId" | "number">,
  fields: Partial<MatchFileRow>,
): Promise<void> {
  await db
    .update(matchFiles)
    .set(fields)
    .where(and(eq(matchFiles.matchId, matchId), eq(matchFiles.number, number)));
}

/** Sets the clients that a user has chosen for some files, with one parameter for all of them. */
export async function chooseClients(
  db: Queries,
  matchId: string,
  list: readonly { number: number; client_id: string }[],
): Promise<void> {
  if (list.length === 0) return;
  await db.execute(sql`update ${matchFiles} set client_id = made.client_id, is_chosen = true, reason = null
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as made (number integer, client_id uuid)
    where ${matchFiles.matchId} = ${matchId}::uuid and ${matchFiles.number} = made.number`);
}

/** The result for one file. */
export interface Outcome {
  number: number;
  reason?: MatchFileRow["reason"];
  fate?: MatchFileRow["fate"];
  material_id?: string | null;
  version?: number | null;
  written_at?: Date | null;
}

/**
 * Writes the results for many files, with one parameter for all of them. Files that are left out stay as they
 * are.
 */
export async function writeOutcomes(db: Queries, matchId: string, list: readonly Outcome[]): Promise<void> {
  if (list.length === 0) return;
  await db.execute(sql`update ${matchFiles} set reason = made.reason, fate = coalesce(made.fate, ${matchFiles.fate}),
      material_id = coalesce(made.material_id, ${matchFiles.materialId}), version = coalesce(made.version, ${matchFiles.version}),
      written_at = coalesce(made.written_at, ${matchFiles.writtenAt})
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as made
      (number integer, reason text, fate text, material_id uuid, version integer, written_at timestamptz)
    where ${matchFiles.matchId} = ${matchId}::uuid and ${matchFiles.number} = made.number`);
}

/** How many files were placed since a given time. */
export async function countPlacedSince(db: Queries, matchId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ placed: count() })
    .from(matchFiles)
    .where(
      and(eq(matchFiles.matchId, matchId), eq(matchFiles.fate, "placed"), gte(matchFiles.writtenAt, since)),
    );
  return row?.placed ?? 0;
}
