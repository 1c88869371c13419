import * as stepUpCalls from "@portico/contract/identity/step-up";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { stepUpPasskeyOptions } from "./step-up-passkey-options.ts";
import { stepUp } from "./step-up.ts";
import { stepUpEvents } from "./step-up.events.ts";

export const stepUpFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/step_up/passkey/options", stepUpCalls.stepUpPasskeyOptions, "signed_in", "write", stepUpPasskeyOptions, "own_account"),
    route("POST user/step_up",                 stepUpCalls.stepUp,               "signed_in", "token", stepUp, "own_account"),
  ],
  events: stepUpEvents,
};
