import * as activityCalls from "@portico/contract/activity/activity";
import type { Feature } from "../http/feature.ts";
import { fileRoute } from "../http/file-route.ts";
import { route } from "../http/route.ts";
import { exportActivity } from "./export-activity.ts";
import { listActivity } from "./list-activity.ts";
import { listMaterialActivity } from "./list-material-activity.ts";
import { sendActivity } from "./send-activity.ts";
import { verifyActivity } from "./verify-activity.ts";

export const activityFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET audit/",                  activityCalls.listActivity,         "staff", "read",     listActivity),
    route("GET materials/{id}/activity", activityCalls.listMaterialActivity, "staff", "read",     listMaterialActivity),
    route("GET audit/verify",            activityCalls.verifyActivity,       "admin", "read",     verifyActivity),
    route("POST audit/export",           activityCalls.exportActivity,       "staff", "download", exportActivity, "fresh"),
  ],
  files: [fileRoute("GET /downloads/activity/{token}", "anyone", "download", sendActivity)],
};
