import type { getUpload as getUploadCall } from "@portico/contract/documents/uploads";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { uploadAnswer } from "./upload-answer.ts";
import { findOwnUpload, listOwnUploads } from "./upload.store.ts";

/** GET uploads/{id}: the progress of the user's own upload. */
export async function getUpload(
  { database: { db } }: Dependencies,
  { params, session }: Input<typeof getUploadCall, "signed_in">,
) {
  const { id } = await findOwnUpload(db, session.user, params.id);
  const [found] = await listOwnUploads(db, session.user, id);
  if (!found) throw new ApiError("not_found");
  return uploadAnswer(found);
}
