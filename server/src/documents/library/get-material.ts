import type { getMaterial as getMaterialCall } from "@portico/contract/documents/library";
import type { Input } from "../../http/route.ts";
import { answerWhole } from "./answer-one.ts";
import { requireMaterial } from "../find-material.ts";
import { noteOpenedFolder } from "../receipts/note-opening.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** GET materials/{id}: one material that the viewer sees. */
export async function getMaterial(
  { database: { db } }: Dependencies,
  { params, session, caller, now }: Input<typeof getMaterialCall, "signed_in">,
) {
  const material = await requireMaterial(db, session.user, params.id, now);
  await noteOpenedFolder(db, material.ownerId, material.shelf, { session, caller, now });
  return answerWhole(db, session.user, material.id, now);
}
