import type { getImport as getImportCall } from "@portico/contract/people/import";
import type { Input } from "../../http/route.ts";
import type { Parts } from "../../foundation/parts.ts";
import { importAnswer } from "./import-answer.ts";

/** GET imports/{id}: where it stands. */
export async function getImport(
  { database: { db } }: Parts,
  { params, session, now }: Input<typeof getImportCall, "staff">,
) {
  return importAnswer(db, session.user, params.id, now);
}
