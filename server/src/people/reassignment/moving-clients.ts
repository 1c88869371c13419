import { MOVE_CLIENTS_MAX } from "@portico/contract/people/reassignment-limits";
import { and, asc, count, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { visibleClients } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { matchingClients } from "../lists/client-filter.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import { type MoveOrder, moverOf } from "./move-order.ts";

/**
 * The statuses of clients who can be given to an agent. Clients who have asked for deletion or have been
 * erased cannot be given to anyone.
 */
export const MOVABLE: UserStatus[] = ["added", "invited", "active", "deactivated"];

const agents = alias(users, "agent");

/** The fields of a client that a move needs. */
export interface MovingClient {
  id: string;
  firstName: string;
  lastName: string;
  organisationName: string | null;
  email: string | null;
  status: UserStatus;
  /** The client's own agent now. Null if there is none. */
  agent: { id: string; firstName: string; lastName: string } | null;
}

type Who = Pick<MoveOrder, "clientIds" | "filter">;

/**
 * Counts the clients in an order that can be moved. Throws ApiError `invalid_input` if there are too many for
 * one move.
 */
export async function countMoving(db: Queries, who: Who, now: Date): Promise<number> {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(isNamed(db, who, now))
    .limit(MOVE_CLIENTS_MAX + 1)
    .as("some");
  const [row] = await db.select({ clients: count() }).from(some);
  const clients = row?.clients ?? 0;
  if (clients > MOVE_CLIENTS_MAX) throw await tooMany(db);
  return clients;
}

/**
 * Counts the clients in an order that cannot be moved: those who have asked for deletion, and unknown ids.
 * `movable` is the number of clients that can be moved.
 */
export async function countLeftOut(db: Queries, who: Who, movable: number, now: Date): Promise<number> {
  if (who.clientIds) return who.clientIds.length - movable;
  return db.$count(
    users,
    and(matchingClients(db, moverOf(null), who.filter ?? {}, now), notInArray(users.status, MOVABLE)),
  );
}

/**
 * Finds the clients in an order that can be moved, sorted by name. If `ids` are given, finds only clients
 * with these ids.
 */
export async function findMoving(
  db: Queries,
  who: Who,
  now: Date,
  ids?: readonly string[],
): Promise<MovingClient[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      organisationName: users.organisationName,
      email: users.email,
      status: users.status,
      agent: { id: agents.id, firstName: agents.firstName, lastName: agents.lastName },
    })
    .from(users)
    .leftJoin(assignments, and(eq(assignments.clientId, users.id), isOpenPrimary))
    .leftJoin(agents, eq(agents.id, assignments.agentId))
    .where(and(ids && isOneOf(sql`${users.id}`, ids), isNamed(db, who, now)))
    .orderBy(sql`${users.sortName} collate "und-x-icu"`, asc(users.id))
    .limit(MOVE_CLIENTS_MAX + 1);
  if (rows.length > MOVE_CLIENTS_MAX) throw await tooMany(db);
  return rows;
}

/**
 * Locks the clients in an order, together with other people. Returns the clients' ids. When this is done,
 * every call that was already changing one of these people has finished, and every later call waits. Every
 * call that assigns or changes a client locks the people's own rows first, in the same order as here. In
 * different orders, two calls could wait for each other for ever.
 */
export async function lockMoving(
  tx: Transaction,
  who: Who,
  others: readonly string[],
  now: Date,
): Promise<string[]> {
  const named = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(isNamed(tx.db, who, now));
  const ids = named.map(({ id }) => id);
  await lockPeople(tx, [...ids, ...others]);
  return ids;
}

/** Locks people's own rows, in the order that all calls use. */
export async function lockPeople(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(isOneOf(sql`${users.id}`, ids))
    .orderBy(users.id)
    .for("no key update");
}

/**
 * Checks whether a column has one of these ids. The whole list is one parameter, because a statement allows
 * at most 65,535.
 */
export function isOneOf(column: SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`;
}

function isNamed(db: Queries, { clientIds, filter }: Who, now: Date): SQL {
  const viewer = moverOf(null);
  const isIt = clientIds
    ? and(visibleClients(db, viewer, now), isOneOf(sql`${users.id}`, clientIds))
    : matchingClients(db, viewer, filter ?? {}, now);
  return and(isIt, inArray(users.status, MOVABLE))!;
}

async function tooMany(db: Queries): Promise<ApiError> {
  const { client } = wordsOf(await getFirm(db));
  const most = new Intl.NumberFormat("en-GB").format(MOVE_CLIENTS_MAX);
  return new ApiError("invalid_input", {
    errors: {
      filter: `At most ${most} ${client.manyInText} can be moved at once. Please narrow your choice.`,
    },
  });
}
