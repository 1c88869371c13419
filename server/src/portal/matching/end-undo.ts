import type { Actor } from "../../core/access/actor.ts";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { changeMatch, dropUploads } from "./match.store.ts";

interface End {
  undone: number;
  kept: number;
  actor: Actor;
}

/** What was placed is taken back as far as it could be: nothing more becomes of it, nor of the files that were not placed. */
export async function endUndo(
  tx: Transaction,
  matchId: string,
  { undone, kept, actor: { viewer, sessionId, caller, now } }: End,
): Promise<void> {
  await changeMatch(tx.db, matchId, { state: "undone", problem: null });
  await dropUploads(tx.db, matchId);
  const by = { userId: null, actorId: viewer.id, sessionId, caller, now };
  const facts = { undone, kept };
  await recordEvent(tx, { kind: "documents_taken_back", ...by, facts, batchId: matchId });
}
