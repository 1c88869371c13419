import type { BulkSkip } from "@portico/contract/people/clients";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { SessionUser } from "../../foundation/users/current-user.ts";

/** The roles of people whom the firm can know before they are invited. */
export type KnownRole = "client" | "agent";

/** The outcome for one of many clients: null if the action was carried out, or else why not. */
export type BulkOutcome = BulkSkip | null;

/** Who carries out an action on many clients, and how. */
export interface ActOnMany {
  session: { id: string; user: SessionUser };
  caller: Caller;
  now: Date;
  /** The batch that all events of one action share. */
  batchId?: string;
  /** `dry_run`: only checks, and locks no one. */
  body: { dry_run: boolean; reason?: string | null | undefined };
}

/** An action on clients, implemented by a feature. Returns the outcome for each client who still exists. */
export type ActOnClients = (
  deps: Dependencies,
  tx: Transaction,
  clientIds: readonly string[],
  input: ActOnMany,
) => Promise<BulkOutcome[]>;

/** For how many clients the action was carried out, and for how many it was not and why. */
export interface BulkTally {
  affected: number;
  skipped: { reason: BulkSkip; count: number }[];
}

/** Adds outcomes to an earlier tally. */
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
