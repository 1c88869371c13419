import { worker } from "../../foundation/feature-work.ts";
import type { Feature } from "../../http/feature.ts";
import { clientsMatched } from "../matching/infected-files.store.ts";
import { resumeScans } from "./resume-scans.ts";
import { scanFile } from "./scan-file.ts";
import { SCAN_QUEUE, WATCH_QUEUE } from "./scan-queue.ts";
import { scannerAlerts } from "./scanning.alerts.ts";
import { watchScanner } from "./watch-scanner.ts";

export const documentScanningFeature: Feature = {
  workers: [worker(SCAN_QUEUE, scanFile(clientsMatched)), worker(WATCH_QUEUE, watchScanner)],
  resumes: [resumeScans],
  alerts: scannerAlerts,
};
