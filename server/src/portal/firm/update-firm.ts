import type { updateFirm as updateFirmCall } from "@portico/contract/portal/firm";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { getFirm, setFirm } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { firmAnswer } from "../../core/firm/firm-answer.ts";

/** PATCH firm/: its name on every page and letter, and where people turn for help. */
export async function updateFirm(
  parts: Parts,
  { body, session, caller, now, transaction }: Input<typeof updateFirmCall, "admin">,
) {
  return transaction(async (tx) => {
    const facts = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.support_email === undefined ? {} : { supportEmail: body.support_email }),
    };
    if (Object.keys(facts).length > 0) {
      await setFirm(tx.db, facts, now);
      await recordEvent(tx, {
        kind: "firm_changed",
        userId: null,
        actorId: session.user.id,
        sessionId: session.id,
        caller,
        now,
        facts,
      });
    }
    return firmAnswer(await getFirm(tx.db), parts);
  });
}
