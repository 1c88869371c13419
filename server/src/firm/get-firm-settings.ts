import type { Parts } from "../foundation/parts.ts";
import { firmSettingsAnswer } from "./firm-settings-answer.ts";
import { readSettings } from "./firm-settings.store.ts";

/** GET firm/settings: all that an admin sets. */
export async function getFirmSettings(parts: Parts) {
  return firmSettingsAnswer(await readSettings(parts.database.db));
}
