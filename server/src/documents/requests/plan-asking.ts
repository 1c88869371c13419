import type { askResult } from "@portico/contract/documents/requests";
import type * as z from "zod/mini";
import type { Queries } from "../../platform/database/database.ts";
import { findAskedBefore } from "./asked-before.store.ts";
import type { Asking } from "./asking.ts";
import { findFull } from "./request.store.ts";

export type Already = z.infer<typeof askResult>["already"];

/** Which clients would be asked, and for which items. */
export interface AskPlan {
  /** For each client, the items that the client would be asked for, as positions in the list. */
  places: Map<string, number[]>;
  full: number;
  nothingLeft: number;
  already: Already;
}

/**
 * Plans which clients would be asked for which items. Leaves out clients with too many open requests, and
 * documents that have come or are already requested, unless they are wanted again. A caller that then makes
 * the requests must have locked the clients, so that of two simultaneous calls the second leaves out what the
 * first requests.
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

/** Adds up two counts of what has already come or is already requested. */
export function addAlready(one: Already, other: Already): Already {
  const sums = new Map<number, Already[number]>();
  for (const { item, came, open } of [...one, ...other]) {
    const sum = sums.get(item) ?? { item, came: 0, open: 0 };
    sums.set(item, { item, came: sum.came + came, open: sum.open + open });
  }
  return [...sums.values()].sort((a, b) => a.item - b.item);
}
