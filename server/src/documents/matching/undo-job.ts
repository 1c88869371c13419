import type { LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import { endUndo } from "./end-undo.ts";
import { FILES_AT_ONCE, inMatch, UNDO } from "./match-jobs.ts";
import { changeMatch, lockForJob } from "./match.store.ts";
import { findPlaced } from "./undo.store.ts";
import { undoSome } from "./undo-some.ts";

interface Far {
  undone: number;
  kept: number;
}

/**
 * Undoes the placing of many files in several transactions: if the server is killed, the job continues with
 * the files that are still placed.
 */
export const undoJob: LongJobKind = {
  kind: UNDO,
  inWords: () => "undoing matched files",
  async work(deps, job, progress) {
    const { undone = 0, kept = 0 } = (job.result ?? {}) as Partial<Far>;
    for (let far: Far | null = { undone, kept }; far !== null;) {
      const ground: Far = far;
      far = await inMatch(deps, job, "undo", async (tx, match, actor) => {
        const files = await findPlaced(tx.db, match.id, FILES_AT_ONCE);
        if (files.length === 0) {
          await endUndo(tx, match, { ...ground, actor });
          await progress.finish(tx, { ...ground });
          return null;
        }
        const so = await undoSome(tx, match, files, actor);
        const next = { undone: ground.undone + so.undone, kept: ground.kept + so.kept };
        const done = next.undone + next.kept;
        await progress.keep(tx, { done, total: Math.max(job.total, done), result: { ...next } });
        return next;
      });
    }
  },
  async abandoned(_deps, tx, job, problem) {
    const match = await lockForJob(tx.db, job.id, "undoing");
    if (!match) return;
    // Files that are still placed can be removed by another undo.
    await changeMatch(tx.db, match.id, {
      state: "open",
      problem: problem ?? "This was stopped before it finished.",
    });
  },
};
