import type { BulkSkip } from "@portico/contract/people/clients";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { SessionUser } from "../../foundation/users/current-user.ts";

/** Whom the firm can know before they are invited. */
export type KnownRole = "client" | "agent";

/** What became of one of many: why they are left as they are, or null. */
export type BulkOutcome = BulkSkip | null;

/** Who acts on many clients, and how. */
export interface ActOnMany {
  session: { id: string; user: SessionUser };
  caller: Caller;
  now: Date;
  /** What its events have in common. */
  batchId?: string;
  /** `dry_run`: judges alone, and locks nobody. */
  body: { dry_run: boolean; reason?: string | null | undefined };
}

/** An act on clients that some room keeps. Returns what became of each who is still there. */
export type ActOnClients = (
  deps: Dependencies,
  tx: Transaction,
  clientIds: readonly string[],
  input: ActOnMany,
) => Promise<BulkOutcome[]>;

/** For how many it was done, and why not for the others. */
export interface BulkTally {
  affected: number;
  skipped: { reason: BulkSkip; count: number }[];
}

/** Counts what became of some, on top of those before. */
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
