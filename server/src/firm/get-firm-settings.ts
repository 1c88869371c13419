import type { Dependencies } from "../foundation/dependencies.ts";
import { firmSettingsAnswer } from "./firm-settings-answer.ts";
import { readSettings } from "./firm-settings.store.ts";

/** GET firm/settings: every setting that an admin can change. */
export async function getFirmSettings(deps: Dependencies) {
  return firmSettingsAnswer(await readSettings(deps.database.db));
}
