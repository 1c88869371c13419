import type { listVersions as listVersionsCall } from "@portico/contract/documents/material-edits";
import type { Input } from "../../http/route.ts";
import { findKept } from "../find-material.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readVersions } from "./material.store.ts";

/** GET materials/{id}/versions: newest first. */
export async function listVersions(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof listVersionsCall, "signed_in">,
) {
  const material = await findKept(db, session.user, params.id, now);
  const rows = await readVersions(db, material.id);
  return {
    items: rows.map(({ version, file, by }) => ({
      n: version.n,
      file: file && {
        name: version.fileName ?? "",
        type: file.type,
        media_type: file.mediaType,
        size: file.size,
        sha256: file.sha256,
        scan: file.scan,
      },
      url: version.url,
      by: by && { id: by.id, first_name: by.first_name, last_name: by.last_name },
      from_client: version.fromClient,
      restored_from: version.restoredFrom,
      created_at: version.createdAt.toISOString(),
      is_current: version.n === material.version,
    })),
  };
}
