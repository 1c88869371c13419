import type { Upload, UploadState } from "@portico/contract/documents/uploads";
import type { UploadRow } from "../../schema/documents/upload.table.ts";
import type { listOwnUploads } from "./upload.store.ts";

type Found = Awaited<ReturnType<typeof listOwnUploads>>[number];

/** Returns the answer about an upload for its sender. */
export function uploadAnswer({ upload, file }: Found): Upload {
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
