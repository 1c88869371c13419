import type { trashMaterial as trashMaterialCall } from "@portico/contract/portal/material-edits";
import type { Input } from "../../core/calls/route.ts";
import { requireChangeable } from "../../core/materials/find-material.ts";
import { recordMaterialEvent } from "../../core/materials/material-events.ts";
import { askAgainFor } from "../../core/requests/answer-request.ts";
import type { Parts } from "../../core/parts.ts";
import { changeMaterial } from "./material.store.ts";

/** DELETE materials/{id}: into the trash. */
export async function trashMaterial(
  _parts: Parts,
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
