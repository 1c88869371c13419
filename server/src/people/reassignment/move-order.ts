import type { ShelfChoice } from "@portico/contract/people/accounts";
import type { ClientFilter } from "@portico/contract/people/client-filter";
import type { moveKinds, moveModes, moveSplits } from "@portico/contract/people/reassignment";
import type { Viewer } from "../../foundation/access/access.ts";

/** A move as it was judged and is kept with its batch (access/batch.table.ts): ids alone, no names. */
export interface MoveOrder {
  kind: (typeof moveKinds)[number];
  /** Who: these, or whoever the filter finds when it is carried out. */
  clientIds: string[] | null;
  filter: ClientFilter | null;
  mode: (typeof moveModes)[number];
  split: (typeof moveSplits)[number];
  /** Whom they go to; with how many each gets where that was said. */
  agents: { id: string; count: number | null }[];
  /** ISO 8601, UTC. When it begins; null: at once. */
  startsAt: string | null;
  /** Of a cover. */
  endsAt: string | null;
  reason: string | null;
  email: { isSent: boolean; message: string | null };
  /** As counted when it was asked for. */
  clients: number;
  skipped: Skipped[];
  /** Of a deactivation: whose account closes with it, and why, which is for admins alone. */
  leaver?: Leaver;
  /** Why it could not be carried out. */
  problem?: string;
}

/** Whose account closes with a move. */
export interface Leaver {
  id: string;
  reason: string | null;
  /** The account was closed at once, and a job moves the clients after it. */
  isClosed?: true;
  /** Where their own shelf goes; left out: it stays. */
  shelf?: ShelfChoice;
}

export type SkipReason = "unchanged" | "own_agent" | "not_found" | "no_cover";

/** How many of the chosen are left as they are. */
export interface Skipped {
  reason: SkipReason;
  count: number;
}

/** Moves are an admin's: who asks for one sees every client. */
export function moverOf(id: string | null): Viewer {
  return { id: id ?? "", role: "admin" };
}
