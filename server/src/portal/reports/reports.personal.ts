import { and, asc, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import { readableReports, visibleReports } from "../../core/access/visible-reports.ts";
import type { CopyEntry, CopyFacts, PersonalData } from "../../core/personal-data.ts";
import { reportAttachments, reports, reportTemplateVersions } from "../../core/shelves/report.table.ts";
import { storedFiles } from "../../core/shelves/stored-file.table.ts";
import { freeZipName } from "../../core/materials/zip-name.ts";
import type { Queries } from "../../platform/database/database.ts";
import { MissingObject } from "../../platform/files/file-store.ts";

/** What a client was told, period by period. It goes with the client; what an author has written stays without their name. */
export const reportsPersonalData: PersonalData = {
  tables: [reports, reportAttachments],
  async erase(db, { id }) {
    await db.delete(reports).where(eq(reports.clientId, id));
  },
  files: [
    {
      name: "reports.json",
      about: "your reports with their figures and words",
      isThere: ({ person }) => Promise.resolve(person.role === "client"),
      rows: ownReports,
    },
    {
      name: "reports/",
      about: "your reports as PDF files",
      isThere: async ({ database: { db }, person, now }) =>
        (await db.$count(reports, isOwnPdf(db, person, now))) > 0,
      entries: ownPdfs,
    },
  ],
};

async function* ownReports({ database: { db }, person, now }: CopyFacts): AsyncGenerator<object> {
  const rows = await db
    .select({ report: reports, content: reportTemplateVersions.content })
    .from(reports)
    .innerJoin(
      reportTemplateVersions,
      and(
        eq(reportTemplateVersions.templateId, reports.templateId),
        eq(reportTemplateVersions.n, reports.templateVersion),
      ),
    )
    .where(and(eq(reports.clientId, person.id), visibleReports(db, person, now)))
    .orderBy(asc(reports.periodEnd), asc(reports.versionNo));
  for (const { report, content } of rows) {
    const isPublished = report.status === "published";
    yield {
      title: report.title,
      from: report.periodStart,
      to: report.periodEnd,
      version: report.versionNo,
      state: report.status,
      published: report.publishedAt,
      withdrawn: report.withdrawnAt,
      reason: report.withdrawnReason,
      changed: report.changeNote,
      currency: report.currency,
      figures: isPublished
        ? content.metrics.map(({ key, label, unit }) => ({
            figure: label,
            unit,
            ...figureOf(report.figures[key]),
          }))
        : [],
      words: isPublished
        ? content.sections.map(({ key, label }) => ({ about: label, text: report.sections[key] ?? "" }))
        : [],
    };
  }
}

function figureOf(
  figure:
    | { value: string | null; previous: string | null; target: string | null; note: string | null }
    | undefined,
) {
  const { value = null, previous = null, target = null, note = null } = figure ?? {};
  return { value, previous, target, note };
}

function isOwnPdf(db: Queries, person: CopyFacts["person"], now: Date): SQL {
  return and(
    eq(reports.clientId, person.id),
    isNotNull(reports.pdfFileId),
    readableReports(db, person, now),
  )!;
}

async function* ownPdfs({ database: { db }, files, person, now }: CopyFacts): AsyncGenerator<CopyEntry> {
  const rows = await db
    .select({ title: reports.title, at: reports.publishedAt, key: storedFiles.key })
    .from(reports)
    .innerJoin(storedFiles, eq(storedFiles.id, reports.pdfFileId))
    .where(isOwnPdf(db, person, now))
    .orderBy(desc(reports.periodEnd));
  const names = new Set<string>();
  for (const { title, at, key } of rows) {
    const stream = await files.read(key).catch((error: unknown) => {
      // The copy is of more than this one; the comparison tells admins that it is missing.
      if (error instanceof MissingObject) return null;
      throw error;
    });
    if (!stream) continue;
    const name = `${title.replaceAll(/[\\/:*?"<>|]/g, "_")}.pdf`;
    yield {
      name: freeZipName(names, { name, folder: "reports" }),
      isPressed: true,
      ...(at && { mtime: at }),
      content: () => stream,
    };
  }
}
