import type { trashMaterial as trashMaterialCall } from "@portico/contract/documents/material-edits";
import type { Input } from "../../http/route.ts";
import { requireChangeable } from "../find-material.ts";
import { recordMaterialEvent } from "../library/material-events.ts";
import { askAgainFor } from "../requests/answer-request.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { changeMaterial } from "../library/material.store.ts";

/** DELETE materials/{id}: puts a material in the trash. */
export async function trashMaterial(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof trashMaterialCall, "signed_in">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await requireChangeable(tx.db, viewer, params.id, now);
    await changeMaterial(tx.db, known.id, { deletedAt: now, deletedBy: viewer.id });
    await askAgainFor(tx.db, [known.id], now);
    await recordMaterialEvent(tx, "material_trashed", known, { viewer, sessionId: session.id, caller, now });
    return { done: true as const };
  });
}
