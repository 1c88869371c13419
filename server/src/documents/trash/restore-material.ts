import type { restoreMaterial as restoreMaterialCall } from "@portico/contract/documents/material-edits";
import type { Input } from "../../http/route.ts";
import { answerWhole } from "../library/answer-one.ts";
import { recordMaterialEvent } from "../library/material-events.ts";
import { reviveFolders } from "../folders/revive-folders.ts";
import { notifyReaders } from "../notices/notify-of-documents.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { changeMaterial, findTrashed } from "../library/material.store.ts";

/** POST materials/{id}/restore: restores a material from the trash, with its folder. */
export async function restoreMaterial(
  deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof restoreMaterialCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await findTrashed(tx.db, viewer, params.id, now);
    await changeMaterial(tx.db, known.id, { deletedAt: null, deletedBy: null });
    if (known.folderId !== null) await reviveFolders(tx.db, [known.folderId], now);
    await recordMaterialEvent(tx, "material_restored", known, { viewer, sessionId: session.id, caller, now });
    await notifyReaders(deps, tx, [known], now);
    return answerWhole(tx.db, viewer, known.id, now);
  });
}
