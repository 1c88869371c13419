import * as signInCalls from "@portico/contract/identity/sign-in";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { signIn } from "./sign-in.ts";
import { signInEvents } from "./sign-in.events.ts";

export const signInFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/token", signInCalls.signIn, "anyone", "sign_in", signIn, "counts_itself"),
  ],
  events: signInEvents,
};
