import type { Feature } from "../../http/feature.ts";
import { recoveryAlerts } from "./recovery.alerts.ts";

export const recoveryFeature: Feature = {
  alerts: recoveryAlerts,
};
