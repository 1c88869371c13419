import type { linkMaterial as linkMaterialCall } from "@portico/contract/documents/material-edits";
import type { Input } from "../../http/route.ts";
import { findServed } from "../find-served.ts";
import { requireDownloadable } from "./require-downloadable.ts";
import { issueFileLink } from "../one-time-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";

/** POST materials/{id}/link: returns a link to the file that works once. */
export async function linkMaterial(
  { database: { db }, files }: Dependencies,
  { params, body, session, transaction, now }: Input<typeof linkMaterialCall, "signed_in">,
) {
  const { version, file } = await findServed(db, session.user, params.id, body.version, now);
  await requireDownloadable(db, session.user, params.id, now);
  // The error is thrown here, while the page is still open and can show it: following the link leaves the
  // page.
  if (!(await files.exists(file.key))) throw new ApiError("file_missing");
  return transaction(async (tx) => {
    const facts = {
      material: params.id,
      version: String(version),
      how: body.inline ? "inline" : "attachment",
    };
    return issueFileLink(tx.db, { purpose: "material_file", place: "materials", session, facts, now });
  });
}
