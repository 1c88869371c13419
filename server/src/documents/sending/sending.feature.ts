import * as sendingCalls from "@portico/contract/documents/sending";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { bulkMaterials } from "./bulk-materials.ts";
import { copyMaterial } from "./copy-material.ts";
import { replaceJob } from "./replace-job.ts";
import { sendJob } from "./send-job.ts";
import { sendMaterials } from "./send-materials.ts";
import { sendZip } from "./send-zip.ts";
import { zipMaterials } from "./zip-materials.ts";

export const documentSendingFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST materials/send",      sendingCalls.sendMaterials, "staff",     "write", sendMaterials),
    route("POST materials/bulk",      sendingCalls.bulkMaterials, "staff",     "write", bulkMaterials),
    route("POST materials/zip",       sendingCalls.zipMaterials,  "signed_in", "file",  zipMaterials),
    route("POST materials/{id}/copy", sendingCalls.copyMaterial,  "staff",     "write", copyMaterial),
  ],
  files: [fileRoute("GET /downloads/zips/{token}", "anyone", "file", sendZip)],
  longJobs: [sendJob, replaceJob],
};
