import type { listMaterialWords as listMaterialWordsCall } from "@portico/contract/documents/library";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readWords } from "./material-words.store.ts";

/**
 * GET materials/words: the categories and tags that are in use in the library that the viewer is looking at.
 */
export async function listMaterialWords(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listMaterialWordsCall, "signed_in">,
) {
  return readWords(db, session.user, query, now);
}
