import type { Dependencies } from "../../foundation/dependencies.ts";
import { deleteParts } from "./upload.store.ts";

/** The folder that holds the parts of an upload. */
export function partsFolder(uploadId: string): string {
  return `parts/${uploadId}`;
}

/**
 * Deletes the parts of an upload that are in the storage, so that a part whose statement never came is
 * deleted too. One by one, since not every storage deletes many.
 */
export async function forgetParts({ files, database }: Dependencies, uploadId: string): Promise<void> {
  for await (const { key } of files.list(partsFolder(uploadId))) await files.remove(key);
  await deleteParts(database.db, uploadId);
}
