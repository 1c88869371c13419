import { addToShelf, type Wanted } from "./add-to-library.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { StoredFileRow } from "../../schema/documents/stored-file.table.ts";
import type { UploadRow } from "../../schema/documents/upload.table.ts";
import { changeLocked } from "../own-uploads.store.ts";

/**
 * What a call of POST materials/ has said about an upload, stored in the upload's row until the file is
 * complete.
 */
export interface Claim {
  wanted: Wanted;
  sessionId: string;
  caller: Caller;
}

/** Takes a claim. Returns it in the form in which a row stores it. */
export function claimOf(claim: Claim): Record<string, unknown> {
  return { ...claim };
}

/** Takes a stored claim. Returns it with its type. */
function readClaim(kept: Record<string, unknown>): Claim {
  return kept as unknown as Claim;
}

const NOT_THEIRS = "You can't add documents there any more.";

/**
 * Makes the material of an upload whose sender has said beforehand what it becomes, if the sender is still
 * allowed to do this.
 */
export async function placeClaimed(
  deps: Dependencies,
  tx: Transaction,
  upload: UploadRow,
  file: StoredFileRow,
  now: Date,
): Promise<void> {
  const { wanted, sessionId, caller } = readClaim(upload.claim!);
  const viewer = await findActiveUser(tx, upload.personId, now);
  const refuse = (problem: string) =>
    changeLocked(tx.db, upload.id, { state: "refused", problem, fileId: null });
  if (!viewer) {
    await refuse(NOT_THEIRS);
    return;
  }
  const asked = { shelf: upload.shelf, ownerId: upload.ownerId, folderId: upload.folderId };
  const added = { file, fileName: upload.fileName, asked, requestItemId: upload.requestItemId };
  const adder = { deps, viewer, sessionId, caller, now };
  // If placing the upload is refused, nothing of it may remain. The upload's own row says why it was refused.
  await tx.client.query("savepoint before_placing");
  try {
    const made = await addToShelf(tx, wanted, added, adder, { isLate: true });
    await changeLocked(tx.db, upload.id, { state: "placed", materialId: made.id });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await tx.client.query("rollback to savepoint before_placing");
    await refuse(error.code === "not_found" ? NOT_THEIRS : error.message);
  }
}
