import * as passkeyCalls from "@portico/contract/identity/passkeys";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { addPasskey } from "./add-passkey.ts";
import { listPasskeys } from "./list-passkeys.ts";
import { passkeyOptions } from "./passkey-options.ts";
import { passkeySignInOptions } from "./passkey-sign-in-options.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";
import { passkeysEvents } from "./passkeys.events.ts";

export const passkeysFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/token/passkey/options", passkeyCalls.passkeySignInOptions, "anyone",    "sign_in", passkeySignInOptions),
    route("POST user/token/passkey",         passkeyCalls.signInWithPasskey,    "anyone",    "sign_in", signInWithPasskey),
    route("GET user/passkeys/",              passkeyCalls.listPasskeys,         "signed_in", "read",    listPasskeys, "own_account"),
    route("POST user/passkeys/options",      passkeyCalls.passkeyOptions,       "signed_in", "write",   passkeyOptions, "fresh", "own_account"),
    route("POST user/passkeys/",             passkeyCalls.addPasskey,           "signed_in", "token",   addPasskey, "fresh", "own_account"),
    route("PATCH user/passkeys/{id}",        passkeyCalls.renamePasskey,        "signed_in", "write",   renamePasskey, "own_account"),
    route("DELETE user/passkeys/{id}",       passkeyCalls.removePasskey,        "signed_in", "write",   removePasskey, "fresh", "own_account"),
  ],
  events: passkeysEvents,
};
