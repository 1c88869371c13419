import * as reportBoard from "@portico/contract/reports/board";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { exportBoard } from "./export-board.ts";
import { getReportBoard } from "./get-report-board.ts";
import { listBoardClients } from "./list-board-clients.ts";
import { sendBoard } from "./send-board.ts";

export const reportBoardFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET reports/board",         reportBoard.getReportBoard,   "staff", "read",     getReportBoard),
    route("GET reports/board/clients", reportBoard.listBoardClients, "staff", "read",     listBoardClients),
    route("POST reports/board/export", reportBoard.exportBoard,      "staff", "download", exportBoard, "fresh"),
  ],
  files: [fileRoute("GET /downloads/board/{token}", "anyone", "download", sendBoard)],
};
