import { TEMPLATE_USES_COUNTED_MAX } from "@portico/contract/reports/report-limits";
import type { Metric, ReportTemplate } from "@portico/contract/reports/report-template-fields";
import { and, asc, eq, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { changeableReportTemplates, visibleReportTemplates } from "../visible-reports.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { readHeldTemplate, type ReadTemplate, templatesWithContent } from "./find-template.ts";
import {
  reports,
  type ReportTemplateRow,
  reportTemplates,
  reportTemplateVersions,
  type TemplateContent,
} from "../../schema/reports/report.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import type { Queries } from "../../platform/database/database.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";

/** The templates that a viewer may read, by name; archived ones too if requested. */
export function readTemplates(db: Queries, viewer: Viewer, withArchived: boolean): Promise<ReadTemplate[]> {
  return templatesWithContent(db)
    .where(and(visibleReportTemplates(viewer), withArchived ? undefined : isNull(reportTemplates.archivedAt)))
    .orderBy(asc(sql`lower(${reportTemplates.name}) collate "und-x-icu"`), asc(reportTemplates.id));
}

/** One template that the viewer may change, locked. Throws ApiError `not_found`. */
export async function lockTemplate(db: Queries, viewer: Viewer, id: string): Promise<ReadTemplate> {
  await findVisible(
    (where) => db.select({ id: reportTemplates.id }).from(reportTemplates).where(where).for("update"),
    eq(reportTemplates.id, id),
    changeableReportTemplates(viewer),
  );
  return readHeldTemplate(db, id);
}

/** Whether another template that is not archived has this name. */
export async function isNameTaken(db: Queries, name: string, exceptId?: string): Promise<boolean> {
  const found = await db
    .select({ id: reportTemplates.id })
    .from(reportTemplates)
    .where(
      and(
        isNull(reportTemplates.archivedAt),
        sql`lower(${reportTemplates.name}) = lower(${name})`,
        exceptId === undefined ? undefined : ne(reportTemplates.id, exceptId),
      ),
    );
  return found.length > 0;
}

/** How many templates are not archived. */
export async function countTemplates(db: Queries): Promise<number> {
  return db.$count(reportTemplates, isNull(reportTemplates.archivedAt));
}

type NewTemplate = typeof reportTemplates.$inferInsert;

/**
 * Writes a new template with its first version; null if another user has just added one with the same name.
 */
export async function insertTemplate(
  db: Queries,
  row: NewTemplate,
  content: TemplateContent,
): Promise<ReportTemplateRow | null> {
  const [made] = await db.insert(reportTemplates).values(row).onConflictDoNothing().returning();
  if (!made) return null;
  await db.insert(reportTemplateVersions).values({ templateId: made.id, n: 1, name: made.name, content });
  return made;
}

/** Changes a template that the caller has locked; null if another template has just got the same name. */
export async function changeTemplate(
  db: Queries,
  id: string,
  fields: Partial<NewTemplate>,
  now: Date,
): Promise<ReportTemplateRow | null> {
  const [row] = await db
    .update(reportTemplates)
    .set({ ...fields, updatedAt: nextUpdatedAt(now, reportTemplates.updatedAt) })
    .where(eq(reportTemplates.id, id))
    .returning()
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "report_template_name")) return [];
      throw error;
    });
  return row ?? null;
}

/**
 * Stores the content of a template: as a new version, or in the current version as long as no report was
 * written from that.
 */
export async function keepVersion(
  db: Queries,
  templateId: string,
  version: { n: number; name: string; content: TemplateContent },
): Promise<void> {
  await db
    .insert(reportTemplateVersions)
    .values({ templateId, ...version })
    .onConflictDoUpdate({
      target: [reportTemplateVersions.templateId, reportTemplateVersions.n],
      set: { name: version.name, content: version.content },
    });
}

export async function removeTemplate(db: Queries, id: string): Promise<void> {
  await db.delete(reportTemplates).where(eq(reportTemplates.id, id));
}

/**
 * The figures of earlier versions from which reports were written, by key; each as it was in its last
 * version.
 */
export async function readFormerMetrics(db: Queries, templateId: string, version: number): Promise<Metric[]> {
  const rows = await db
    .select({ content: reportTemplateVersions.content })
    .from(reportTemplateVersions)
    .where(and(eq(reportTemplateVersions.templateId, templateId), lt(reportTemplateVersions.n, version)))
    .orderBy(asc(reportTemplateVersions.n));
  const metrics = rows.flatMap(({ content }) => content.metrics);
  return [...new Map(metrics.map((metric) => [metric.key, metric])).values()];
}

/**
 * Which of the given templates have reports: how many reports in all versions, and whether the current
 * version has any.
 */
export async function findUsed(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, { reports: number; current: boolean }>> {
  if (ids.length === 0) return new Map();
  const isUsed = (more: SQL) =>
    sql<boolean>`exists (select from ${reports} where ${and(eq(reports.templateId, reportTemplates.id), more)})`;
  const counted = sql<number>`(select count(*)::int from (
    select from ${reports} where ${eq(reports.templateId, reportTemplates.id)} limit ${TEMPLATE_USES_COUNTED_MAX}
  ) as used)`;
  const rows = await db
    .select({
      id: reportTemplates.id,
      reports: counted,
      current: isUsed(eq(reports.templateVersion, reportTemplates.version)),
    })
    .from(reportTemplates)
    .where(inArray(reportTemplates.id, [...ids]));
  return new Map(rows.flatMap(({ id, ...used }) => (used.reports > 0 ? [[id, used] as const] : [])));
}

/** Presents templates to a viewer who may read them. */
export async function templateAnswers(
  db: Queries,
  viewer: Viewer,
  list: readonly ReadTemplate[],
): Promise<ReportTemplate[]> {
  const used = await findUsed(
    db,
    list.map(({ template }) => template.id),
  );
  const isAdmin = viewer.role === "admin";
  return list.map(({ template, content }) => ({
    id: template.id,
    name: template.name,
    period_kind: template.periodKind,
    ...content,
    version: template.version,
    is_used: used.get(template.id)?.current ?? false,
    // An agent must not learn how many reports other agents' clients have.
    used_by: isAdmin ? (used.get(template.id)?.reports ?? 0) : null,
    archived_at: template.archivedAt?.toISOString() ?? null,
    updated_at: template.updatedAt.toISOString(),
    can: { edit: isAdmin, delete: isAdmin && !used.has(template.id) },
  }));
}

/** Presents one template. */
export async function templateAnswer(
  db: Queries,
  viewer: Viewer,
  template: ReadTemplate,
): Promise<ReportTemplate> {
  const [answer] = await templateAnswers(db, viewer, [template]);
  return answer!;
}
