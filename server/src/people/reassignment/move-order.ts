import type { ShelfChoice } from "@portico/contract/people/accounts";
import type { ClientFilter } from "@portico/contract/people/client-filter";
import type { moveKinds, moveModes, moveSplits } from "@portico/contract/people/reassignment";
import type { Viewer } from "../../foundation/access/access.ts";

/**
 * A validated move as it is stored with its batch (schema/people/batch.table.ts). It contains only ids, no
 * names.
 */
export interface MoveOrder {
  kind: (typeof moveKinds)[number];
  /**
   * The ids of the clients. Null if the clients are those whom the filter finds when the order is carried
   * out.
   */
  clientIds: string[] | null;
  filter: ClientFilter | null;
  mode: (typeof moveModes)[number];
  split: (typeof moveSplits)[number];
  /** The agents to whom the clients go. Each has the number of clients that was typed for them, or null. */
  agents: { id: string; count: number | null }[];
  /** When the move or the cover begins: ISO 8601, UTC. Null if it begins at once. */
  startsAt: string | null;
  /** When the cover ends: ISO 8601, UTC. Null if the order sets no cover. */
  endsAt: string | null;
  reason: string | null;
  email: { isSent: boolean; message: string | null };
  /** How many clients the order concerned when it was requested. */
  clients: number;
  skipped: Skipped[];
  /**
   * Only for a deactivation: the agent whose account closes with the move, and the reason, which only admins
   * see. Stored orders contain it under the name `leaver`.
   */
  leaver?: DepartingAgent;
  /** Why the move could not be carried out, or was stopped. */
  problem?: string;
}

/** The agent whose account closes with a move. */
export interface DepartingAgent {
  id: string;
  reason: string | null;
  /** True if the account was closed at once and a job moves the clients afterwards. */
  isClosed?: true;
  /** Where the agent's own document library goes. If left out, the library stays. */
  shelf?: ShelfChoice;
}

export type SkipReason = "unchanged" | "own_agent" | "not_found" | "no_cover";

/** How many of the chosen clients are left as they are for one reason. */
export interface Skipped {
  reason: SkipReason;
  count: number;
}

/** Only admins move clients, so the person who asks for a move sees every client. */
export function moverOf(id: string | null): Viewer {
  return { id: id ?? "", role: "admin" };
}
