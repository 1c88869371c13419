import type { restoreVersion as restoreVersionCall } from "@portico/contract/documents/material-edits";
import type { Input } from "../../http/route.ts";
import { requireServed } from "../find-served.ts";
import { answerWhole } from "./answer-one.ts";
import { requireChangeable } from "../find-material.ts";
import { requireSpace } from "./material-facts.ts";
import { recordMaterialEvent } from "./material-events.ts";
import { notifyOfNewDocument } from "../notices/notify-of-documents.ts";
import { addVersion } from "./write-material.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { readVersions } from "./material.store.ts";

/** POST materials/{id}/versions/{n}/restore: adds a new version with the content of an older one. */
export async function restoreVersion(
  deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof restoreVersionCall, "signed_in">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await requireChangeable(tx.db, viewer, params.id, now);
    const n = Number(params.n);
    const older = (await readVersions(tx.db, known.id)).find(({ version }) => version.n === n);
    if (!older) throw new ApiError("not_found");
    if (n !== known.version) {
      // If the scanner holds back the older file, restoring it would take away the version that readers have.
      if (older.file) requireServed(older.file.scan);
      if (older.file && known.shelf === "client") await requireSpace(tx.db, known.ownerId!, older.file.size);
      const { fileName, url } = older.version;
      const content = { file: older.file, fileName, url };
      const bringer = { byId: viewer.id, fromClient: viewer.role === "client", now };
      const made = await addVersion(tx.db, known, content, bringer, n);
      const actor = { viewer, sessionId: session.id, caller, now };
      await recordMaterialEvent(tx, "material_replaced", made, actor, { version: made.version, from: n });
      await notifyOfNewDocument(deps, tx, made, actor);
    }
    return answerWhole(tx.db, viewer, known.id, now);
  });
}
