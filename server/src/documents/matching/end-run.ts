import { MATCH_UNDO_HOURS } from "@portico/contract/documents/material-limits";
import type { Actor } from "../../foundation/access/actor.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { emailOfDocuments } from "../notices/email-documents.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { changeMatch, keepUploadsUntil, readTold } from "./match.store.ts";

interface End {
  placed: number;
  /** Why the run ended early. */
  problem: string | null;
  /** False: no client is emailed about the placed files. */
  isEmailed: boolean;
  actor: Omit<Actor, "viewer"> & { viewer: { id: string } };
}

/** Ends a run, and sends one email to each client whom the run has notified in the portal. */
export async function endRun(
  deps: Dependencies,
  tx: Transaction,
  matchId: string,
  { placed, problem, isEmailed, actor: { viewer, sessionId, caller, now } }: End,
): Promise<void> {
  const { toEmail, emails: before } = await readTold(tx.db, matchId);
  const clientIds = isEmailed ? [...new Set(toEmail)] : [];
  const { emails } = await emailOfDocuments(deps, tx, clientIds, viewer.id, now);
  const until = later(now, MATCH_UNDO_HOURS * HOUR_MS);
  await changeMatch(tx.db, matchId, {
    state: "open",
    problem,
    toEmail: [],
    emails: before + emails,
    ...(placed > 0 && { undoUntil: until, keepUntil: until }),
  });
  if (placed === 0) return;
  // The uploads are kept equally long, because placed files can be undone and the others can still be placed.
  await keepUploadsUntil(tx.db, matchId, until);
  const facts = { files: placed };
  const by = { userId: null, actorId: viewer.id, sessionId, caller, now };
  await recordEvent(tx, { kind: "documents_placed", ...by, facts, batchId: matchId });
}
