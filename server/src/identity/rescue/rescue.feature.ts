import * as rescueCalls from "@portico/contract/identity/rescue";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { signInByRescue } from "./sign-in-by-rescue.ts";
import { rescueEvents } from "./rescue.events.ts";

export const rescueFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/token/rescue", rescueCalls.signInByRescue, "anyone", "token", signInByRescue),
  ],
  events: rescueEvents,
};
