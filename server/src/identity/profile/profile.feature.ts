import * as profileCalls from "@portico/contract/identity/profile";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { getUser } from "./get-user.ts";
import { updateUser } from "./update-user.ts";
import { profileEvents } from "./profile.events.ts";

export const profileFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET user/",   profileCalls.getUser,    "signed_in", "read",  getUser, "own_account"),
    route("PATCH user/", profileCalls.updateUser, "optional",  "write", updateUser, "own_account"),
  ],
  events: profileEvents,
};
