import type { askResult } from "@portico/contract/documents/requests";
import type * as z from "zod/mini";
import type { Queries } from "../../platform/database/database.ts";
import { findAskedBefore } from "./asked-before.store.ts";
import type { Asking } from "./asking.ts";
import { findFull } from "./request.store.ts";

export type Already = z.infer<typeof askResult>["already"];

/** Whom an asking would reach, and for which items. */
export interface AskPlan {
  /** By client, the items that the client is asked for, as their places in the list. */
  places: Map<string, number[]>;
  full: number;
  nothingLeft: number;
  already: Already;
}

/**
 * Plans whom asking some clients would reach. Leaves out clients with too many open requests, and documents
 * that have come or are requested already, unless they are wanted again. A caller that then asks must have
 * locked the clients: if two ask at once, the second leaves out what the first asks for.
 */
export async function planAsking(
  db: Queries,
  clientIds: readonly string[],
  { items }: Asking,
): Promise<AskPlan> {
  if (clientIds.length === 0) return { places: new Map(), full: 0, nothingLeft: 0, already: [] };
  const full = await findFull(db, clientIds);
  const before = await findAskedBefore(
    db,
    clientIds,
    items.map(({ label }) => label),
  );
  const leftOut = new Map<string, Set<number>>();
  const already = items.map((_, item) => ({ item, came: 0, open: 0 }));
  for (const { clientId, came, open } of before) {
    for (const place of came) already[place]!.came += 1;
    for (const place of open) already[place]!.open += 1;
    leftOut.set(clientId, new Set([...came, ...open].filter((place) => !items[place]!.again)));
  }
  const mayBeAsked = clientIds.filter((id) => !full.has(id));
  const everything = items.map((_, place) => place);
  const places = new Map(
    mayBeAsked
      .map((id) => [id, everything.filter((place) => !leftOut.get(id)?.has(place))] as const)
      .filter(([, some]) => some.length > 0),
  );
  return {
    places,
    full: full.size,
    nothingLeft: mayBeAsked.length - places.size,
    already: already.filter(({ came, open }) => came + open > 0),
  };
}

/** Adds up what two parts of the same asking have found. */
export function addAlready(one: Already, other: Already): Already {
  const sums = new Map<number, Already[number]>();
  for (const { item, came, open } of [...one, ...other]) {
    const sum = sums.get(item) ?? { item, came: 0, open: 0 };
    sums.set(item, { item, came: sum.came + came, open: sum.open + open });
  }
  return [...sums.values()].sort((a, b) => a.item - b.item);
}
