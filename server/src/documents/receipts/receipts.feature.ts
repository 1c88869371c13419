import * as materialEdits from "@portico/contract/documents/material-edits";
import * as receiptsCalls from "@portico/contract/documents/receipts";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { acknowledgeMaterial } from "./acknowledge-material.ts";
import { exportReceipts } from "./export-receipts.ts";
import { listReceipts } from "./list-receipts.ts";
import { listVisibleTo } from "./list-visible-to.ts";
import { openMaterial } from "./open-material.ts";
import { remindMaterialsJob } from "./remind-job.ts";
import { remindReaders } from "./remind-readers.ts";
import { sendReceipts } from "./send-receipts.ts";

export const documentReceiptsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST materials/{id}/open",            materialEdits.openMaterial,        "signed_in", "write", openMaterial),
    route("POST materials/{id}/acknowledge",     receiptsCalls.acknowledgeMaterial, "signed_in", "write", acknowledgeMaterial),
    route("GET materials/{id}/receipts",         receiptsCalls.listReceipts,        "staff",     "read",  listReceipts),
    route("POST materials/{id}/remind",          receiptsCalls.remindReaders,       "staff",     "email", remindReaders),
    route("GET materials/{id}/visible_to",       receiptsCalls.listVisibleTo,       "staff",     "read",  listVisibleTo),
    route("POST materials/{id}/receipts/export", receiptsCalls.exportReceipts,      "staff",     "file",  exportReceipts, "fresh"),
  ],
  files: [fileRoute("GET /downloads/receipts/{token}", "anyone", "file", sendReceipts)],
  longJobs: [remindMaterialsJob],
};
