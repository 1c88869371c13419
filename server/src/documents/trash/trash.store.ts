import type { Shelf } from "@portico/contract/documents/material-fields";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { visibleTrash } from "../visible-materials.ts";
import type { ListOrder } from "../../foundation/lists/list-order.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

interface TrashQuery {
  shelf?: Shelf | undefined;
  owner_id?: string | undefined;
  order: ListOrder;
  after: string[] | undefined;
  limit: number;
  now: Date;
}

/** Finds the rows of a page of the trash, each with the time when it was deleted. */
export async function findTrash(
  db: Queries,
  viewer: Viewer,
  { shelf, owner_id, order, after, limit, now }: TrashQuery,
): Promise<{ id: string; key: string }[]> {
  const [key, id] = [sql`${materials.deletedAt}`, sql`${materials.id}`];
  const where = and(
    visibleTrash(db, viewer, now),
    shelf && eq(materials.shelf, shelf),
    owner_id === undefined ? undefined : eq(materials.ownerId, owner_id),
    after && order.isAfter(key, id, after),
  );
  const { rows } = await db.execute<{ id: string; key: string }>(
    sql`select ${id} as id, ${order.toText(key)} as key from ${materials} where ${where} order by ${order.by(key, id)} limit ${limit}`,
  );
  return rows;
}

/** The users who have deleted materials, by the id of the material. */
export async function readDeleters(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; first_name: string; last_name: string }>();
  const rows = await db
    .select({
      material: materials.id,
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
    })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.deletedBy))
    .where(inArray(materials.id, [...ids]));
  return new Map(rows.map(({ material, ...person }) => [material, person]));
}
