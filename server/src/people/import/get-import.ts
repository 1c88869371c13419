import type { getImport as getImportCall } from "@portico/contract/people/import";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { importAnswer } from "./import-answer.ts";

/** GET imports/{id}: returns the state of one import. */
export async function getImport(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof getImportCall, "staff">,
) {
  return importAnswer(db, session.user, params.id, now);
}
