import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { LongJobKind, Progress } from "../../foundation/long-jobs/long-job-kind.ts";
import { addToResult, takeFar } from "../../foundation/long-jobs/long-job.store.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { stillChosen } from "../../people/find-chosen.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";
import { wasRevoked } from "../../identity/was-revoked.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { askSome } from "./ask-some.ts";
import { type AskSkips, askSkipsOf } from "./ask-tally.ts";
import type { Asking } from "./asking.ts";
import { emailOfRequests } from "./email-requests.ts";
import { addAlready, type Already } from "./plan-asking.ts";

export const ASK_KIND = "requests_added";
/** How many clients one transaction handles: statements about this many take a fraction of a second. */
const AT_ONCE = 500;

/** What the job stores about the requests that it makes. */
export interface AskWhat {
  client_ids: string[];
  not_found: number;
  asking: Asking;
  session_id: string;
  caller: Caller;
}

interface Far {
  done: number;
  /** The requests that were made. */
  requests: string[];
  skips: AskSkips;
  already: Already;
}

/**
 * Requests documents from many clients in several transactions: if the server is killed, each client is still
 * asked only once. A separate job sends the emails, even if this job is stopped or fails, because clients who
 * were asked by then stay asked.
 */
export const askJob: LongJobKind = {
  kind: ASK_KIND,
  inWords: ({ client }) => `asking many ${client.manyInText} for documents`,
  fills: [requests, requestItems],
  async work(deps, job, progress) {
    let far = farOf(job);
    while (far.done < job.total) {
      const ground = far;
      far = await deps.database.transaction((tx) => askOn(deps, tx, job, ground, progress));
    }
  },
  async abandoned(deps, tx, job) {
    const far = (await takeFar(tx.db, job.id)) as Far | null;
    const requestIds = far?.requests ?? [];
    if (requestIds.length === 0 || wasRevoked(job)) return;
    const emails = await emailOfRequests(deps, tx, {
      requestIds,
      byId: job.startedBy!,
      now: deps.clock.now(),
    });
    await addToResult(tx.db, job.id, { emails });
  },
};

function farOf({ result, done, what }: LongJobRow): Far {
  const kept = result?.["far"] as Far | undefined;
  const skips = { not_found: (what as unknown as AskWhat).not_found };
  // A job that an older release has begun does not list its requests.
  return { done, requests: [], skips, already: [], ...kept };
}

async function askOn(
  deps: Dependencies,
  tx: Transaction,
  job: LongJobRow,
  far: Far,
  progress: Progress,
): Promise<Far> {
  const { client_ids, asking, session_id, caller } = job.what as unknown as AskWhat;
  const now = deps.clock.now();
  // The access of the user who started the job may have changed since then.
  const viewer = await findActiveUser(tx, job.startedBy!, now);
  if (!viewer)
    throw new ApiError("not_found", { detail: "The person who started this is no longer allowed to do it." });
  const today = firmDay(now, (await getFirm(tx.db)).timeZone);
  const chunk = client_ids.slice(far.done, far.done + AT_ONCE);
  const clientIds = await stillChosen(tx.db, viewer, chunk, now);
  const plan = await askSome(deps, tx, clientIds, asking, {
    viewer,
    sessionId: session_id,
    caller,
    now,
    today,
  });
  const next: Far = {
    done: far.done + chunk.length,
    requests: [...far.requests, ...plan.requestIds],
    already: addAlready(far.already, plan.already),
    skips: {
      full: (far.skips.full ?? 0) + plan.full,
      nothing_left: (far.skips.nothing_left ?? 0) + plan.nothingLeft,
      not_found: (far.skips.not_found ?? 0) + chunk.length - clientIds.length,
    },
  };
  const { already, requests: requestIds } = next;
  const told = { requests: requestIds.length, skipped: askSkipsOf(next.skips), already };
  await progress.keep(tx, { done: next.done, total: job.total, result: { ...told, emails: 0, far: next } });
  if (next.done < job.total) return next;
  const emails = await emailOfRequests(deps, tx, { requestIds, byId: viewer.id, now });
  await progress.finish(tx, { ...told, emails });
  return next;
}
