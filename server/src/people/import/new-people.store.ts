import { COUNT_CAP } from "@portico/contract/values/limits";
import { and, count, eq, isNotNull, isNull, type SQL, type SQLChunk, sql } from "drizzle-orm";
import { type Viewer, visibleClients } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import { profileColumns } from "../client-columns.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { importRows, type ImportTableRow } from "../../schema/people/import.table.ts";

export interface NewPerson {
  id: string;
  number: number;
  record: Record<string, unknown>;
  assignment: { id: string; agentId: string } | null;
}

type OfImport = Pick<ImportTableRow, "id" | "kind">;

interface ImportSeeker {
  viewer: Viewer;
  now: Date;
}

/** Makes a table of rows for a statement. All rows together are one parameter. */
function table(rows: readonly object[], columns: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (${sql.raw(columns)})`;
}

/**
 * Returns which of these agents may get clients from a file. Locks these agents until the transaction ends.
 */
export async function holdAgents(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${users} where id = any(${sql.param(ids)}::uuid[]) and role = 'agent' and status in ('active', 'invited', 'added')
    order by id for share`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Adds people without inviting them. Returns the ids of the people whose address and reference were still
 * free.
 */
export async function insertPeople(
  db: Queries,
  role: "client" | "agent",
  people: readonly NewPerson[],
  now: Date,
): Promise<Set<string>> {
  // `has_agent` is already set here, when the person is inserted. Otherwise, the database would set it when
  // the same transaction inserts the assignments, and would write each person a second time.
  const rows = people.map(({ id, record, assignment }) => ({
    ...record,
    id,
    has_agent: assignment !== null,
  }));
  const at = now.toISOString();
  const { rows: added } = await db.execute<{ id: string }>(sql`
    insert into ${users} (id, role, status, email, first_name, last_name, phone, reference, organisation_name, has_agent, created_at, updated_at)
    select c.id, ${role}, 'added', c.email, coalesce(c.first_name, ''), coalesce(c.last_name, ''), c.phone, c.reference, c.organisation_name, c.has_agent,
      ${at}::timestamptz, ${at}::timestamptz
    from ${table(rows, "id uuid, email text, first_name text, last_name text, phone text, reference text, organisation_name text, has_agent boolean")}
    on conflict do nothing returning id`);
  return new Set(added.map(({ id }) => id));
}

/** Removes people who were added by the same transaction. */
export async function removePeople(db: Queries, ids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from ${users} where id = any(${sql.param(ids)}::uuid[])`);
}

export async function insertClientProfiles(db: Queries, people: readonly NewPerson[]): Promise<void> {
  const rows = people.map(({ id, record }) => ({ ...record, id }));
  await db.execute(sql`
    insert into ${clientProfiles} (user_id, ${profileList(({ name }) => sql.identifier(name))})
    select c.id, ${profileList(valueOf)}
    from ${table(rows, `id uuid, ${profileColumns.map(({ name, type }) => `${name} ${type}`).join(", ")}`)}`);
}

type ProfileColumn = (typeof profileColumns)[number];

function profileList(make: (column: ProfileColumn) => SQLChunk): SQL {
  return sql.join(profileColumns.map(make), sql`, `);
}

function valueOf({ name, initial }: ProfileColumn): SQL {
  const value = sql`c.${sql.identifier(name)}`;
  return initial === undefined ? value : sql`coalesce(${value}, ${initial})`;
}

export async function insertAgentProfiles(db: Queries, people: readonly NewPerson[]): Promise<void> {
  const rows = people.map(({ id, record }) => ({ ...record, id }));
  await db.execute(sql`
    insert into ${agentProfiles} (user_id, title, registration_no, team, bio, public_phone, public_email, languages, booking_url, capacity)
    select c.id, c.title, c.registration_no, c.team, c.bio, c.public_phone, c.public_email, coalesce(c.languages, '{}'), c.booking_url, c.capacity
    from ${table(rows, "id uuid, title text, registration_no text, team text, bio text, public_phone text, public_email text, languages text[], booking_url text, capacity int")}`);
}

/** Assigns new clients to their agents. */
export async function insertAssignments(
  db: Queries,
  people: readonly NewPerson[],
  createdBy: string,
  now: Date,
): Promise<void> {
  const rows = people.flatMap(({ id, assignment }) =>
    assignment ? [{ id: assignment.id, client_id: id, agent_id: assignment.agentId }] : [],
  );
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${assignments} (id, client_id, agent_id, starts_at, created_by)
    select c.id, c.client_id, c.agent_id, ${now.toISOString()}::timestamptz, ${createdBy}::uuid
    from ${table(rows, "id uuid, client_id uuid, agent_id uuid")}`);
}

/**
 * Finds the clients whom an import has given to agents, grouped by agent. Leaves out clients who have been
 * removed since. Finds at most COUNT_CAP + 1 clients for each agent, because an alert counts no further than
 * COUNT_CAP.
 */
export async function findGiven(
  db: Queries,
  importId: string,
): Promise<{ agentId: string; clientIds: string[] }[]> {
  return db
    .select({
      agentId: assignments.agentId,
      clientIds: sql<string[]>`(array_agg(${assignments.clientId}))[:${sql.raw(String(COUNT_CAP + 1))}]`,
    })
    .from(importRows)
    .innerJoin(
      assignments,
      and(eq(assignments.clientId, importRows.personId), eq(assignments.startsAt, importRows.writtenAt)),
    )
    .where(and(eq(importRows.importId, importId), eq(importRows.state, "created")))
    .groupBy(assignments.agentId);
}

/** Stores in each row which person was created from it. */
export async function markCreated(
  db: Queries,
  importId: string,
  people: readonly NewPerson[],
  now: Date,
): Promise<void> {
  const rows = people.map(({ id, number }) => ({ id, number }));
  await db.execute(sql`
    update ${importRows} r set fate = 'created', person_id = c.id, written_at = ${now.toISOString()}::timestamptz
    from ${table(rows, "id uuid, number int")} where r.import_id = ${importId} and r.number = c.number`);
}

/** Stores in these rows the reason why no person was created from them. */
export async function markProblem(
  db: Queries,
  importId: string,
  numbers: readonly number[],
  problem: { field: string; sentence: string },
): Promise<void> {
  await db.execute(sql`
    update ${importRows} set problems = problems || ${JSON.stringify([{ ...problem, mend: null }])}::jsonb
    where import_id = ${importId} and number = any(${sql.param(numbers)}::int[])`);
}

/** A removed person with their names, which the firm's activity still shows. */
interface RemovedPerson {
  [field: string]: string | null;
  id: string;
}

/**
 * Removes the people whom the import added and to whom nothing has happened since. A person stays if they
 * have been edited, invited, moved or named in another event, or if they look after a client. Stores in each
 * person's row whether the person was removed. Returns the removed people.
 */
export async function removeUntouched(
  db: Queries,
  importId: string,
  numbers: readonly number[],
): Promise<RemovedPerson[]> {
  // The people must be locked before the check that they are untouched. A call that gives a client to an
  // agent locks the agent too. If the check came before the lock, such a call could run between the two. The
  // agent would then be removed together with the new client's assignment.
  await db.execute(sql`select 1 from ${users} where id in (
    select person_id from ${importRows} where import_id = ${importId} and number = any(${sql.param(numbers)}::int[])) order by id for update`);
  const { rows } = await db.execute<RemovedPerson>(sql`
    with chosen as (
      select number, person_id, written_at from ${importRows}
      where import_id = ${importId} and number = any(${sql.param(numbers)}::int[])
    ), gone as (
      delete from ${users} u using chosen c
      where u.id = c.person_id and u.status = 'added' and u.updated_at = c.written_at
        and not exists (select from event e where e.user_id = u.id and e.kind not in ('client_added', 'agent_added', 'client_opened'))
        and not exists (select from invitation i where i.user_id = u.id)
        and not exists (select from ${assignments} a where a.agent_id = u.id)
        and not exists (select from ${assignments} a where a.client_id = u.id and a.starts_at <> c.written_at)
      returning u.id, u.first_name, u.last_name, u.organisation_name, u.reference
    ), marked as (
      update ${importRows} r
      set fate = case when g.id is null then 'kept' else 'undone' end, person_id = case when g.id is null then c.person_id end
      from chosen c left join gone g on g.id = c.person_id
      where r.import_id = ${importId} and r.number = c.number
    )
    select id, first_name, last_name, organisation_name, reference from gone`);
  return rows;
}

/**
 * Finds the people whom an import has added, who are not invited yet, who have an email address, and whom the
 * viewer still sees. Some clients may have moved to another agent since the import.
 */
export async function findUninvited(
  db: Queries,
  { id, kind }: OfImport,
  { viewer, now }: ImportSeeker,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(importRows)
    .innerJoin(users, eq(users.id, importRows.personId))
    .where(and(addedAndSeen(db, { id, kind }, { viewer, now }), isNotNull(users.email)))
    .orderBy(importRows.number)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Counts the people whom findUninvited would find without a limit. */
export function countUninvited(db: Queries, of: OfImport, seeker: ImportSeeker): Promise<number> {
  return countAdded(db, and(addedAndSeen(db, of, seeker), isNotNull(users.email)));
}

/** Counts the people whom findUninvited leaves out because they have no email address. */
export function countWithoutEmail(db: Queries, of: OfImport, seeker: ImportSeeker): Promise<number> {
  return countAdded(db, and(addedAndSeen(db, of, seeker), isNull(users.email)));
}

async function countAdded(db: Queries, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(importRows)
    .innerJoin(users, eq(users.id, importRows.personId))
    .where(where);
  return row?.count ?? 0;
}

function addedAndSeen(db: Queries, { id, kind }: OfImport, { viewer, now }: ImportSeeker) {
  return and(
    eq(importRows.importId, id),
    eq(importRows.state, "created"),
    eq(users.status, "added"),
    kind === "clients" ? visibleClients(db, viewer, now) : undefined,
  );
}
