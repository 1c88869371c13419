import type { removeLogo as removeLogoCall } from "@portico/contract/firm/firm";
import type { Input } from "../http/route.ts";
import { replaceLogo } from "../foundation/firm/logo.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { changeFirm } from "./change-firm.ts";
import { firmSettingsAnswer } from "./firm-settings-answer.ts";
import { lockSettings } from "./firm-settings.store.ts";

/** DELETE firm/logo: removes the firm's logo, so that Portico's mark is shown again. */
export async function removeLogo(_deps: Dependencies, input: Input<typeof removeLogoCall, "admin">) {
  return input.transaction(async (tx) => {
    const before = await lockSettings(tx.db);
    await replaceLogo(tx.db, null, input.now);
    return firmSettingsAnswer(await changeFirm(tx, before, { logoKey: null }, input));
  });
}
