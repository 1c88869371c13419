import type { LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import { REPLACE_KIND, replaceSome, type ReplaceWhat } from "./replace-copies.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import { ApiError } from "../../platform/api-error.ts";

/** How many copies one transaction replaces: a statement about this many takes a fraction of a second. */
const AT_ONCE = 1_000;

/**
 * Replaces copies that were sent, a thousand per transaction: if the server is killed, the job continues with
 * the copies that are still of an older version.
 */
export const replaceJob: LongJobKind = {
  kind: REPLACE_KIND,
  inWords: () => "replacing copies of a document",
  async work(deps, job, progress) {
    const { database, clock } = deps;
    const { copied, notify = true, session_id, caller } = job.what as unknown as ReplaceWhat;
    for (let done = job.done, isOver = false; !isOver;) {
      const ground = done;
      done = await database.transaction(async (tx) => {
        const now = clock.now();
        // The access of the user who started the job may have changed since then.
        const viewer = await findActiveUser(tx, job.startedBy!, now);
        if (!viewer)
          throw new ApiError("not_found", {
            detail: "The person who started this is no longer allowed to do it.",
          });
        const actor = { viewer, sessionId: session_id, caller, now };
        const replaced = await replaceSome(deps, tx, copied, actor, {
          atOnce: AT_ONCE,
          isEmailed: notify,
        });
        const copies = ground + replaced;
        isOver = replaced === 0;
        if (isOver) await progress.finish(tx, { copies });
        else
          await progress.keep(tx, { done: copies, total: Math.max(job.total, copies), result: { copies } });
        return copies;
      });
    }
  },
};
