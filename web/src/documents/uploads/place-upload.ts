import { addMaterial, type sameNameChoices } from "@portico/contract/documents/material-edits";
import { getUpload, type Upload as ServerUpload } from "@portico/contract/documents/uploads";
import { CallError, request } from "../../session/request.ts";
import { idOfAddress } from "./upload.ts";
import type { UploadTarget } from "./upload-target.ts";

export type SameNameChoice = (typeof sameNameChoices)[number];

/** The server's response to what should become of an upload. */
export type Placing = "placed" | "promised" | "same_name";

/**
 * Sets what an upload becomes as soon as the server knows of it, so that a user is asked about a file of the
 * same name before all bytes have been sent. Throws CallError if it cannot become anything.
 */
export async function placeUpload(
  address: string,
  target: UploadTarget,
  choice: SameNameChoice | null,
): Promise<Placing> {
  const { materialId, replaceCopies, notify, audience, toConfirm } = target;
  try {
    const answer = await request(addMaterial, {
      body: {
        upload_id: idOfAddress(address),
        ...(materialId && { material_id: materialId }),
        ...(replaceCopies && { replace_copies: true, notify: notify ?? true }),
        ...(audience && { audience }),
        ...(toConfirm && { acknowledgement_required: true }),
        ...(choice && { as: choice }),
      },
    });
    return "upload_id" in answer ? "promised" : "placed";
  } catch (error) {
    if (error instanceof CallError && error.code === "same_name") return "same_name";
    throw error;
  }
}

/** Asks the server for the state of an upload. */
export function askUpload(address: string): Promise<ServerUpload> {
  return request(getUpload, { params: { id: idOfAddress(address) } });
}
