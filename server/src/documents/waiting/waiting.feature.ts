import * as materialsCalls from "@portico/contract/documents/library";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { listHeld } from "./list-held.ts";
import { listWaiting } from "./list-waiting.ts";

export const waitingDocumentsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET materials/waiting", materialsCalls.listWaiting, "client", "read", listWaiting),
    route("GET materials/held",    materialsCalls.listHeld,    "admin",  "read", listHeld),
  ],
};
