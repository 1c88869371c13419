import type {
  getUpload as getUploadCall,
  listUploads as listUploadsCall,
  Upload,
  UploadState,
} from "@portico/contract/documents/uploads";
import type { Input } from "../../http/route.ts";
import { getDocumentRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { acceptedEndings } from "../../platform/files/validate-file.ts";
import type { UploadRow } from "../../schema/documents/upload.table.ts";
import { findOwnUpload, listOwnUploads } from "./upload.store.ts";

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

type Found = Awaited<ReturnType<typeof listOwnUploads>>[number];

/** Returns the answer about an upload for its sender. */
function uploadAnswer({ upload, file }: Found): Upload {
  return {
    id: upload.id,
    state: stateOf(upload),
    file_name: upload.fileName,
    offset: upload.offset,
    size: upload.size,
    is_claimed: upload.claim !== null,
    file: file && {
      name: upload.fileName,
      type: file.type,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      scan: file.scan,
    },
    material_id: upload.materialId,
    problem: upload.problem,
    expires_at: upload.expiresAt.toISOString(),
  };
}

function stateOf({ state }: UploadRow): UploadState {
  return state === "received" ? "checking" : state;
}
