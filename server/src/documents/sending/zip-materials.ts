import { ZIP_FILES_MAX } from "@portico/contract/documents/material-limits";
import type { zipMaterials as zipMaterialsCall } from "@portico/contract/documents/sending";
import type { Input } from "../../http/route.ts";
import { issueFileLink } from "../one-time-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { countZipped, requireZipPlace, type ZipChoice } from "./zip.store.ts";

/** POST materials/zip: returns a link to one zip of many files, which is made while it is sent. */
export async function zipMaterials(
  _deps: Dependencies,
  { body, session, transaction, now }: Input<typeof zipMaterialsCall, "signed_in">,
) {
  const viewer = session.user;
  const choice: ZipChoice = {
    ids: body.material_ids,
    folderId: body.folder_id,
    shelf: body.shelf,
    ownerId: body.owner_id,
  };
  const named = [choice.ids, choice.folderId, choice.shelf].filter((one) => one !== undefined);
  if (named.length !== 1)
    throw new ApiError("invalid_input", { errors: { material_ids: "Please choose documents." } });
  return transaction(async (tx) => {
    await requireZipPlace(tx.db, viewer, choice, now);
    const files = await countZipped(tx.db, viewer, choice, now);
    if (files === 0) throw new ApiError("not_found");
    if (files > ZIP_FILES_MAX)
      throw new ApiError("too_many_chosen", {
        detail: `A ZIP file can hold up to ${ZIP_FILES_MAX} files. Please choose fewer.`,
      });
    const facts = { choice: JSON.stringify(choice) };
    const link = await issueFileLink(tx.db, { purpose: "material_zip", place: "zips", session, facts, now });
    return { ...link, files };
  });
}
