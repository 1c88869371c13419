import type { MoveOrder } from "./move-order.ts";

interface Share {
  /** How many more clients the agent has capacity for. Null if no capacity was set. */
  room: number | null;
  /** The number of clients typed by hand. Null if none was typed. */
  count: number | null;
}

/**
 * Returns how many of `total` clients each agent gets, in the given order. The numbers add up to the total.
 */
export function sharesOf(total: number, split: MoveOrder["split"], list: readonly Share[]): number[] {
  if (list.length === 0) return [];
  if (split === "hand") return byHand(total, list);
  const isEven = split === "evenly";
  // An agent without a set capacity counts as having room for all clients.
  const rooms = list.map(({ room }) => (isEven ? 1 : Math.max(0, room ?? total)));
  const all = rooms.reduce((sum, room) => sum + room, 0);
  return byWeight(total, all === 0 ? list.map(() => 1) : rooms);
}

/**
 * Distributes clients in proportion to the weights. Shares are rounded down. The clients that remain go to
 * the agents whose shares lost most by the rounding.
 */
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

/**
 * Returns the numbers typed by hand. If the number of clients has changed since they were typed, the
 * difference is added to the largest share or taken from it.
 */
function byHand(total: number, list: readonly Share[]): number[] {
  const shares = list.map(({ count }) => count ?? 0);
  const largest = shares.indexOf(Math.max(...shares));
  let difference = total - shares.reduce((sum, share) => sum + share, 0);
  shares[largest]! += difference;
  // If the difference is more than the largest share, the other shares are cut too, beginning with the last
  // one.
  difference = Math.min(0, shares[largest]!);
  shares[largest]! -= difference;
  for (let place = shares.length - 1; difference < 0 && place >= 0; place -= 1) {
    const given = Math.min(shares[place]!, -difference);
    shares[place]! -= given;
    difference += given;
  }
  return shares;
}
