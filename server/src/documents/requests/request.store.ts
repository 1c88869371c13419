import { OPEN_REQUESTS_MAX } from "@portico/contract/documents/request-limits";
import { COUNT_CAP } from "@portico/contract/values/limits";
import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { isOwnClientOf } from "../../foundation/access/open-assignments.ts";
import { changeableRequests, listedRequests, visibleRequests } from "../visible-requests.ts";
import { inOpenFolder, visibleMaterials } from "../visible-materials.ts";
import type { ListOrder } from "../../foundation/lists/list-order.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { isClean, isUnsent } from "./may-answer.ts";
import { isServed } from "../material-record.ts";
import { materials } from "../../schema/documents/material.table.ts";
import {
  requestItems,
  type RequestItemRow,
  type RequestRow,
  requests,
} from "../../schema/documents/request.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";

/** The filters of a list of requests. */
interface RequestsQuery {
  client_id?: string | undefined;
  agent_id?: string | undefined;
  state?: RequestRow["state"] | undefined;
  overdue?: boolean | undefined;
  to_judge?: boolean | undefined;
  q?: string | undefined;
}

type NewRequest = Pick<
  RequestRow,
  "id" | "clientId" | "title" | "note" | "dueOn" | "state" | "byId" | "createdAt" | "updatedAt" | "emailedOn"
>;
type NewItem = Pick<
  RequestItemRow,
  "id" | "requestId" | "position" | "label" | "help" | "required" | "dueOn" | "state"
>;

const goesOn = inArray(requests.state, ["open", "submitted"]);

/** A WHERE condition for the requests that belong in a list. */
export function listedWhere(
  db: Queries,
  viewer: Viewer,
  query: RequestsQuery,
  today: string,
  now: Date,
): SQL {
  const { client_id, agent_id, state, overdue, to_judge, q } = query;
  const search = q === undefined ? undefined : matchesSearch(q)?.where;
  const isOf = (where: SQL) =>
    sql`exists (select from ${users} where ${users.id} = ${requests.clientId} and ${where})`;
  return and(
    listedRequests(db, viewer, now),
    client_id === undefined ? undefined : eq(requests.clientId, client_id),
    // An agent's list always shows the clients they look after, even if the filter names another agent.
    agent_id === undefined || viewer.role !== "admin"
      ? undefined
      : isOwnClientOf(db, requests.clientId, agent_id),
    state === undefined && !overdue && !to_judge ? goesOn : undefined,
    state === undefined ? undefined : eq(requests.state, state),
    overdue ? isOverdue(today) : undefined,
    to_judge ? sql`${requests.toReview} > 0 and ${requests.state} <> 'cancelled'` : undefined,
    search && isOf(search),
  )!;
}

/** Requests of which something is still missing after its due day. */
export function isOverdue(today: string): SQL {
  return and(goesOn, lt(requests.missingOn, today))!;
}

/** A page of requests in a given order, each with its sort key in the form that a cursor holds. */
export async function findRequests(
  db: Queries,
  where: SQL,
  { order, key, after, limit }: { order: ListOrder; key: SQL; after: string[] | undefined; limit: number },
): Promise<{ id: string; key: string }[]> {
  const id = sql`${requests.id}`;
  const { rows } = await db.execute<{ id: string; key: string }>(
    sql`select ${id} as id, ${order.toText(key)} as key from ${requests}
      where ${and(where, after && order.isAfter(key, id, after))} order by ${order.by(key, id)} limit ${limit}`,
  );
  return rows;
}

/** How many requests there are; the count stops at one above the cap. */
export async function countRequests(db: Queries, where: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(requests)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as("some");
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}

/** How many documents wait for the firm; the count stops at the cap. */
export async function countToReview(db: Queries, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select least(coalesce(sum(to_judge), 0), ${COUNT_CAP})::int as total
      from (select to_judge from ${requests} where ${where} and to_judge > 0 and state <> 'cancelled' limit ${COUNT_CAP}) as "some"`,
  );
  return rows[0]?.total ?? 0;
}

/** One request that the viewer sees. Throws ApiError `not_found`. */
export function findRequest(db: Queries, viewer: Viewer, id: string, now: Date): Promise<RequestRow> {
  return findVisible(
    (where) => db.select().from(requests).where(where),
    eq(requests.id, id),
    visibleRequests(db, viewer, now),
  );
}

/** One request that the viewer may change, locked until the end of the transaction. Throws ApiError `not_found`. */
export function lockChangeable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<RequestRow> {
  return findVisible(
    (where) => db.select().from(requests).where(where).for("update"),
    eq(requests.id, id),
    changeableRequests(db, viewer, now),
  );
}

export async function readItems(db: Queries, requestId: string): Promise<RequestItemRow[]> {
  return db
    .select()
    .from(requestItems)
    .where(eq(requestItems.requestId, requestId))
    .orderBy(requestItems.position, requestItems.id);
}

/**
 * Locks one item of a request that is already locked, so that a new version of the item's document waits
 * until the item is accepted or sent back.
 */
export async function lockItemOf(
  db: Queries,
  requestId: string,
  id: string,
): Promise<RequestItemRow | undefined> {
  const [item] = await db
    .select()
    .from(requestItems)
    .where(and(eq(requestItems.requestId, requestId), eq(requestItems.id, id)))
    .for("update");
  return item;
}

/**
 * True if the file that came can be opened: either the scanner has found nothing in it, or there is no
 * scanner.
 */
export async function isChecked(
  db: Queries,
  { materialId }: Pick<RequestItemRow, "materialId">,
): Promise<boolean> {
  if (materialId === null) return true;
  const [file] = await db
    .select({ scan: storedFiles.scan })
    .from(materials)
    .innerJoin(storedFiles, eq(storedFiles.id, materials.fileId))
    .where(eq(materials.id, materialId));
  return !file || isServed(file.scan);
}

export async function changeRequest(
  db: Queries,
  id: string,
  fields: Partial<typeof requests.$inferInsert>,
): Promise<void> {
  await db.update(requests).set(fields).where(eq(requests.id, id));
}

export async function changeItem(
  db: Queries,
  id: string,
  fields: Partial<typeof requestItems.$inferInsert>,
  now: Date,
): Promise<void> {
  const updatedAt = nextUpdatedAt(now, requestItems.updatedAt);
  await db
    .update(requestItems)
    .set({ ...fields, updatedAt })
    .where(eq(requestItems.id, id));
}

/**
 * Writes many requests and their items, each kind with one parameter, because a statement has at most 65,535
 * parameters.
 */
export async function insertRequests(
  db: Queries,
  rows: readonly NewRequest[],
  items: readonly NewItem[],
): Promise<void> {
  const columns = sql.raw(
    "id, client_id, title, note, due_on, state, by_id, created_at, updated_at, emailed_on, to_judge",
  );
  const asked = rows.map(({ clientId, dueOn, byId, createdAt, updatedAt, emailedOn, ...same }) => ({
    ...same,
    client_id: clientId,
    due_on: dueOn,
    by_id: byId,
    created_at: createdAt,
    updated_at: updatedAt,
    emailed_on: emailedOn,
    to_judge: 0,
  }));
  await db.execute(sql`insert into ${requests} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${requests}, ${JSON.stringify(asked)}::jsonb)`);
  await insertItems(db, items);
}

/** Writes many items with one parameter for all of them. */
export async function insertItems(db: Queries, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const columns = sql.raw("id, request_id, position, label, help, required, due_on, state");
  const asked = items.map(({ requestId, dueOn, ...same }) => ({
    ...same,
    request_id: requestId,
    due_on: dueOn,
  }));
  await db.execute(sql`insert into ${requestItems} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${requestItems}, ${JSON.stringify(asked)}::jsonb)`);
}

export async function deleteItems(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(requestItems).where(inArray(requestItems.id, [...ids]));
}

/**
 * The clients, among the given ones, who have as many open requests as a client may have. The caller has
 * locked their rows.
 */
export async function findFull(db: Queries, clientIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ clientId: requests.clientId })
    .from(requests)
    .where(and(inArray(requests.clientId, [...clientIds]), goesOn))
    .groupBy(requests.clientId)
    .having(gte(count(), OPEN_REQUESTS_MAX));
  return new Set(rows.map(({ clientId }) => clientId));
}

/** Locks some clients, so that no other transaction requests documents from them at the same time. */
export async function lockClients(db: Queries, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("no key update");
}

/**
 * The reason why a client has no address for emails: they have not signed up yet, or their account is closed.
 */
export async function whyNoAddress(
  db: Queries,
  id: string,
): Promise<"no_account_yet" | "account_deactivated"> {
  const [client] = await db.select({ status: users.status }).from(users).where(eq(users.id, id));
  const isToCome = client?.status === "added" || client?.status === "invited";
  return isToCome ? "no_account_yet" : "account_deactivated";
}

/** The requests, among the given ones, whose clients have an account. */
export async function findWithAccount(db: Queries, ids: readonly string[]) {
  return db
    .select({ id: requests.id, clientId: requests.clientId })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.clientId))
    .where(and(inArray(requests.id, [...ids]), eq(users.status, "active")))
    .orderBy(requests.id);
}

/** The newest request that one person has made to each of the given clients. */
export async function findNewest(db: Queries, clientIds: readonly string[], byId: string): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([requests.clientId], { id: requests.id })
    .from(requests)
    .where(and(inArray(requests.clientId, [...clientIds]), eq(requests.byId, byId)))
    .orderBy(requests.clientId, desc(requests.createdAt));
  return rows.map(({ id }) => id);
}

/**
 * A document that may answer a request to a client: in a folder of theirs that they see. Throws ApiError
 * `not_found`, and `invalid_input` if mayAnswer does not allow it.
 */
export async function findAnswer(
  db: Queries,
  viewer: Viewer,
  id: string,
  clientId: string,
  now: Date,
): Promise<{ id: string; title: string }> {
  const isTheirs = and(eq(materials.ownerId, clientId), eq(materials.shelf, "client"), inOpenFolder(db));
  const found = await findVisible(
    (where) =>
      db
        .select({
          id: materials.id,
          title: materials.title,
          kind: materials.kind,
          isFree: sql<boolean>`${isUnsent(db)}`,
          isClean: sql<boolean>`${isClean(db)}`,
        })
        .from(materials)
        .where(and(where, isTheirs)),
    eq(materials.id, id),
    visibleMaterials(db, viewer, now),
  );
  const refuse = (problem: string) => new ApiError("invalid_input", { errors: { material_id: problem } });
  if (found.kind === "link") throw refuse("A link can't answer a request. Please choose a file.");
  if (!found.isClean) throw refuse("A virus was found in this file. Please choose another document.");
  if (!found.isFree) throw refuse("This document was already sent for a request. Please choose another one.");
  return { id: found.id, title: found.title };
}
