import { addMaterial, type sameNameChoices } from "@portico/contract/documents/material-edits";
import { getUpload, type Upload as ServerUpload } from "@portico/contract/documents/uploads";
import { CallError, request } from "../../session/request.ts";
import { idOfAddress } from "./upload.ts";
import type { UploadTarget } from "./upload-target.ts";

export type SameNameChoice = (typeof sameNameChoices)[number];

/** The server's response when it is told what an upload becomes. */
export type Placing = "placed" | "promised" | "same_name";

/**
 * Tells the server what an upload becomes. This happens before all bytes are sent, so that a user is asked
 * early about a file of the same name. Throws CallError if the upload cannot become that.
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
