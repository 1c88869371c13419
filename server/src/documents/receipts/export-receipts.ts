import type { exportReceipts as exportReceiptsCall } from "@portico/contract/documents/receipts";
import type { Input } from "../../http/route.ts";
import { findTracked } from "../find-material.ts";
import { recordMaterialEvent } from "../library/material-events.ts";
import { issueFileLink } from "../one-time-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** POST materials/{id}/receipts/export: returns a link to the proof of who got which version. */
export async function exportReceipts(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof exportReceiptsCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const { material } = await findTracked(tx.db, viewer, params.id, now);
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordMaterialEvent(tx, "material_receipts_exported", material, actor);
    const facts = { material: material.id };
    return issueFileLink(tx.db, { purpose: "receipts_file", place: "receipts", session, facts, now });
  });
}
