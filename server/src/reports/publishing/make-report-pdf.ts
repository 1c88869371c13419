import { Readable } from "node:stream";
import { and, eq, isNull } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { JobAttempt } from "../../platform/jobs/job-queue.ts";
import { newId } from "../../platform/ids.ts";
import type { MadePdf, ReportPdfInput } from "../../platform/pdf/report-pdf-input.ts";
import { agentsOf } from "../../foundation/access/open-assignments.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { getFirm, getReportRules } from "../../foundation/firm/firm.store.ts";
import { findLogo } from "../../foundation/firm/logo.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { keptObjects } from "../../schema/documents/kept-object.table.ts";
import { beginObject, dropObject } from "../../documents/kept-objects.ts";
import { type ReportTableRow, reports } from "../../schema/reports/report.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { type LoadedReport, loadReports } from "../load-reports.ts";
import { publishDue } from "./publish-due.ts";
import { releaseBatches } from "./release-batches.ts";
import { drawnReport, reportContent } from "../reports/report-content.ts";
import { draftFields, type WantedPdf } from "./schedule-report.ts";

/** The folder in the storage that holds reports. */
const FOLDER = "reports";

/** Thrown if the report was edited or deleted meanwhile; its PDF then belongs to no report. */
class NoLongerWanted extends Error {}

/**
 * Makes the PDF of a scheduled report, and publishes what is due. A repeated call finds a PDF that was
 * already made: if the server is killed midway, the report stays scheduled, and the next attempt continues.
 * If the last attempt fails, the report becomes a draft again that says why.
 */
export async function makeReportPdf(
  deps: Dependencies,
  { payload, isLast }: JobAttempt<WantedPdf>,
): Promise<void> {
  const { db } = deps.database;
  const [loaded] = await loadReports(db, eq(reports.id, payload.reportId));
  // A published report has no PDF if its row was inserted by other means, as in the demo.
  if (!loaded || !["scheduled", "published"].includes(loaded.report.status)) return publishDue(deps);
  if (loaded.report.pdfFileId === null)
    try {
      await keepPdf(deps, loaded);
    } catch (error) {
      if (error instanceof NoLongerWanted) return releaseBatches(deps, loaded.report.heldBy);
      if (isLast) await giveUp(deps, loaded.report);
      if (isLast) await releaseBatches(deps, loaded.report.heldBy);
      throw error;
    }
  await releaseBatches(deps, loaded.report.heldBy);
  await publishDue(deps);
}

async function keepPdf(deps: Dependencies, loaded: LoadedReport): Promise<void> {
  const { database, files, clock, reportPdfs } = deps;
  const { db } = database;
  const { report } = loaded;
  const drawn = await drawnReport(db, loaded);
  const { charts, figures, comparedStart, comparedEnd } = drawn.report;
  const pdf = await reportPdfs.make(await inputOf(deps, db, drawn));
  const key = await beginObject(db, FOLDER, clock.now());
  try {
    await files.put(key, Readable.from([pdf.bytes]), pdf.bytes.byteLength);
    const shown = { charts, figures, comparedStart, comparedEnd };
    await database.transaction((tx) => namePdf(tx.db, report, { key, pdf, shown, now: clock.now() }));
  } catch (error) {
    // An object that cannot be deleted now is deleted by a sweep.
    await dropObject(deps, key, isNull(keptObjects.size)).catch(() => undefined);
    throw error;
  }
}

interface Made {
  key: string;
  pdf: MadePdf;
  /** The facts of earlier reports that the PDF shows. */
  shown: Pick<ReportTableRow, "charts" | "figures" | "comparedStart" | "comparedEnd">;
  now: Date;
}

/** Turns the stored bytes into a file that the report refers to. */
async function namePdf(db: Queries, report: ReportTableRow, { key, pdf, shown, now }: Made): Promise<void> {
  const id = newId(now);
  const size = pdf.bytes.byteLength;
  const kind = { type: "pdf" as const, mediaType: "application/pdf", scan: "skipped" as const };
  await db.insert(storedFiles).values({ id, key, size, sha256: pdf.sha256, ...kind, createdAt: now });
  const { rowCount } = await db
    .update(reports)
    .set({ pdfFileId: id, ...shown })
    .where(
      and(
        eq(reports.id, report.id),
        eq(reports.status, report.status),
        isNull(reports.pdfFileId),
        eq(reports.updatedAt, report.updatedAt),
      ),
    );
  if (rowCount !== 1) throw new NoLongerWanted("the report was changed meanwhile");
  await db.delete(keptObjects).where(eq(keptObjects.key, key));
}

/** The input for the PDF of a scheduled or published report whose charts are drawn. */
export async function inputOf(
  { publicUrl }: Pick<Dependencies, "publicUrl">,
  db: Queries,
  loaded: LoadedReport,
): Promise<ReportPdfInput> {
  const content = await reportContent(db, loaded);
  const { timeZone, dateOrder, name, supportEmail, supportPhone, website, logoKey } = await getFirm(db);
  const { language } = await getReportRules(db);
  const { publishedAt, publishAt } = loaded.report;
  return {
    content: { ...content, published_at: (publishedAt ?? publishAt)!.toISOString() },
    publicUrl,
    firm: {
      name,
      logo: logoKey === null ? null : await findLogo(db, logoKey),
      language,
      supportEmail,
      supportPhone,
      website,
      dates: { timeZone, dateOrder },
    },
  };
}

/**
 * Gives up making the PDF: the report becomes a draft again, and its publisher and the client's agents are
 * notified.
 */
async function giveUp(deps: Dependencies, report: ReportTableRow): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const { rowCount } = await tx.db
      .update(reports)
      .set({
        ...draftFields(report),
        problem: "The PDF couldn't be made, so this report wasn't published. Please try again.",
        updatedAt: nextUpdatedAt(now, reports.updatedAt),
      })
      .where(and(eq(reports.id, report.id), eq(reports.status, "scheduled"), isNull(reports.pdfFileId)));
    if (rowCount !== 1) return;
    const agents = (await agentsOf(tx.db, report.clientId, now)).map(({ id }) => id);
    const told = new Set([...agents, ...(report.publishedBy ? [report.publishedBy] : [])]);
    const about = { subjectId: report.id, clientIds: [report.clientId] };
    const to = [...told].map((userId) => ({ userId, ...about }));
    await writeAlerts(deps, tx, { kind: "report_failed", to, now });
  });
}
