import { changeOf } from "@portico/contract/reports/report-change";
import { Readable } from "node:stream";
import { isServed } from "../../documents/material-record.ts";
import { type FollowedLink, followLink, LINK_GONE, missingInWords } from "../../documents/one-time-link.ts";
import { sendStored } from "../../documents/send-stored.ts";
import { findStoredFile } from "../../documents/stored-files.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { csvLines, CsvNumber } from "../../foundation/exports/csv-lines.ts";
import type { FileInput } from "../../http/file-route.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Queries } from "../../platform/database/database.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { titleName } from "../../platform/files/title-name.ts";
import { type LoadedReport, loadReport } from "../load-reports.ts";
import { writeReportReceipt } from "../receipts/write-report-receipt.ts";
import { findReadable } from "./find-report.ts";
import { figuresOf, readAttachments } from "./report-content.ts";
import { recordReportEvent } from "./report-events.ts";
import type { ReportTableRow } from "../../schema/reports/report.table.ts";

type Asked = FileInput<"token">;

/**
 * GET /downloads/reports/{token}: a PDF, its figures or one of its files, for the first caller that follows
 * the link.
 */
export async function sendReport(deps: Dependencies, asked: Asked) {
  const { database } = deps;
  const { params, now } = asked;
  const link = await database.transaction((tx) => followLink(tx, params.token, "report_file", now));
  const report = link && (await findAgain(database.db, link, now));
  if (!report) return LINK_GONE;
  const { facts } = link;
  const answer =
    facts["format"] === "csv"
      ? await csvOf(database.db, report)
      : await fileOf(deps, report, facts["attachment"] ?? null, asked).catch(missingInWords);
  if (!answer) return LINK_GONE;
  if ("status" in answer && answer.status >= 400) return answer;
  await noteDownload(deps, link, report, asked);
  return answer;
}

/** Checks the access rule again: the link's owner may no longer see what they saw when the link was made. */
async function findAgain(
  db: Queries,
  { owner, facts }: FollowedLink,
  now: Date,
): Promise<ReportTableRow | null> {
  try {
    return await findReadable(db, owner, facts["report"]!, now);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

async function csvOf(db: Queries, report: ReportTableRow) {
  const loaded = await loadReport(db, report.id);
  return {
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", `${titleName(report.title) || "report"}.csv`),
    },
    content: Readable.from(csvLines(figureHeads, figureLines(loaded))),
  };
}

async function fileOf(deps: Dependencies, report: ReportTableRow, attachmentId: string | null, asked: Asked) {
  const { db } = deps.database;
  const { method, headers } = asked;
  if (attachmentId === null) {
    const file = report.pdfFileId && (await findStoredFile(db, report.pdfFileId));
    if (!file || !isServed(file.scan)) return null;
    return sendStored(deps, {
      file,
      name: `${titleName(report.title) || "report"}.pdf`,
      how: "attachment",
      method,
      headers,
    });
  }
  const attached = await readAttachments(db, report.id);
  const found = attached.find(({ attachment }) => attachment.id === attachmentId);
  if (!found || !isServed(found.file.scan)) return null;
  const name = found.attachment.fileName;
  return sendStored(deps, { file: found.file, name, how: "attachment", method, headers });
}

/**
 * Records a download: one by the client as a read receipt, one by staff as an event that the client can see.
 */
async function noteDownload(
  deps: Dependencies,
  { owner, sessionId, facts }: FollowedLink,
  report: ReportTableRow,
  { caller, now }: Asked,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (owner.role !== "client") {
      const what = facts["attachment"] ? "file" : (facts["format"] ?? "pdf");
      await recordReportEvent(
        tx,
        "report_downloaded",
        report,
        { viewer: owner, sessionId, caller, now },
        { what },
      );
      return;
    }
    const pdf = report.pdfFileId && (await findStoredFile(tx.db, report.pdfFileId));
    const sha256 = pdf ? pdf.sha256 : null;
    await writeReportReceipt(deps, tx, { report, sha256, isDownload: true, now });
  });
}

const figureHeads = ["Figure", "Unit", "Value", "Previous", "Change in percent", "Target", "Note"];

/** The figures of a report as rows of a table, yielded all at once. */
async function* figureLines(loaded: LoadedReport): AsyncGenerator<unknown[][]> {
  const { currency } = loaded.report;
  yield figuresOf(loaded).map((figure) => {
    const { label, unit, value, previous, target, note } = figure;
    const change = changeOf(figure, figure);
    const percent = change?.percent ?? null;
    const isFall = change?.direction === "down" && Number(percent) > 0;
    const cell = (text: string | null) =>
      text === null || unit === "text" || unit === "date" ? text : new CsvNumber(text);
    return [
      label,
      unit === "money" ? currency : unit,
      cell(value),
      cell(previous),
      percent === null ? null : new CsvNumber(isFall ? `-${percent}` : percent),
      cell(target),
      note,
    ];
  });
}
