import type { Skipped, SkipReason, MoveOrder } from "./move-order.ts";
import type { MovingClient } from "./moving-clients.ts";
import { sharesOf } from "./shares.ts";
import type { TargetAgent } from "./target-agents.ts";

/** A client, and the agent who gets the client. `to` is null if no agent does. */
export interface Allotted {
  client: MovingClient;
  to: TargetAgent | null;
}

/** Which client goes to which agent. `skipped` says how many other clients are left as they are, and why. */
export interface Allotment {
  list: Allotted[];
  skipped: Skipped[];
}

interface Circumstances {
  /** How many of the chosen clients cannot be moved. */
  leftOut: number;
  /**
   * True for a preview. A preview shows the shares exactly as they were typed by hand, even if their sum is
   * too low. The clients beyond this sum are then left out.
   */
  isTrial: boolean;
  /** Whether a client has a cover that is not over. Used when an order ends covers. */
  isCovered: (clientId: string) => boolean;
}

/**
 * Distributes clients among agents. The clients are taken in the order of their names, so that the same
 * request always has the same result.
 */
export function allot(
  order: MoveOrder,
  clients: readonly MovingClient[],
  targets: readonly TargetAgent[],
  { leftOut, isTrial, isCovered }: Circumstances,
): Allotment {
  const counts = new Map<SkipReason, number>();
  const list: Allotted[] = [];
  if (leftOut > 0) counts.set("not_found", leftOut);
  const rooms = targets.map(({ capacity, clients: now, id }, place) => ({
    room: capacity === null ? null : capacity - now,
    count: order.agents[place]?.id === id ? order.agents[place].count : null,
  }));
  const isTyped = isTrial && order.mode === "split" && order.split === "hand";
  const shares = isTyped
    ? rooms.map(({ count }) => count ?? 0)
    : sharesOf(clients.length, order.mode === "split" ? order.split : "evenly", rooms);
  const places = shares.flatMap((share, place) => Array<number>(share).fill(place));
  for (const [number, client] of clients.entries()) {
    const place = places[number];
    if (isTyped && place === undefined) continue;
    const to = place === undefined ? null : (targets[place] ?? null);
    const reason = whySkipped(order, client, to, isCovered);
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    else list.push({ client, to });
  }
  return { list, skipped: [...counts].map(([reason, count]) => ({ reason, count })) };
}

function whySkipped(
  { kind }: MoveOrder,
  client: MovingClient,
  to: TargetAgent | null,
  isCovered: Circumstances["isCovered"],
): SkipReason | null {
  const isSame = (client.agent?.id ?? null) === (to?.id ?? null);
  if (kind === "primary") return isSame ? "unchanged" : null;
  if (to === null) return isCovered(client.id) ? null : "no_cover";
  return isSame ? "own_agent" : null;
}
