import { MATCH_AT_ONCE_MAX, MATCH_UNDO_HOURS } from "@portico/contract/documents/material-limits";
import type { runMatch as runMatchCall } from "@portico/contract/documents/matching";
import { Answered, type Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { endRun } from "./end-run.ts";
import { matchAnswer } from "./match-answer.ts";
import { startMatchJob } from "./match-jobs.ts";
import { changeMatch, keepUploadsUntil, lockMatch } from "./match.store.ts";
import { findWaiting } from "./place-files.store.ts";
import { placeSome } from "./place-some.ts";
import { readPlacing } from "./read-placing.ts";

/**
 * POST materials/match/{id}/run: puts matched files into the clients' folders: a few at once, many by a job.
 * Of twenty simultaneous calls only one places them.
 */
export async function runMatch(deps: Dependencies, input: Input<typeof runMatchCall, "staff">) {
  const { params, body, session, caller, now, transaction } = input;
  const viewer = session.user;
  const placing = readPlacing(body);
  return transaction(async (tx) => {
    const match = await lockMatch(tx.db, viewer, params.id);
    const { can } = await matchAnswer(tx.db, viewer, match.id, now);
    if (!can.run) throw new ApiError("batch_closed");
    const files = await findWaiting(tx.db, match.id);
    await changeMatch(tx.db, match.id, { placing, problem: null });
    const actor = { viewer, sessionId: session.id, caller, now };
    if (files.length > MATCH_AT_ONCE_MAX) {
      await keepUploadsUntil(tx.db, match.id, later(now, MATCH_UNDO_HOURS * HOUR_MS));
      await startMatchJob(deps, tx, { act: "run", match, total: files.length, actor });
      return new Answered(202, await matchAnswer(tx.db, viewer, match.id, now));
    }
    const placed = await placeSome(deps, tx, { match, placing, files, actor });
    await endRun(deps, tx, match.id, { placed, problem: null, isEmailed: true, actor });
    return matchAnswer(tx.db, viewer, match.id, now);
  });
}
