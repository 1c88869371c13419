import type { getMaterial as getMaterialCall } from "@portico/contract/portal/materials";
import type { Input } from "../../core/calls/route.ts";
import { answerWhole } from "../../core/materials/answer-one.ts";
import { requireMaterial } from "../../core/materials/find-material.ts";
import { noteOpenedFolder } from "../../core/materials/note-opening.ts";
import type { Parts } from "../../core/parts.ts";

/** GET materials/{id}: one material that the viewer sees. */
export async function getMaterial(
  { database: { db } }: Parts,
  { params, session, caller, now }: Input<typeof getMaterialCall, "signed_in">,
) {
  const material = await requireMaterial(db, session.user, params.id, now);
  await noteOpenedFolder(db, material.ownerId, material.shelf, { session, caller, now });
  return answerWhole(db, session.user, material.id, now);
}
