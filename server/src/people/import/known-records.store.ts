import { and, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { editableAgents, visibleClients, type Viewer } from "../../foundation/access/access.ts";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import { profileColumns } from "../client-columns.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { importRows } from "../../schema/people/import.table.ts";
import type { StagedRow } from "./import-rows.store.ts";

type Fields = Record<string, unknown>;
type Kind = "clients" | "agents";

export interface KnownRecord {
  id: string;
  updatedAt: Date;
  fields: Fields;
}

export interface Change {
  id: string;
  number: number;
  before: Fields;
  after: Fields;
}

/**
 * The columns that an import may write in the record of a known person. There is one list for each table,
 * with the type of each column in PostgreSQL.
 */
const CLIENT_FIELDS: Fields = Object.fromEntries(
  profileColumns.filter(({ name }) => name !== "kind").map(({ name, type }) => [name, type]),
);
const AGENT_FIELDS: Fields = {
  title: "text",
  team: "text",
  registration_no: "text",
  public_phone: "text",
  public_email: "text",
  languages: "text[]",
  booking_url: "text",
  capacity: "int",
  bio: "text",
};

export function isField(field: string): boolean {
  return field === "phone" || field in CLIENT_FIELDS || field in AGENT_FIELDS;
}

/**
 * Reads the records of those people whom the viewer may edit, and locks the people until the transaction
 * ends.
 */
export async function findRecords(
  db: Queries,
  kind: Kind,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<KnownRecord[]> {
  const isVisible = kind === "clients" ? visibleClients(db, viewer, now) : editableAgents(viewer);
  const people = await db
    .select({ id: users.id, phone: users.phone, updatedAt: users.updatedAt })
    .from(users)
    .where(and(inArray(users.id, [...ids]), notInArray(users.status, ["erasing", "erased"]), isVisible))
    .orderBy(users.id)
    .for("no key update");
  const profiles = await findProfiles(
    db,
    kind,
    people.map(({ id }) => id),
  );
  const byId = new Map(profiles.map(({ user_id, ...fields }) => [user_id, fields]));
  return people.map(({ id, phone, updatedAt }) => ({
    id,
    updatedAt,
    fields: { phone, tags: [], languages: [], ...byId.get(id) },
  }));
}

async function findProfiles(db: Queries, kind: Kind, ids: readonly string[]) {
  const table = kind === "clients" ? clientProfiles : agentProfiles;
  const { rows } = await db.execute<{ row: Fields & { user_id: string } }>(
    sql`select to_jsonb(p) as row from ${table} p where p.user_id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.map(({ row }) => row);
}

/**
 * Writes the changed fields. Each record gets a new version, as after any other edit. Returns for each person
 * the time that is now stored as the time of the edit.
 */
export async function writeFields(
  db: Queries,
  kind: Kind,
  changes: readonly Change[],
  now: Date,
): Promise<Map<string, string>> {
  if (changes.length === 0) return new Map();
  const fields = Object.entries(kind === "clients" ? CLIENT_FIELDS : AGENT_FIELDS);
  const list = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, after jsonb)`;
  const table = kind === "clients" ? clientProfiles : agentProfiles;
  await db.execute(sql`insert into ${table} (user_id) select c.id from ${list} on conflict do nothing`);
  const sets = fields.map(([field, type]) => assigned(field, String(type)));
  await db.execute(sql`
    update ${table} p set ${sql.join(sets, sql`, `)}
    from ${list}, jsonb_to_record(c.after) as a (${sql.raw(fields.map(([field, type]) => `${field} ${String(type)}`).join(", "))})
    where p.user_id = c.id`);
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    update ${users} u set phone = case when c.after ? 'phone' then c.after ->> 'phone' else u.phone end,
      updated_at = greatest(${now.toISOString()}::timestamptz, u.updated_at + interval '1 millisecond')
    from ${list} where u.id = c.id returning u.id, u.updated_at::text as at`);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/**
 * The SQL that sets one column. A field that is not part of the change keeps its value. If the change sets a
 * list field to null, an empty array is stored.
 */
function assigned(field: string, type: string): SQL {
  const name = sql.identifier(field);
  const value = type.endsWith("[]") ? sql`coalesce(a.${name}, '{}')` : sql`a.${name}`;
  return sql`${name} = case when c.after ? ${field} then ${value} else p.${name} end`;
}

/**
 * Stores in the rows what happened to them. After an import, `written` has the time at which each record was
 * written, and the rows are marked as updated. After an undo, `written` is null: rows whose old values were
 * restored are marked as undone, and the other rows as kept.
 */
export async function markUpdated(
  db: Queries,
  importId: string,
  list: readonly StagedRow[],
  changes: readonly Change[],
  written: Map<string, string> | null,
): Promise<void> {
  const byNumber = new Map(changes.map((change) => [change.number, change]));
  const rows = list.map(({ number, personId }) => ({
    number,
    fate: written ? "updated" : byNumber.has(number) ? "undone" : "kept",
    at: written?.get(personId ?? "") ?? null,
    before: byNumber.get(number)?.before ?? null,
  }));
  await db.execute(sql`
    update ${importRows} r set fate = c.fate,
      written_at = case when ${written !== null} then c.at else r.written_at end,
      before = case when ${written !== null} then nullif(c.before, 'null') else r.before end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (number int, fate text, at timestamptz, before jsonb)
    where r.import_id = ${importId} and r.number = c.number`);
}
