import * as historyCalls from "@portico/contract/identity/history";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { listEvents } from "./list-events.ts";
import { notMe } from "./not-me.ts";
import { historyEvents } from "./history.events.ts";

export const historyFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET user/events/",        historyCalls.listEvents, "signed_in", "read",  listEvents, "own_account"),
    route("POST user/events/not_me", historyCalls.notMe,      "signed_in", "email", notMe, "own_account"),
  ],
  events: historyEvents,
};
