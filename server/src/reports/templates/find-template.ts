import { and, eq, isNull } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { visibleReportTemplates } from "../visible-reports.ts";
import {
  type ReportTemplateRow,
  reportTemplates,
  reportTemplateVersions,
  type TemplateContent,
} from "../../schema/reports/report.table.ts";

/** A template with the content of its current version. */
export interface ReadTemplate {
  template: ReportTemplateRow;
  content: TemplateContent;
}

export function templatesWithContent(db: Queries) {
  return db
    .select({ template: reportTemplates, content: reportTemplateVersions.content })
    .from(reportTemplates)
    .innerJoin(
      reportTemplateVersions,
      and(
        eq(reportTemplateVersions.templateId, reportTemplates.id),
        eq(reportTemplateVersions.n, reportTemplates.version),
      ),
    );
}

/**
 * One template from which new reports can be written, locked so that it gets no new version until the
 * transaction ends. Throws ApiError `not_found`.
 */
export async function holdTemplate(db: Queries, viewer: Viewer, id: string): Promise<ReadTemplate> {
  await findVisible(
    (where) =>
      db
        .select({ id: reportTemplates.id })
        .from(reportTemplates)
        .where(and(where, isNull(reportTemplates.archivedAt)))
        .for("share"),
    eq(reportTemplates.id, id),
    visibleReportTemplates(viewer),
  );
  return readHeldTemplate(db, id);
}

/**
 * The newest version of a report's template, even of an archived one, locked so that the template gets no
 * newer version until the transaction ends.
 */
export async function holdNewestVersion(db: Queries, id: string): Promise<ReadTemplate> {
  await db
    .select({ id: reportTemplates.id })
    .from(reportTemplates)
    .where(eq(reportTemplates.id, id))
    .for("share");
  return readHeldTemplate(db, id);
}

/**
 * Reads a template that the caller has locked. A statement that waits for the lock itself would not see a
 * version that was written meanwhile.
 */
export async function readHeldTemplate(db: Queries, id: string): Promise<ReadTemplate> {
  const [found] = await templatesWithContent(db).where(eq(reportTemplates.id, id));
  return found!;
}

/** One template, even an archived one. Throws ApiError `not_found`. */
export function findTemplate(db: Queries, viewer: Viewer, id: string): Promise<ReadTemplate> {
  return findVisible(
    (where) => templatesWithContent(db).where(where),
    eq(reportTemplates.id, id),
    visibleReportTemplates(viewer),
  );
}
