import * as avatarCalls from "@portico/contract/identity/avatar";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { avatarPersonalData } from "./avatar.personal.ts";
import { sendAvatar } from "./send-avatar.ts";
import { setAvatar } from "./set-avatar.ts";
import { avatarEvents } from "./avatar.events.ts";

export const avatarFeature: Feature = {
  // prettier-ignore
  calls: [
    route("PUT user/avatar", avatarCalls.setAvatar, "signed_in", "picture", setAvatar, "own_account"),
  ],
  files: [
    fileRoute("GET /avatars/{key}/{file}", "anyone", "avatar", sendAvatar, {
      answersHead: true,
      forOtherSites: true,
    }),
  ],
  personalData: avatarPersonalData,
  events: avatarEvents,
};
