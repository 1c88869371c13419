import type { Dependencies } from "../../foundation/dependencies.ts";
import { deleteParts } from "./upload.store.ts";

/** The folder that holds the parts of an upload. */
export function partsFolder(uploadId: string): string {
  return `parts/${uploadId}`;
}

/**
 * Deletes the parts of an upload that the storage lists, so that a part is deleted too whose row was never
 * written. One by one, since not every storage deletes many.
 */
export async function forgetParts({ files, database }: Dependencies, uploadId: string): Promise<void> {
  for await (const { key } of files.list(partsFolder(uploadId))) await files.remove(key);
  await deleteParts(database.db, uploadId);
}
