import * as alertsCalls from "@portico/contract/notifications/alerts";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { getAlertPreferences } from "./get-alert-preferences.ts";
import { setAlertPreferences } from "./set-alert-preferences.ts";

export const alertPreferencesFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET alerts/preferences", alertsCalls.getAlertPreferences, "signed_in", "read",  getAlertPreferences),
    route("PUT alerts/preferences", alertsCalls.setAlertPreferences, "signed_in", "write", setAlertPreferences),
  ],
};
