import type { copyMaterial as copyMaterialCall } from "@portico/contract/documents/sending";
import type { Input } from "../../http/route.ts";
import { answerOne } from "../library/answer-one.ts";
import { recordMaterialEvent } from "../library/material-events.ts";
import type { Place } from "../place.ts";
import { findStoredFile } from "../stored-files.ts";
import { insertMaterial } from "../library/write-material.ts";
import { STAYS_HERE, staysHere } from "../stays-here.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findSeenOne, noteSource } from "./sent-material.store.ts";

/** POST materials/{id}/copy: makes a copy in the user's own library, or in the firm's. */
export async function copyMaterial(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof copyMaterialCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const source = await findSeenOne(tx.db, viewer, params.id, now);
    if (staysHere(source)) throw new ApiError("invalid_input", { detail: STAYS_HERE });
    const place: Place =
      viewer.role === "admin"
        ? { shelf: "library", ownerId: null, folderId: null }
        : { shelf: "agent", ownerId: viewer.id, folderId: null };
    const file = source.fileId === null ? null : await findStoredFile(tx.db, source.fileId);
    if (source.kind === "file" && !file) throw new ApiError("not_found");
    const content = { file, fileName: source.fileName, url: source.url };
    const { title, description, category, tags, acknowledgementRequired, allowDownload } = source;
    const details = { title, description, category, tags, acknowledgementRequired, allowDownload };
    const made = await insertMaterial(tx.db, place, content, details, {
      byId: viewer.id,
      fromClient: false,
      now,
    });
    await noteSource(tx.db, made.id, source);
    await recordMaterialEvent(tx, "material_copied", made, { viewer, sessionId: session.id, caller, now });
    return answerOne(tx.db, viewer, made.id, now);
  });
}
