import type { openMaterial as openMaterialCall } from "@portico/contract/documents/material-edits";
import type { Input } from "../../http/route.ts";
import { requireMaterial } from "../find-material.ts";
import { writeReceipt } from "./write-receipt.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** POST materials/{id}/open: records that a link was followed. A file counts as opened when it is read. */
export async function openMaterial(
  _deps: Dependencies,
  { params, session, transaction, now }: Input<typeof openMaterialCall, "signed_in">,
) {
  return transaction(async (tx) => {
    const material = await requireMaterial(tx.db, session.user, params.id, now);
    if (material.url !== null) {
      const opened = { material, version: material.version, fileName: null, sha256: null };
      await writeReceipt(tx.db, session.user, opened, { isDownload: false, now });
    }
    return { url: material.url };
  });
}
