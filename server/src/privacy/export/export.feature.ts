import * as exportCalls from "@portico/contract/privacy/export";
import { worker } from "../../foundation/feature-work.ts";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { dataExportPersonalData } from "./export.personal.ts";
import { EXPORT_QUEUE } from "./export-queue.ts";
import { forgetOldExports } from "./forget-old-exports.ts";
import { getExport } from "./get-export.ts";
import { linkExport } from "./link-export.ts";
import { makeExport } from "./make-export.ts";
import { sendExport } from "./send-export.ts";
import { startExport } from "./start-export.ts";
import { exportEvents } from "./export.events.ts";

export const dataExportFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET user/export",       exportCalls.getExport,   "signed_in", "read",  getExport),
    route("POST user/export",      exportCalls.startExport, "signed_in", "email", startExport, "fresh"),
    route("POST user/export/link", exportCalls.linkExport,  "signed_in", "write", linkExport, "fresh"),
  ],
  files: [fileRoute("GET /downloads/{token}", "anyone", "download", sendExport)],
  workers: [worker(EXPORT_QUEUE, makeExport)],
  sweeps: [forgetOldExports],
  personalData: dataExportPersonalData,
  events: exportEvents,
};
