import { countUnread as countUnreadCall } from "@portico/contract/unread-counts/unread-counts";
import type { Feature } from "../http/feature.ts";
import { route } from "../http/route.ts";
import { countUnread } from "./count-unread.ts";

export const unreadCountsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET news/", countUnreadCall, "signed_in", "read", countUnread),
  ],
};
