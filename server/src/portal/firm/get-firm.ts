import { getFirm as readFirm } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { firmAnswer } from "../../core/firm/firm-answer.ts";

/** GET firm/: what a page needs before sign-in. */
export async function getFirm(parts: Parts) {
  return firmAnswer(await readFirm(parts.database.db), parts);
}
