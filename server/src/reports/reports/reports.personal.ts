import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { readableReports, visibleReports } from "../visible-reports.ts";
import type { CopyEntry, CopyFacts, PersonalData } from "../../foundation/personal-data.ts";
import {
  reportAttachments,
  reports,
  reportTemplates,
  reportTemplateVersions,
} from "../../schema/reports/report.table.ts";
import { retainOwner } from "../../documents/retain-owner.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { beginZipNames } from "../../documents/zip-name.ts";
import type { Queries } from "../../platform/database/database.ts";
import { MissingObject } from "../../platform/files/file-store.ts";

/**
 * The reports of a client, period by period. After a client is erased, the record of what was published stays
 * for as long as the firm must retain it, like their documents: template, period, and when each report was
 * published, opened and withdrawn. The content is erased at once, with PDF and files, and so are drafts. What
 * an author has written stays without their name.
 */
export const reportsPersonalData: PersonalData = {
  tables: [reports, reportAttachments],
  async erase(db, { id }, now) {
    const isTheirs = eq(reports.clientId, id);
    await db.delete(reports).where(and(isTheirs, isNull(reports.publishedAt)));
    const kept = await db.select({ id: reports.id }).from(reports).where(isTheirs);
    if (kept.length === 0) return;
    const ids = kept.map((report) => report.id);
    await db.delete(reportAttachments).where(inArray(reportAttachments.reportId, ids));
    await db
      .update(reports)
      .set({
        // A person may have typed the client's name into the title.
        title: sql`(select ${reportTemplates.name} from ${reportTemplates} where ${reportTemplates.id} = ${reports.templateId})`,
        figures: {},
        charts: {},
        editedCharts: [],
        sections: {},
        changeNote: null,
        withdrawnReason: null,
        problem: null,
        pdfFileId: null,
      })
      .where(isTheirs);
    await retainOwner(db, id, now);
  },
  files: [
    {
      name: "reports.json",
      about: "your reports with their figures and text",
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
  const nameInZip = beginZipNames();
  for (const { title, at, key } of rows) {
    const stream = await files.read(key).catch((error: unknown) => {
      // The copy is made without this file; the comparison of the storage tells admins that the file is
      // missing.
      if (error instanceof MissingObject) return null;
      throw error;
    });
    if (!stream) continue;
    yield {
      name: nameInZip({ name: `${title}.pdf`, folder: "reports" }),
      isPressed: true,
      ...(at && { mtime: at }),
      content: () => stream,
    };
  }
}
