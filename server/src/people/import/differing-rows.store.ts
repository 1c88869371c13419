import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { editableAgents, visibleClients, type Viewer } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { importRows, type ImportTableRow } from "../../schema/people/import.table.ts";

type Row = Pick<ImportTableRow, "id" | "kind">;

/** The SQL for the value of a field in a row of the file. It is null if the row has no value. */
const given = (field: string) => sql`(${importRows.record} ->> ${sql.raw(`'${field}'`)})`;
const isOther = (field: string, column: SQL) =>
  sql`(${given(field)} is not null and lower(${given(field)}) is distinct from lower(${column}))`;

const otherName = sql`(${given("first_name")} is not null and ${given("first_name")} is distinct from ${users.firstName}
  or ${given("last_name")} is not null and ${given("last_name")} is distinct from ${users.lastName}
  or ${given("organisation_name")} is not null and ${given("organisation_name")} is distinct from ${users.organisationName})`;
const otherReference = isOther("reference", sql`${users.reference}`);
const otherEmail = isOther("email", sql`${users.email}`);
const agentId = sql`(select ${assignments.agentId} from ${assignments} where ${assignments.clientId} = ${users.id} and ${isOpenPrimary})`;
const otherAgent = sql`(${given("agent_id")} is not null and ${given("agent_id")} is distinct from ${agentId}::text)`;

/**
 * How a known person's record differs from the person's row in the file. Each value is the value in the
 * record. It is undefined if the row has the same value or no value.
 */
export interface Differing {
  number: number;
  name: string | undefined;
  reference: string | null | undefined;
  email: string | null | undefined;
  agent: string | null | undefined;
}

function where(db: Queries, { id, kind }: Row, viewer: Viewer, now: Date): SQL {
  const isTheirs = kind === "clients" ? visibleClients(db, viewer, now) : editableAgents(viewer);
  return and(
    eq(importRows.importId, id),
    inArray(importRows.state, ["known", "updated"]),
    isTheirs,
    or(otherName, otherReference, otherEmail, kind === "clients" ? otherAgent : undefined),
  )!;
}

/**
 * Counts the rows of known people whose record differs from the row in a field that an import never changes.
 */
export async function countDiffering(db: Queries, row: Row, viewer: Viewer, now: Date): Promise<number> {
  const [found] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(importRows)
    .innerJoin(users, eq(users.id, importRows.personId))
    .where(where(db, row, viewer, now));
  return found?.rows ?? 0;
}

interface Which {
  /** With `after`, only rows with a higher number are found. With `limit`, at most so many rows are found. */
  after?: number;
  limit?: number;
  /** Only the rows with these numbers. */
  numbers?: readonly number[];
}

/** Finds the differing values of the wanted rows, in the order of the row numbers. */
export async function findDiffering(
  db: Queries,
  row: Row,
  viewer: Viewer,
  now: Date,
  { after = 0, limit, numbers }: Which,
): Promise<Differing[]> {
  if (numbers?.length === 0) return [];
  const name = sql<string>`coalesce(${users.organisationName}, trim(${users.firstName} || ' ' || ${users.lastName}))`;
  const agent = sql<
    string | null
  >`(select trim(a.first_name || ' ' || a.last_name) from ${users} a where a.id = ${agentId})`;
  const query = db
    .select({
      number: importRows.number,
      name,
      reference: users.reference,
      email: users.email,
      agent,
      otherName: sql<boolean>`${otherName}`,
      otherReference: sql<boolean>`${otherReference}`,
      otherEmail: sql<boolean>`${otherEmail}`,
      otherAgent: row.kind === "clients" ? sql<boolean>`${otherAgent}` : sql<boolean>`false`,
    })
    .from(importRows)
    .innerJoin(users, eq(users.id, importRows.personId))
    .where(
      and(
        where(db, row, viewer, now),
        gt(importRows.number, after),
        numbers && inArray(importRows.number, [...numbers]),
      ),
    )
    .orderBy(importRows.number);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((one) => ({
    number: one.number,
    name: one.otherName ? one.name : undefined,
    reference: one.otherReference ? one.reference : undefined,
    email: one.otherEmail ? one.email : undefined,
    agent: one.otherAgent ? one.agent : undefined,
  }));
}
