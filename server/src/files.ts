import { sendAvatar } from "./identity/avatar/send-avatar.ts";
import { sendExport } from "./privacy/export/send-export.ts";
import { sendLogo } from "./firm/send-logo.ts";
import { fileRoute } from "./http/file-route.ts";
import { sendActivity } from "./activity/send-activity.ts";
import { sendAgents } from "./people/agents/send-agents.ts";
import { sendClients } from "./people/clients/send-clients.ts";
import { sendFile } from "./documents/downloads/send-file.ts";
import { sendLinked } from "./documents/downloads/send-linked.ts";
import { sendReceipts } from "./documents/receipts/send-receipts.ts";
import { sendBatchFailures } from "./reports/batches/send-batch-failures.ts";
import { sendBoard } from "./reports/board/send-board.ts";
import { sendReportReceipts } from "./reports/receipts/send-report-receipts.ts";
import { sendReport } from "./reports/reports/send-report.ts";
import { sendArticleImage } from "./articles/reading/send-article-image.ts";
import { sendArticleReceipts } from "./articles/readers/send-article-receipts.ts";
import { sendZip } from "./documents/sending/send-zip.ts";
import { sendFailures } from "./people/import/send-failures.ts";

/** The endpoint for files that are sent in parts. */
export { uploadDoor } from "./documents/uploads/upload-door.ts";

/** THE TABLE OF FILES: files that are fetched by an address and not by a call of the contract. */
export const fileRoutes = [
  fileRoute("GET /avatars/{key}/{file}", "anyone", "avatar", sendAvatar, {
    answersHead: true,
    forOtherSites: true,
  }),
  fileRoute("GET /logos/{key}/logo.png", "anyone", "avatar", sendLogo, {
    answersHead: true,
    forOtherSites: true,
  }),
  fileRoute("GET /downloads/{token}", "anyone", "download", sendExport),
  fileRoute("GET /downloads/clients/{token}", "anyone", "download", sendClients),
  fileRoute("GET /downloads/agents/{token}", "anyone", "download", sendAgents),
  fileRoute("GET /downloads/activity/{token}", "anyone", "download", sendActivity),
  fileRoute("GET /downloads/board/{token}", "anyone", "download", sendBoard),
  fileRoute("GET /api/frontend/materials/{id}/file", "signed_in", "read", sendFile, { answersHead: true }),
  fileRoute("GET /downloads/materials/{token}", "anyone", "file", sendLinked, { answersHead: true }),
  fileRoute("GET /downloads/receipts/{token}", "anyone", "file", sendReceipts),
  fileRoute("GET /downloads/reports/{token}", "anyone", "file", sendReport),
  fileRoute("GET /downloads/report-receipts/{token}", "anyone", "file", sendReportReceipts),
  fileRoute("GET /api/frontend/content/images/{id}", "signed_in", "avatar", sendArticleImage, {
    answersHead: true,
  }),
  fileRoute("GET /downloads/article-receipts/{token}", "anyone", "file", sendArticleReceipts),
  fileRoute("GET /downloads/zips/{token}", "anyone", "file", sendZip),
  fileRoute("GET /downloads/report_batches/{token}", "anyone", "download", sendBatchFailures),
  fileRoute("GET /downloads/imports/{token}", "anyone", "download", sendFailures),
];
