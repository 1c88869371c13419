import type { Dependencies } from "../../foundation/dependencies.ts";
import { deleteParts } from "./upload.store.ts";

/** Where the parts of an upload lie. */
export function partsFolder(uploadId: string): string {
  return `parts/${uploadId}`;
}

/** Deletes the parts of an upload by what lies there, so that one whose statement never came goes too. One by one: not every storage deletes many. */
export async function forgetParts({ files, database }: Dependencies, uploadId: string): Promise<void> {
  for await (const { key } of files.list(partsFolder(uploadId))) await files.remove(key);
  await deleteParts(database.db, uploadId);
}
