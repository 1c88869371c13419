import { COUNT_CAP } from "@portico/contract/values/limits";
import type { MaterialSort } from "@portico/contract/documents/library";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import {
  byMoment,
  byName,
  byNumber,
  bySize,
  type Direction,
  type ListOrder,
} from "../../foundation/lists/list-order.ts";
import { type MaterialRecord, readMaterials } from "../material-record.ts";
import { materials } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";

interface Sorting {
  key: SQL;
  order(direction: Direction): ListOrder;
  first: Direction;
}

const sortings: Record<MaterialSort, Sorting> = {
  name: { key: sql`${materials.sortTitle}`, order: byName, first: "asc" },
  updated: { key: sql`${materials.updatedAt}`, order: byMoment, first: "desc" },
  size: { key: sql`${materials.size}`, order: bySize, first: "desc" },
  opened: { key: sql`${materials.opened}`, order: byNumber, first: "desc" },
};

/** Takes the chosen sorting of a list. Returns the order of the list and its sort key. */
export function sortingOf(sort: MaterialSort, direction: Direction | undefined) {
  const { key, order, first } = sortings[sort];
  return { key, order: order(direction ?? first) };
}

/**
 * Finds the rows of a page: their ids in the order of the list, each with the sort key that a cursor
 * contains.
 */
export async function findPlaces(
  db: Queries,
  where: SQL,
  { key, order }: ReturnType<typeof sortingOf>,
  after: string[] | undefined,
  limit: number,
): Promise<{ id: string; key: string }[]> {
  const id = sql`${materials.id}`;
  const { rows } = await db.execute<{
    id: string;
    key: string;
  }>(sql`select ${id} as id, ${order.toText(key)} as key
    from ${materials} where ${and(where, after && order.isAfter(key, id, after))} order by ${order.by(key, id)} limit ${limit}`);
  return rows;
}

/** Counts rows, but stops at one above the cap. */
export async function countUpToCap(db: Queries, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from ${materials} where ${where} limit ${COUNT_CAP + 1}) as "found"`,
  );
  return rows[0]!.total;
}

/** Reads materials in the order of the given ids. */
export async function readInOrder(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<MaterialRecord[]> {
  if (ids.length === 0) return [];
  const found = await readMaterials(db, viewer, inArray(materials.id, [...ids]), now);
  const byId = new Map(found.map((record) => [record.material.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
