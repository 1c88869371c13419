import { UPLOAD_HOURS } from "@portico/contract/documents/material-limits";
import type { Actor } from "../../foundation/access/actor.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { MatchRow } from "../../schema/documents/match.table.ts";
import { changeMatch, keepUploadsUntil } from "./match.store.ts";

interface End {
  undone: number;
  kept: number;
  actor: Actor;
}

/**
 * Ends an undo: every file that could be removed from its folder waits in the list again, together with the
 * files that were never placed.
 */
export async function endUndo(
  tx: Transaction,
  match: MatchRow,
  { undone, kept, actor: { viewer, sessionId, caller, now } }: End,
): Promise<void> {
  const until = later(now, UPLOAD_HOURS * HOUR_MS);
  const keepUntil = until > match.keepUntil ? until : match.keepUntil;
  await changeMatch(tx.db, match.id, { state: "open", problem: null, undoUntil: null, keepUntil });
  await keepUploadsUntil(tx.db, match.id, keepUntil);
  const by = { userId: null, actorId: viewer.id, sessionId, caller, now };
  const facts = { undone, kept };
  await recordEvent(tx, { kind: "documents_taken_back", ...by, facts, batchId: match.id });
}
