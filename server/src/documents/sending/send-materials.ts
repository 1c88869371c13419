import { BULK_EMAILS_MAX } from "@portico/contract/people/people-limits";
import { SENT_AT_ONCE_MAX } from "@portico/contract/documents/material-limits";
import type { sendMaterials as sendMaterialsCall } from "@portico/contract/documents/sending";
import { Answered, type Input } from "../../http/route.ts";
import { paceAnswer } from "../../foundation/long-jobs/paced-kinds.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { emailOfDocuments } from "../notices/email-documents.ts";
import { requireFreshToReveal } from "../require-fresh-to-widen.ts";
import { findChosen } from "../../people/find-chosen.ts";
import { findSendable, readSending } from "./find-sendable.ts";
import { foresee } from "./foresee.ts";
import { SEND_KIND, type SendWhat } from "./send-job.ts";
import { sendToSome } from "./send-to-some.ts";
import { recordSent, skippedOf } from "./send-tally.ts";

/** POST materials/send: puts a copy into a folder of each client. Each copy points at the same bytes. */
export async function sendMaterials(
  deps: Dependencies,
  { body, session, caller, transaction, now }: Input<typeof sendMaterialsCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const sending = readSending(body);
    const materials = await findSendable(tx.db, viewer, body.material_ids, now);
    const clientIds = await findChosen(tx.db, viewer, body, now);
    const missing = (body.client_ids ? new Set(body.client_ids).size : clientIds.length) - clientIds.length;
    if (body.dry_run) {
      const seen = await foresee(tx.db, materials, clientIds, now);
      const { skips, ...would } = seen;
      return {
        ...would,
        skipped: skippedOf({ ...skips, not_found: missing }),
        ...(seen.emails > BULK_EMAILS_MAX && paceAnswer(deps)),
      };
    }
    requireFreshToReveal(
      session,
      materials.some(({ audience }) => audience === "staff"),
      now,
    );
    if (clientIds.length === 0 && missing === 0)
      throw new ApiError("invalid_input", { errors: { client_ids: "Please choose someone." } });
    if (clientIds.length > SENT_AT_ONCE_MAX) {
      const what: SendWhat = {
        material_ids: materials.map(({ id }) => id),
        client_ids: clientIds,
        not_found: missing,
        sending,
        session_id: session.id,
        caller,
      };
      const job = { kind: SEND_KIND, what: { ...what }, total: clientIds.length, startedBy: viewer.id, now };
      return new Answered(202, { job_id: await startLongJob(deps, tx, job) });
    }
    const actor = { viewer, sessionId: session.id, caller, now };
    const sent = await sendToSome(deps, tx, { materials, clientIds, sending, actor });
    await recordSent(tx, materials, sent.sentTo, actor);
    const emailed = await emailOfDocuments(deps, tx, sent.clientIds, viewer.id, now);
    const skipped = skippedOf({ ...sent.skips, not_found: missing });
    return { clients: sent.clientIds.length, files: sent.files, ...emailed, skipped };
  });
}
