import { TRASH_DAYS } from "@portico/contract/documents/material-limits";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { deleteMaterials, isKeptNoLonger, isTrashedBefore } from "../library/material.store.ts";
import { deleteFile, deleteOldFolders, findUnnamed, markUnnamed } from "./stored-file.store.ts";

/** Bytes stay so long after the last row that names them is gone: a database that is set back by some hours finds them. */
const UNNAMED_MS = DAY_MS;

/** Empties the trash of what has been there for TRASH_DAYS, and deletes the bytes that nobody has named for a day. */
export async function sweepMaterials({ database: { db }, files, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const before = later(now, -TRASH_DAYS * DAY_MS);
  await deleteMaterials(db, isTrashedBefore(before));
  await deleteOldFolders(db, before);
  await deleteMaterials(db, isKeptNoLonger(db, now));
  await markUnnamed(db, now);
  for (const { id, key } of await findUnnamed(db, later(now, -UNNAMED_MS))) {
    // The row first: one without its bytes would be a document that is lost, bytes without a row are found by the comparison.
    if (await deleteFile(db, id)) await files.remove(key);
  }
}
