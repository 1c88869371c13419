import type { purgeMaterial as purgeMaterialCall } from "@portico/contract/documents/material-edits";
import { eq } from "drizzle-orm";
import type { Input } from "../../http/route.ts";
import { recordMaterialEvent } from "../library/material-events.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { deleteMaterials, findTrashed } from "../library/material.store.ts";

/**
 * POST materials/{id}/purge: deletes a material in the trash for good. Its bytes follow a day later, unless
 * another row names them.
 */
export async function purgeMaterial(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof purgeMaterialCall, "admin">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await findTrashed(tx.db, viewer, params.id, now);
    await deleteMaterials(tx.db, eq(materials.id, known.id));
    await recordMaterialEvent(tx, "material_purged", known, { viewer, sessionId: session.id, caller, now });
    return { done: true as const };
  });
}
