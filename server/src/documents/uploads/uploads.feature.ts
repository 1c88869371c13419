import * as uploadsCalls from "@portico/contract/documents/uploads";
import { worker } from "../../foundation/feature-work.ts";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { clientsMatched } from "../matching/infected-files.store.ts";
import { finishUpload } from "./finish-upload.ts";
import { getUpload } from "./get-upload.ts";
import { listUploads } from "./list-uploads.ts";
import { resumeScans } from "./resume-scans.ts";
import { scanFile } from "./scan-file.ts";
import { SCAN_QUEUE, UPLOAD_QUEUE, WATCH_QUEUE } from "./upload-queue.ts";
import { resumeUploads, sweepUploads } from "./sweep-uploads.ts";
import { uploadEndpoint } from "./upload-endpoint.ts";
import { watchScanner } from "./watch-scanner.ts";
import { scannerAlerts } from "./uploads.alerts.ts";

export const documentUploadsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET uploads/",     uploadsCalls.listUploads, "signed_in", "read", listUploads),
    route("GET uploads/{id}", uploadsCalls.getUpload,   "signed_in", "read", getUpload),
  ],
  uploadEndpoint,
  workers: [
    worker(UPLOAD_QUEUE, finishUpload),
    worker(SCAN_QUEUE, scanFile(clientsMatched)),
    worker(WATCH_QUEUE, watchScanner),
  ],
  resumes: [resumeUploads, resumeScans],
  sweeps: [sweepUploads],
  alerts: scannerAlerts,
};
