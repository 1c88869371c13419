import type { BulkSkip } from "@portico/contract/people/clients";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { SessionUser } from "../../foundation/users/current-user.ts";

/** The roles of people whom the firm can have in its records before they are invited. */
export type KnownRole = "client" | "agent";

/**
 * The outcome of an action for one client. Null means that the action was carried out. Otherwise, it is the
 * reason why not.
 */
export type BulkOutcome = BulkSkip | null;

/** Who carries out an action on many clients, and with which options. */
export interface ActOnMany {
  session: { id: string; user: SessionUser };
  caller: Caller;
  now: Date;
  /** The id of the batch that all events of one action share. */
  batchId?: string;
  /** If `dry_run` is true, the action only checks what it could do, and locks no one. */
  body: { dry_run: boolean; reason?: string | null | undefined };
}

/** An action on clients that a feature implements. Returns one outcome for each client who still exists. */
export type ActOnClients = (
  deps: Dependencies,
  tx: Transaction,
  clientIds: readonly string[],
  input: ActOnMany,
) => Promise<BulkOutcome[]>;

/** How many clients the action was carried out for, and how many were skipped for which reason. */
export interface BulkTally {
  affected: number;
  skipped: { reason: BulkSkip; count: number }[];
}

/** Counts outcomes, and adds them to an earlier tally if there is one. */
export function tallied(
  outcomes: readonly BulkOutcome[],
  { affected, skipped }: BulkTally = { affected: 0, skipped: [] },
): BulkTally {
  const counts = new Map(skipped.map(({ reason, count }) => [reason, count]));
  for (const reason of outcomes) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    affected: affected + outcomes.filter((outcome) => outcome === null).length,
    skipped: [...counts].map(([reason, count]) => ({ reason, count })),
  };
}
