import type { ShelfChoice } from "@portico/contract/people/accounts";
import type { ClientFilter } from "@portico/contract/people/client-filter";
import type { moveKinds, moveModes, moveSplits } from "@portico/contract/people/reassignment";
import type { Viewer } from "../../foundation/access/access.ts";

/**
 * A validated order to move clients, as it is stored with its batch (schema/people/batch.table.ts). It refers
 * to people by id, never by name.
 */
export interface MoveOrder {
  kind: (typeof moveKinds)[number];
  /** The ids of the clients. If null, the filter finds the clients when the order is carried out. */
  clientIds: string[] | null;
  filter: ClientFilter | null;
  mode: (typeof moveModes)[number];
  split: (typeof moveSplits)[number];
  /** The agents who get the clients, each with the number of clients typed by hand, or null. */
  agents: { id: string; count: number | null }[];
  /** When the move or the cover begins: ISO 8601, UTC. Null if it begins immediately. */
  startsAt: string | null;
  /** When the cover ends: ISO 8601, UTC. Null if the order sets no cover. */
  endsAt: string | null;
  reason: string | null;
  email: { isSent: boolean; message: string | null };
  /** How many clients the order affected when it was requested. */
  clients: number;
  skipped: Skipped[];
  /**
   * Only for a deactivation: the agent whose account closes with the move, and the reason for it, which only
   * admins see. The property must keep the name `leaver`, because orders in the database are stored with it.
   */
  leaver?: DepartingAgent;
  /** Why the move could not be carried out, or was stopped. */
  problem?: string;
}

/** The agent whose account closes with a move. */
export interface DepartingAgent {
  id: string;
  reason: string | null;
  /** True if the account was closed immediately and a job moves the clients afterwards. */
  isClosed?: true;
  /** What happens to the agent's own document library. If left out, the library stays where it is. */
  shelf?: ShelfChoice;
}

export type SkipReason = "unchanged" | "own_agent" | "not_found" | "no_cover";

/** A reason why chosen clients are left as they are, and how many clients it applies to. */
export interface Skipped {
  reason: SkipReason;
  count: number;
}

/**
 * Returns the viewer as whom the server finds the clients of a move. Only admins move clients, so the viewer
 * is an admin, who sees every client.
 */
export function moverOf(id: string | null): Viewer {
  return { id: id ?? "", role: "admin" };
}
