import type { listUploads as listUploadsCall } from "@portico/contract/documents/uploads";
import type { Input } from "../../http/route.ts";
import { getDocumentRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { acceptedEndings } from "../../platform/files/validate-file.ts";
import { uploadAnswer } from "./upload-answer.ts";
import { listOwnUploads } from "./upload.store.ts";

/** GET uploads/: the user's own unfinished uploads, and what may be sent. */
export async function listUploads(
  { database: { db }, maxUploadBytes }: Dependencies,
  { session }: Input<typeof listUploadsCall, "signed_in">,
) {
  const found = await listOwnUploads(db, session.user);
  return {
    items: found.map(uploadAnswer),
    max_size: maxUploadBytes,
    accept: acceptedEndings(await getDocumentRules(db)),
  };
}
