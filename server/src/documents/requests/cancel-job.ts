import type { LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { cancelSome } from "./cancel-some.ts";

export const CANCEL_KIND = "requests_cancelled";
/** How many requests one transaction calls off: statements about this many take a fraction of a second. */
const AT_ONCE = 500;

/** What the job stores about the requests that it calls off. */
export interface CancelWhat {
  request_ids: string[];
  reason: string | null;
  session_id: string;
  caller: Caller;
}

/**
 * Calls off many requests in several transactions: if the server is killed, the job continues where it was.
 */
export const cancelJob: LongJobKind = {
  kind: CANCEL_KIND,
  inWords: ({ client }) => `cancelling a request to many ${client.manyInText}`,
  async work({ database, clock }, job, progress) {
    const { request_ids, reason, session_id, caller } = job.what as unknown as CancelWhat;
    let { done } = job;
    let requests = Number(job.result?.["requests"] ?? 0);
    while (done < job.total) {
      const chunk = request_ids.slice(done, done + AT_ONCE);
      [done, requests] = await database.transaction(async (tx) => {
        const now = clock.now();
        // The access of the user who started the job may have changed since then.
        const viewer = await findActiveUser(tx, job.startedBy!, now);
        if (!viewer)
          throw new ApiError("not_found", {
            detail: "The person who started this is no longer allowed to do it.",
          });
        const actor = { viewer, sessionId: session_id, caller, now };
        const sum = requests + (await cancelSome(tx, chunk, reason, actor));
        const far = done + chunk.length;
        if (far < job.total)
          await progress.keep(tx, { done: far, total: job.total, result: { requests: sum } });
        else await progress.finish(tx, { requests: sum });
        return [far, sum] as const;
      });
    }
  },
};
