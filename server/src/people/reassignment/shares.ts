import type { MoveOrder } from "./move-order.ts";

interface Share {
  /** Room that is left; null: not said. */
  room: number | null;
  /** Said by hand. */
  count: number | null;
}

/** How many of `total` each gets, in the order given; together they are all of them. */
export function sharesOf(total: number, split: MoveOrder["split"], list: readonly Share[]): number[] {
  if (list.length === 0) return [];
  if (split === "hand") return byHand(total, list);
  const isEven = split === "evenly";
  // Whose room nobody has said has room for all.
  const rooms = list.map(({ room }) => (isEven ? 1 : Math.max(0, room ?? total)));
  const all = rooms.reduce((sum, room) => sum + room, 0);
  return byWeight(total, all === 0 ? list.map(() => 1) : rooms);
}

/** In proportion; what is left over goes to those who lost most by rounding. */
function byWeight(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total * weight) / all);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((share, place) => ({ place, loss: share - Math.floor(share) }))
    .toSorted((one, other) => other.loss - one.loss || one.place - other.place);
  for (const { place } of byLoss.slice(0, left)) shares[place]! += 1;
  return shares;
}

/** Clients may have come or gone since it was said: the largest share takes the difference. */
function byHand(total: number, list: readonly Share[]): number[] {
  const shares = list.map(({ count }) => count ?? 0);
  const largest = shares.indexOf(Math.max(...shares));
  let difference = total - shares.reduce((sum, share) => sum + share, 0);
  shares[largest]! += difference;
  // Fewer than even the largest has: the others give from the last on.
  difference = Math.min(0, shares[largest]!);
  shares[largest]! -= difference;
  for (let place = shares.length - 1; difference < 0 && place >= 0; place -= 1) {
    const given = Math.min(shares[place]!, -difference);
    shares[place]! -= given;
    difference += given;
  }
  return shares;
}
