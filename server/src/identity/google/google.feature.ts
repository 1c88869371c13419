import * as googleCalls from "@portico/contract/identity/google";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { googleOptions } from "./google-options.ts";
import { linkGoogle } from "./link-google.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";
import { unlinkGoogle } from "./unlink-google.ts";
import { googleEvents } from "./google.events.ts";

export const googleFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/google/options", googleCalls.googleOptions,    "anyone",    "sign_in", googleOptions),
    route("POST user/google",         googleCalls.signInWithGoogle, "anyone",    "sign_in", signInWithGoogle),
    route("POST user/google/link",    googleCalls.linkGoogle,       "signed_in", "token",   linkGoogle, "fresh", "own_account"),
    route("DELETE user/google/link",  googleCalls.unlinkGoogle,     "signed_in", "write",   unlinkGoogle, "fresh", "own_account"),
  ],
  events: googleEvents,
};
