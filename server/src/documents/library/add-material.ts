import type { addMaterial as addMaterialCall } from "@portico/contract/documents/material-edits";
import { Answered, type Input } from "../../http/route.ts";
import { claimOf } from "./claim.ts";
import { changeLocked, lockOwnUpload } from "../own-uploads.store.ts";
import { requireChangeable } from "../find-material.ts";
import { answerOne } from "./answer-one.ts";
import { refuseDetails } from "./material-details.ts";
import { addToShelf, refuseTwin, requireSpaceFor } from "./add-to-library.ts";
import { requirePlace } from "../place.ts";
import { findStoredFile } from "../stored-files.ts";
import { findAnswerable } from "../requests/answer-request.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { UploadRow } from "../../schema/documents/upload.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";

type AddInput = Input<typeof addMaterialCall, "signed_in">;

/** POST materials/: makes a material from an upload or from a link. */
export async function addMaterial(deps: Dependencies, input: AddInput) {
  const { body, transaction } = input;
  return transaction((tx) => (body.kind === "link" ? addLink(deps, tx, input) : addUpload(deps, tx, input)));
}

async function addLink(deps: Dependencies, tx: Transaction, input: AddInput) {
  const { body, session, caller, now } = input;
  if (body.url === undefined) throw missing("url", "Please enter a link.");
  const asked = { shelf: body.shelf, ownerId: body.owner_id, folderId: body.folder_id };
  // A client sends only files, because nobody at the firm knows where a link will lead tomorrow.
  if (session.user.role === "client") throw new ApiError("not_found");
  const adder = { deps, viewer: session.user, sessionId: session.id, caller, now };
  const made = await addToShelf(tx, body, { file: null, url: body.url, asked }, adder);
  return answerOne(tx.db, session.user, made.id, now);
}

async function addUpload(deps: Dependencies, tx: Transaction, input: AddInput) {
  const { body, session, caller, now } = input;
  if (body.upload_id === undefined) throw missing("upload_id", "Please choose a file.");
  const upload = await lockOwnUpload(tx.db, session.user, body.upload_id);
  if (upload.state === "gone") throw new ApiError("upload_gone");
  if (upload.state === "refused")
    throw new ApiError("file_refused", upload.problem === null ? {} : { detail: upload.problem });
  // A repeated call gets the material that the upload has already become.
  if (upload.state === "placed" && upload.materialId !== null)
    return answerOne(tx.db, session.user, upload.materialId, now);
  if (upload.state === "placed") throw new ApiError("upload_gone");
  if (upload.state === "ready") return place(deps, tx, input, upload);
  await validateEarly(tx, input, upload);
  const claim = claimOf({ wanted: body, sessionId: session.id, caller });
  await changeLocked(tx.db, upload.id, { claim });
  return new Answered(202, { upload_id: upload.id });
}

async function place(
  deps: Dependencies,
  tx: Transaction,
  { body, session, caller, now }: AddInput,
  upload: UploadRow,
) {
  const file = await findStoredFile(tx.db, upload.fileId!);
  if (!file) throw new ApiError("upload_gone");
  const adder = { deps, viewer: session.user, sessionId: session.id, caller, now };
  const { fileName, requestItemId } = upload;
  const added = { file, fileName, asked: placeOf(upload), requestItemId };
  const made = await addToShelf(tx, body, added, adder);
  await changeLocked(tx.db, upload.id, { state: "placed", materialId: made.id });
  return answerOne(tx.db, session.user, made.id, now);
}

/**
 * Checks as much as possible while the upload is still under way, when the user is there to read the error.
 */
async function validateEarly(tx: Transaction, { body, session, now }: AddInput, upload: UploadRow) {
  if (body.material_id) {
    const known = await requireChangeable(tx.db, session.user, body.material_id, now);
    return requireSpaceFor(tx, known, placeOf(upload), upload.size);
  }
  if (upload.requestItemId) await findAnswerable(tx.db, session.user, upload.requestItemId, now);
  const asked = await requirePlace(tx.db, session.user, placeOf(upload), now);
  refuseDetails(body, asked, session.user);
  if (!upload.requestItemId)
    await refuseTwin(tx, body, asked, upload.fileName, { viewer: session.user, now });
}

function placeOf({ shelf, ownerId, folderId }: UploadRow) {
  return { shelf, ownerId, folderId };
}

function missing(field: string, sentence: string): ApiError {
  return new ApiError("invalid_input", { errors: { [field]: sentence } });
}
