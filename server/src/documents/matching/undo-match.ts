import { MATCH_AT_ONCE_MAX } from "@portico/contract/documents/material-limits";
import type { undoMatch as undoMatchCall } from "@portico/contract/documents/matching";
import { Answered, type Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { endUndo } from "./end-undo.ts";
import { matchAnswer } from "./match-answer.ts";
import { startMatchJob } from "./match-jobs.ts";
import { changeMatch, lockMatch } from "./match.store.ts";
import { findPlaced } from "./undo.store.ts";
import { undoSome } from "./undo-some.ts";

/**
 * POST materials/match/{id}/undo: for a day, removes placed files from the folders again: a few at once, many
 * by a job.
 */
export async function undoMatch(deps: Dependencies, input: Input<typeof undoMatchCall, "staff">) {
  const { params, session, caller, now, transaction } = input;
  const viewer = session.user;
  return transaction(async (tx) => {
    const match = await lockMatch(tx.db, viewer, params.id);
    const { can, counts } = await matchAnswer(tx.db, viewer, match.id, now);
    if (!can.undo) throw new ApiError("batch_closed");
    await changeMatch(tx.db, match.id, { problem: null });
    const actor = { viewer, sessionId: session.id, caller, now };
    if (counts.placed > MATCH_AT_ONCE_MAX) {
      await startMatchJob(deps, tx, { act: "undo", match, total: counts.placed, actor });
      return new Answered(202, await matchAnswer(tx.db, viewer, match.id, now));
    }
    const files = await findPlaced(tx.db, match.id, counts.placed);
    await endUndo(tx, match, { ...(await undoSome(tx, match, files, actor)), actor });
    return matchAnswer(tx.db, viewer, match.id, now);
  });
}
