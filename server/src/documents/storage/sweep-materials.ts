import { TRASH_DAYS } from "@portico/contract/documents/material-limits";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { deleteMaterials, isKeptNoLonger, isTrashedBefore } from "../library/material.store.ts";
import { deleteFile, deleteOldFolders, findUnnamed, markUnnamed } from "./stored-file.store.ts";

/**
 * How long bytes stay after the last row that names them is gone: if the database is restored to its state of
 * some hours ago, it still finds them.
 */
const UNNAMED_MS = DAY_MS;

/** Deletes what has been in the trash for TRASH_DAYS, and the bytes that no row has named for a day. */
export async function sweepMaterials({ database: { db }, files, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const before = later(now, -TRASH_DAYS * DAY_MS);
  await deleteMaterials(db, isTrashedBefore(before));
  await deleteOldFolders(db, before);
  await deleteMaterials(db, isKeptNoLonger(db, now));
  await markUnnamed(db, now);
  for (const { id, key } of await findUnnamed(db, later(now, -UNNAMED_MS))) {
    // The row is deleted before the bytes: a row without its bytes would be a lost document, while the
    // comparison finds bytes without a row.
    if (await deleteFile(db, id)) await files.remove(key);
  }
}
