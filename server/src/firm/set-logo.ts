import { randomBytes } from "node:crypto";
import type { setLogo as setLogoCall } from "@portico/contract/firm/firm";
import { LOGO_BOX } from "@portico/contract/foundation/firm-limits";
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS } from "@portico/contract/values/limits";
import type { Input } from "../http/route.ts";
import { replaceLogo } from "../foundation/firm/logo.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { refusePicture } from "../foundation/refuse-picture.ts";
import { changeFirm } from "./change-firm.ts";
import { firmSettingsAnswer } from "./firm-settings-answer.ts";
import { lockSettings } from "./firm-settings.store.ts";

/** As many bytes as the key of an avatar has. */
const KEY_BYTES = 16;
const BOUNDS = { maxBytes: AVATAR_MAX_BYTES, maxPixels: AVATAR_MAX_PIXELS, box: LOGO_BOX };

/** PUT firm/logo: the file replaces the logo on every page and in every email. */
export async function setLogo(deps: Dependencies, input: Input<typeof setLogoCall, "admin">) {
  const { body, session, now } = input;
  const logo = body.logo === "" ? null : await newLogo(deps, body.logo, session.user.id);
  return input.transaction(async (tx) => {
    const before = await lockSettings(tx.db);
    await replaceLogo(tx.db, logo, now);
    return firmSettingsAnswer(await changeFirm(tx, before, { logoKey: logo?.key ?? null }, input));
  });
}

async function newLogo({ pictures }: Dependencies, sent: Blob, owner: string) {
  const file = Buffer.from(await sent.arrayBuffer());
  const picture = await pictures.logo(file, BOUNDS, owner).catch(refusePicture("logo"));
  return { key: randomBytes(KEY_BYTES).toString("base64url"), picture };
}
