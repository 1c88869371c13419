import type { acknowledgeMaterial as acknowledgeMaterialCall } from "@portico/contract/documents/receipts";
import type { Input } from "../../http/route.ts";
import { findServedContent } from "../find-served.ts";
import { recordMaterialEvent } from "../library/material-events.ts";
import { notifyOfAcknowledgement } from "../notices/notify-of-documents.ts";
import { findReceipt, writeReceipt } from "./write-receipt.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { refuseOtherName } from "../../foundation/users/refuse-other-name.ts";
import { ApiError } from "../../platform/api-error.ts";
import { lockSeenMaterial, writeAcknowledgement } from "./receipt.store.ts";

/**
 * POST materials/{id}/acknowledge: a reader confirms that they have read the current version. A second
 * confirmation does not replace the first.
 */
export async function acknowledgeMaterial(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof acknowledgeMaterialCall, "signed_in">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const material = await lockSeenMaterial(tx.db, viewer, params.id, now);
    if (viewer.role !== "client" || !material.acknowledgementRequired)
      throw new ApiError("nothing_to_acknowledge");
    if (body.version !== material.version) throw new ApiError("changed_meanwhile");
    const { fileName, sha256 } = await findServedContent(tx.db, material);
    const known = await findReceipt(tx.db, viewer.id, material.id, material.version);
    if (!known?.acknowledgedAt) await refuseOtherName(tx.db, viewer.id, body.name);
    // A reader who acknowledges a version has seen it, wherever it was shown to them.
    if (!known)
      await writeReceipt(
        tx.db,
        viewer,
        { material, version: material.version, fileName, sha256 },
        { isDownload: false, now },
      );
    const { receipt, isNew } = await writeAcknowledgement(tx.db, {
      material,
      viewer,
      name: body.name,
      network: caller.network,
      fileName,
      sha256,
      now,
    });
    if (isNew) {
      await recordMaterialEvent(
        tx,
        "material_acknowledged",
        material,
        { viewer, sessionId: session.id, caller, now },
        { version: material.version, sha256 },
      );
      await notifyOfAcknowledgement(deps, tx, material, viewer.id, now);
    }
    return {
      name: receipt.acknowledgedName ?? "",
      version: receipt.version,
      sha256: receipt.sha256,
      at: receipt.acknowledgedAt!.toISOString(),
    };
  });
}
