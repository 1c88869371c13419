import { getFirm as readFirm } from "../foundation/firm/firm.store.ts";
import type { Parts } from "../foundation/parts.ts";
import { firmAnswer } from "../foundation/firm/firm-answer.ts";

/** GET firm/: what a page needs before sign-in. */
export async function getFirm(parts: Parts) {
  return firmAnswer(await readFirm(parts.database.db), parts);
}
