import { BULK_EMAILS_MAX } from "@portico/contract/people/people-limits";
import type { remindReaders as remindReadersCall } from "@portico/contract/documents/receipts";
import { Answered, type Input } from "../../http/route.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import { findTracked } from "../find-material.ts";
import { recordMaterialEvent } from "../library/material-events.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findMaterialReminding, REMIND } from "./remind-job.ts";
import { remindOfMaterial } from "./remind-of-material.ts";
import { countReceipts, findReaders } from "./reader.store.ts";
import { lockMaterial } from "./receipt.store.ts";

/** POST materials/{id}/remind: emails the readers who have not read the material, each at most once a day. */
export async function remindReaders(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof remindReadersCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const asked = { ...(await findTracked(tx.db, viewer, params.id, now)), viewer, now };
    const { material } = asked;
    const actor = { viewer, sessionId: session.id, caller, now };
    const ids = body.person_ids;
    const total = ids ? ids.length : (await countReceipts(tx.db, asked)).remindable;
    if (ids === undefined) {
      if (total > BULK_EMAILS_MAX) {
        // Of two simultaneous requests the second waits, and then finds the job of the first.
        await lockMaterial(tx.db, material.id);
        const known = await findMaterialReminding(tx.db, viewer, material.id);
        if (known) return new Answered(202, { job_id: known });
        await recordMaterialEvent(tx, "material_readers_reminded", material, actor);
        const what = { [REMIND.key]: material.id };
        const job = { kind: REMIND.kind, what, total, startedBy: viewer.id, now };
        return new Answered(202, { job_id: await startLongJob(deps, tx, job) });
      }
    }
    // If nobody would get an email, the readers are still looked up, so that the answer can say why.
    const all = ids ? {} : { state: "waiting" as const, areActive: true, areRested: total > 0 };
    const query = { ...asked, personIds: ids, ...all };
    const readers = await findReaders(tx.db, query, undefined, ids?.length ?? BULK_EMAILS_MAX);
    const result = await remindOfMaterial(deps, tx, material, readers, { byId: viewer.id, now });
    // A reminder that emailed nobody is not recorded.
    if (result.sent > 0)
      await recordMaterialEvent(tx, "material_readers_reminded", material, actor, { people: result.sent });
    const missing = (ids?.length ?? readers.length) - readers.length;
    if (missing > 0) result.skipped.push({ reason: "not_found", count: missing });
    return result;
  });
}
