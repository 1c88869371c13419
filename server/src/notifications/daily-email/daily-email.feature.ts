import type { Feature } from "../../http/feature.ts";
import { gatherDailyAlerts } from "../gather-alerts.ts";
import { dailyAlertsJob, sendDailyAlerts } from "./send-daily-alerts.ts";

export const dailyEmailFeature: Feature = {
  longJobs: [dailyAlertsJob],
  sweeps: [gatherDailyAlerts, sendDailyAlerts],
};
