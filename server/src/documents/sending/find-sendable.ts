import type { BodyOf } from "@portico/contract/http/call";
import type { sendMaterials } from "@portico/contract/documents/sending";
import type { Viewer } from "../../foundation/access/access.ts";
import { refuseInternal } from "../folders/named-folders.ts";
import { STAYS_HERE, staysHere } from "../stays-here.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findSeen } from "./sent-material.store.ts";

/** The fields of the copies that a call sets. */
export interface Sending {
  folder: string | null;
  message: string | null;
  acknowledgementRequired: boolean | null;
  /** ISO 8601; null: the copy never expires. */
  expiresAt: string | null;
}

/**
 * Takes the body of a call. Returns it in the form that a job stores. Throws ApiError `invalid_input` for the
 * staff's own folder.
 */
export function readSending(body: BodyOf<typeof sendMaterials>): Sending {
  refuseInternal(body.folder);
  return {
    folder: body.folder ?? null,
    message: body.message ?? null,
    acknowledgementRequired: body.acknowledgement_required ?? null,
    expiresAt: body.expires_at ?? null,
  };
}

/**
 * The materials to send, in the order of the call. Throws ApiError `not_found` if the viewer does not see one
 * of them or if it is not served, and `invalid_input` for a material that may not be given to others.
 */
export async function findSendable(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<MaterialRow[]> {
  const wanted = [...new Set(ids)];
  const found = new Map((await findSeen(db, viewer, wanted, now)).map((row) => [row.id, row]));
  const list = wanted.flatMap((id) => found.get(id) ?? []);
  if (list.length < wanted.length) throw new ApiError("not_found");
  if (list.some(staysHere)) throw new ApiError("invalid_input", { errors: { material_ids: STAYS_HERE } });
  return list;
}
