import * as signUpCalls from "@portico/contract/identity/sign-up";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { inviteeDetails } from "./invitee-details.ts";
import { inviterDetails } from "./inviter-details.ts";
import { signUp } from "./sign-up.ts";
import { signUpEvents } from "./sign-up.events.ts";

export const signUpFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/",               signUpCalls.signUp,         "anyone", "token",  signUp),
    route("GET user/inviter/details", signUpCalls.inviterDetails, "anyone", "lookup", inviterDetails),
    route("GET user/invitee/details", signUpCalls.inviteeDetails, "anyone", "lookup", inviteeDetails),
  ],
  events: signUpEvents,
};
