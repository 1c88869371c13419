import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isNotOver } from "../../foundation/access/open-assignments.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { isPending } from "../../identity/invitation.store.ts";

/** A client, and the client's agent from now on. `agentId` is null for no agent. */
export interface Pair {
  clientId: string;
  agentId: string | null;
}

/** A cover of a client by an agent. */
interface NewCover {
  clientId: string;
  agentId: string;
  startsAt: Date;
  endsAt: Date;
}

interface Written {
  batchId: string;
  createdBy: string | null;
  reason: string | null;
  now: Date;
}

/**
 * Gives clients to other agents. If the new agent covered the client, that cover ends. The client's open
 * invitation passes to the new agent. All of this is one statement, so that the database sees the ended and
 * the new assignments at the same time. It then finds that a client had an agent before and has one after,
 * and need not write the client's own row (docs/decisions/0037).
 */
export async function writePrimaries(
  db: Queries,
  pairs: readonly Pair[],
  { batchId, createdBy, reason, now }: Written,
): Promise<void> {
  await db.execute(sql`with moved as (${pairsOf(pairs, now)}),
    ended as (${end(isTheirs, now)}),
    handed as (${handOver})
    insert into ${assignments} (id, client_id, agent_id, kind, starts_at, created_by, reason, batch_id)
    select id, client_id, agent_id, 'primary', ${now}, ${createdBy}::uuid, ${reason}, ${batchId}::uuid
    from moved where agent_id is not null and ${afterEnds}`);
}

/**
 * Gives clients back to the agents from whom a move took them, in one statement. `takenAt` is when the move
 * ended their assignments. An assignment that ended at that time is opened again and keeps its old beginning.
 * A client without such an assignment gets a new one.
 */
export async function restorePrimaries(
  db: Queries,
  pairs: readonly Pair[],
  takenAt: Date,
  { batchId, createdBy, reason, now }: Written,
): Promise<void> {
  await db.execute(sql`with moved as (${pairsOf(pairs, now)}),
    ended as (${end(isTheirs, now)}),
    handed as (${handOver}),
    reopened as (
      update ${assignments} set ends_at = null, is_over = false from moved
      where ${assignments.clientId} = moved.client_id and ${assignments.agentId} = moved.agent_id
        and ${assignments.kind} = 'primary' and ${assignments.endsAt} = ${takenAt} and ${afterEnds}
      returning ${assignments.clientId}
    )
    insert into ${assignments} (id, client_id, agent_id, kind, starts_at, created_by, reason, batch_id)
    select id, client_id, agent_id, 'primary', ${now}, ${createdBy}::uuid, ${reason}, ${batchId}::uuid
    from moved where agent_id is not null and client_id not in (select client_id from reopened) and ${afterEnds}`);
}

/**
 * Stores covers for some days. If the agent already covers the same client, the new days replace the old
 * ones.
 */
export async function writeCovers(
  db: Queries,
  covers: readonly NewCover[],
  { batchId, createdBy, reason, now }: Written,
): Promise<void> {
  const isTheirs = sql`kind = 'cover' and (client_id, agent_id) in (select client_id, agent_id from moved)`;
  const times = (pick: (cover: NewCover) => Date) => sql.param(covers.map((one) => pick(one).toISOString()));
  await db.execute(sql`with moved as (
      select * from unnest(${idsOf(covers, now)}::uuid[], ${columnOf(covers, "clientId")}::uuid[], ${columnOf(covers, "agentId")}::uuid[],
        ${times(({ startsAt }) => startsAt)}::timestamptz[], ${times(({ endsAt }) => endsAt)}::timestamptz[])
        as one (id, client_id, agent_id, starts_at, ends_at)
    ), ended as (${end(isTheirs, now)})
    insert into ${assignments} (id, client_id, agent_id, kind, starts_at, ends_at, created_by, reason, batch_id)
    select id, client_id, agent_id, 'cover', starts_at, ends_at, ${createdBy}::uuid, ${reason}, ${batchId}::uuid
    from moved where ${afterEnds}`);
}

/** Ends covers, including covers that have not begun. */
export async function endCovers(
  db: Queries,
  covers: readonly { clientId: string; agentId: string }[],
  now: Date,
): Promise<void> {
  if (covers.length === 0) return;
  const isTheirs = sql`kind = 'cover' and (client_id, agent_id) in (select client_id, agent_id from moved)`;
  await db.execute(sql`with moved as (${pairsOf(covers, now)}) ${end(isTheirs, now)}`);
}

/** The assignments that end: those to the clients' own agents, and covers by the new agents. */
const isTheirs = sql`client_id in (select client_id from moved)
  and (kind = 'primary' or (client_id, agent_id) in (select client_id, agent_id from moved))`;

/** Passes the clients' open invitations to their new agents. */
const handOver = sql`update ${invitations} set agent_id = moved.agent_id from moved
  where ${invitations.userId} = moved.client_id and ${isPending}`;

/**
 * Makes PostgreSQL end the old assignments before it inserts the first new row. Otherwise the insert would
 * fail, since the database allows one open primary assignment per client and checks this row by row.
 */
const afterEnds = sql`(select count(*) from ended) >= 0`;

function end(isTheirs: SQL, now: Date): SQL {
  return sql`update ${assignments} set ends_at = ${now}, is_over = true where ${isNotOver} and ${isTheirs} returning client_id`;
}

function pairsOf(pairs: readonly Pair[], now: Date): SQL {
  return sql`select * from unnest(${idsOf(pairs, now)}::uuid[], ${columnOf(pairs, "clientId")}::uuid[], ${columnOf(pairs, "agentId")}::uuid[])
    as one (id, client_id, agent_id)`;
}

/** Turns a column of the rows into one parameter, because a statement allows at most 65,535 parameters. */
export function columnOf<Row>(rows: readonly Row[], column: keyof Row) {
  return sql.param(rows.map((row) => row[column]));
}

function idsOf(rows: readonly unknown[], now: Date) {
  return sql.param(rows.map(() => newId(now)));
}
