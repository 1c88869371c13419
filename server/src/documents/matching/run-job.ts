import type { LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { wasRevoked } from "../../identity/was-revoked.ts";
import { endRun } from "./end-run.ts";
import { FILES_AT_ONCE, inMatch, RUN, starterOf } from "./match-jobs.ts";
import type { MatchFileRow } from "../../schema/documents/match.table.ts";
import { lockForJob } from "./match.store.ts";
import { countPlacedSince } from "./match-files.store.ts";
import { findWaiting } from "./place-files.store.ts";
import { placeSome } from "./place-some.ts";

interface Far {
  done: number;
  placed: number;
}

/**
 * Places many files in several transactions: if the server is killed, the job continues with the files that
 * still wait. Each client is emailed at the end.
 */
export const runJob: LongJobKind = {
  kind: RUN,
  inWords: () => "sorting files",
  fills: [materials],
  async work(deps, job, progress) {
    const { placed = 0 } = (job.result ?? {}) as Partial<Far>;
    for (let far: Far | null = { done: job.done, placed }; far !== null;) {
      const ground: Far = far;
      far = await inMatch(deps, job, "run", async (tx, match, actor) => {
        const files = someOf(await findWaiting(tx.db, match.id));
        if (files.length === 0) {
          await endRun(deps, tx, match.id, { placed: ground.placed, problem: null, isEmailed: true, actor });
          await progress.finish(tx, { files: ground.placed });
          return null;
        }
        const so = await placeSome(deps, tx, { match, placing: match.placing!, files, actor });
        const next = { done: ground.done + files.length, placed: ground.placed + so };
        await progress.keep(tx, {
          done: next.done,
          total: Math.max(job.total, next.done),
          result: { ...next },
        });
        return next;
      });
    }
  },
  async abandoned(deps, tx, job, problem) {
    const match = await lockForJob(tx.db, job.id, "running");
    if (!match) return;
    const actor = starterOf(job, deps.clock.now());
    const placed = await countPlacedSince(tx.db, match.id, job.createdAt);
    await endRun(deps, tx, match.id, {
      placed,
      problem: problem ?? "This was stopped before it finished.",
      isEmailed: !wasRevoked(job),
      actor,
    });
  },
};

/**
 * The files are few enough for a short transaction. But all files of one client are placed together, so that
 * the client is notified once.
 */
function someOf(waiting: readonly MatchFileRow[]): MatchFileRow[] {
  const last = waiting[FILES_AT_ONCE - 1]?.clientId;
  return waiting.filter(({ clientId }, at) => at < FILES_AT_ONCE || clientId === last);
}
