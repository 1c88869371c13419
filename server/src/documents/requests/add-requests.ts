import { findMailAddresses } from "../../foundation/users/mail-addresses.ts";
import { BULK_EMAILS_MAX } from "@portico/contract/people/people-limits";
import { ASKED_AT_ONCE_MAX } from "@portico/contract/documents/request-limits";
import type { addRequests as addRequestsCall } from "@portico/contract/documents/requests";
import { Answered, type Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { paceAnswer } from "../../foundation/long-jobs/paced-kinds.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findChosen } from "../../people/find-chosen.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import { ApiError } from "../../platform/api-error.ts";
import { ASK_KIND, type AskWhat } from "./ask-job.ts";
import { askSome } from "./ask-some.ts";
import { readAsking } from "./asking.ts";
import { emailOfRequests } from "./email-requests.ts";
import { type AskPlan, planAsking } from "./plan-asking.ts";
import { askSkipsOf } from "./ask-tally.ts";

/** POST requests/: asks clients for documents, each with a request of their own. */
export async function addRequests(
  deps: Dependencies,
  { body, session, caller, transaction, now }: Input<typeof addRequestsCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const today = firmDay(now, (await getFirm(tx.db)).timeZone);
    const asking = readAsking(body, today);
    const clientIds = await findChosen(tx.db, viewer, body, now);
    const missing = (body.client_ids ? new Set(body.client_ids).size : clientIds.length) - clientIds.length;
    if (body.dry_run) {
      const plan = await planAsking(tx.db, clientIds, asking);
      const emails =
        plan.places.size === 0 ? 0 : (await findMailAddresses(tx.db, [...plan.places.keys()])).length;
      return {
        ...answerOf(plan, emails, missing),
        ...(emails > BULK_EMAILS_MAX && paceAnswer(deps)),
      };
    }
    if (clientIds.length === 0 && missing === 0)
      throw new ApiError("invalid_input", { errors: { client_ids: "Please choose someone." } });
    if (clientIds.length > ASKED_AT_ONCE_MAX) {
      const what: AskWhat = {
        client_ids: clientIds,
        not_found: missing,
        asking,
        session_id: session.id,
        caller,
      };
      const job = { kind: ASK_KIND, what: { ...what }, total: clientIds.length, startedBy: viewer.id, now };
      return new Answered(202, { job_id: await startLongJob(deps, tx, job) });
    }
    const asker = { viewer, sessionId: session.id, caller, now, today };
    const plan = await askSome(deps, tx, clientIds, asking, asker);
    const { requestIds } = plan;
    const emails = await emailOfRequests(deps, tx, { requestIds, byId: viewer.id, now });
    return answerOf(plan, emails, missing);
  });
}

function answerOf({ places, full, nothingLeft, already }: AskPlan, emails: number, missing: number) {
  const skipped = askSkipsOf({ full, nothing_left: nothingLeft, not_found: missing });
  return { requests: places.size, emails, skipped, already };
}
