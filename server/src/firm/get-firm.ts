import { getFirm as readFirm } from "../foundation/firm/firm.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { firmAnswer } from "../foundation/firm/firm-answer.ts";

/** GET firm/: what a page needs before sign-in. */
export async function getFirm(deps: Dependencies) {
  return firmAnswer(await readFirm(deps.database.db), deps);
}
