import type { cancelAlike as cancelAlikeCall } from "@portico/contract/documents/requests";
import { ASKED_AT_ONCE_MAX } from "@portico/contract/documents/request-limits";
import { Answered, type Input } from "../../http/route.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findAlike } from "./alike.store.ts";
import { CANCEL_KIND, type CancelWhat } from "./cancel-job.ts";
import { cancelSome } from "./cancel-some.ts";
import { lockChangeable } from "./request.store.ts";

/** POST requests/{id}/cancel_alike: calls a request off for everyone who was asked for the same. */
export async function cancelAlike(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof cancelAlikeCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockChangeable(tx.db, viewer, params.id, now);
    const ids = await findAlike(tx.db, viewer, known, now);
    if (body.dry_run) return { requests: ids.length };
    const { reason } = body;
    if (ids.length > ASKED_AT_ONCE_MAX) {
      const what: CancelWhat = { request_ids: ids, reason, session_id: session.id, caller };
      const job = { kind: CANCEL_KIND, what: { ...what }, total: ids.length, startedBy: viewer.id, now };
      return new Answered(202, { job_id: await startLongJob(deps, tx, job) });
    }
    const actor = { viewer, sessionId: session.id, caller, now };
    return { requests: await cancelSome(tx, ids, reason, actor) };
  });
}
