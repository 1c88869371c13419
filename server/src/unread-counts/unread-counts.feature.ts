import { countNews as countNewsCall } from "@portico/contract/unread-counts/unread-counts";
import type { Feature } from "../http/feature.ts";
import { route } from "../http/route.ts";
import { countNews } from "./count-news.ts";

export const unreadCountsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET news/", countNewsCall, "signed_in", "read", countNews),
  ],
};
