import * as alertCount from "@portico/contract/notifications/alert-count";
import * as alertsCalls from "@portico/contract/notifications/alerts";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { forgetOldAlerts } from "./alert.store.ts";
import { alertsPersonalData } from "./alerts.personal.ts";
import { countAlerts } from "./count-alerts.ts";
import { listAlerts } from "./list-alerts.ts";
import { readAlerts } from "./read-alerts.ts";
import { streamAlerts } from "./stream-alerts.ts";

export const alertsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET alerts/",       alertsCalls.listAlerts,   "signed_in", "read",  listAlerts),
    route("GET alerts/count",  alertCount.countAlerts,   "signed_in", "read",  countAlerts),
    route("POST alerts/read",  alertsCalls.readAlerts,   "signed_in", "write", readAlerts),
    route("GET alerts/stream", alertsCalls.streamAlerts, "signed_in", "read",  streamAlerts),
  ],
  sweeps: [forgetOldAlerts],
  personalData: alertsPersonalData,
};
