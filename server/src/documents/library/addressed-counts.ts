import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { and, count, eq, exists, inArray, isNotNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { clientsOf, isOpenAt } from "../../foundation/access/open-assignments.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import { users } from "../../schema/foundation/user.table.ts";

type Counted = Pick<MaterialRow, "id" | "shelf" | "ownerId" | "folderId" | "audience">;

/**
 * For each of some materials, by id, the number of readers for whom it is meant. A material for the staff
 * alone is left out. No count goes above SUMMARY_CAP.
 */
export async function addressedCounts(
  db: Queries,
  list: readonly Counted[],
  now: Date,
): Promise<Map<string, number>> {
  const isForClients = list.some(({ shelf, audience }) => shelf === "library" && isPublic(audience));
  const everybody = isForClients ? await countClients(db) : 0;
  const agentIds = idsOf(list, ({ shelf, audience, ownerId }) =>
    shelf === "agent" && audience === "my_clients" ? ownerId : null,
  );
  const ofAgents = await countByAgent(db, agentIds, now);
  const internal = await findInternal(
    db,
    idsOf(list, ({ folderId }) => folderId),
  );
  const counts = new Map<string, number>();
  for (const material of list) {
    const { id, shelf, audience, ownerId, folderId } = material;
    if (shelf === "library" && isPublic(audience)) counts.set(id, everybody);
    if (shelf === "agent" && audience === "my_clients") counts.set(id, ofAgents.get(ownerId!) ?? 0);
    if (shelf === "client" && !internal.has(folderId!)) counts.set(id, 1);
  }
  return counts;
}

function isPublic(audience: Counted["audience"]): boolean {
  return audience === "clients" || audience === "everyone";
}

function idsOf(list: readonly Counted[], idOf: (one: Counted) => string | null): string[] {
  return [...new Set(list.flatMap((one) => idOf(one) ?? []))];
}

async function countClients(db: Queries): Promise<number> {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "client"), notInArray(users.status, ["erasing", "erased"])))
    .limit(SUMMARY_CAP)
    .as("some");
  const [row] = await db.select({ clients: count() }).from(some);
  return row?.clients ?? 0;
}

async function countByAgent(
  db: Queries,
  agentIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (agentIds.length === 0) return new Map();
  const rows = await db
    .select({ agentId: assignments.agentId, clients: count() })
    .from(assignments)
    .where(
      and(inArray(assignments.agentId, [...agentIds]), isOpenAt(now), isNotNull(assignments.clientSortName)),
    )
    .groupBy(assignments.agentId);
  return new Map(rows.map(({ agentId, clients }) => [agentId, clients]));
}

async function findInternal(db: Queries, folderIds: readonly string[]): Promise<Set<string>> {
  if (folderIds.length === 0) return new Set();
  const rows = await db
    .select({ id: folders.id })
    .from(folders)
    .where(and(inArray(folders.id, [...folderIds]), eq(folders.visibility, "internal")));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The ids of the people for whom a material is meant now. A document of the firm's library for clients is
 * meant for "everybody": these are too many to list.
 */
export function addressedIds(
  db: Queries,
  { shelf, audience, ownerId, folderId }: Omit<Counted, "id">,
  now: Date,
): SQL | "everybody" | "nobody" {
  if (shelf === "library") return isPublic(audience) ? "everybody" : "nobody";
  if (shelf === "agent") return audience === "my_clients" ? sql`${clientsOf(db, ownerId!, now)}` : "nobody";
  return sql`(select ${ownerId}::uuid as id where ${isOpenFolder(db, folderId!)})`;
}

function isOpenFolder(db: Queries, folderId: string): SQL {
  const open = db
    .select({ one: sql`1` })
    .from(folders)
    .where(and(eq(folders.id, folderId), ne(folders.visibility, "internal")));
  return exists(open);
}

/**
 * Like addressedIds, but as a condition on the people in the surrounding query. It ignores the dates of the
 * material.
 */
export function isAddressed(db: Queries, material: Omit<Counted, "id">, now: Date): SQL {
  const ids = addressedIds(db, material, now);
  if (ids === "nobody") return sql`false`;
  const isClient = and(eq(users.role, "client"), notInArray(users.status, ["erasing", "erased"]))!;
  return ids === "everybody" ? isClient : and(isClient, sql`${users.id} in ${ids}`)!;
}
