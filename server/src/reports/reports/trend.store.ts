import type { Metric } from "@portico/contract/reports/report-template-fields";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { listedReports } from "../visible-reports.ts";
import {
  type ReportTableRow,
  reports,
  reportTemplates,
  reportTemplateVersions,
} from "../../schema/reports/report.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** The published and withdrawn reports of a client, latest first. */
export function readTold(
  db: Queries,
  viewer: Viewer,
  clientId: string,
  now: Date,
): Promise<ReportTableRow[]> {
  return db
    .select()
    .from(reports)
    .where(
      and(
        listedReports(db, viewer, now),
        eq(reports.clientId, clientId),
        inArray(reports.status, ["published", "withdrawn"]),
      ),
    )
    .orderBy(desc(reports.periodEnd), desc(reports.versionNo));
}

/** Some templates, by name. */
export async function readTrendTemplates(db: Queries, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: reportTemplates.id, name: reportTemplates.name, period_kind: reportTemplates.periodKind })
    .from(reportTemplates)
    .where(inArray(reportTemplates.id, ids))
    .orderBy(reportTemplates.name);
}

/** The figures that are numbers, from the template version of a report. */
export async function readNumbers(
  db: Queries,
  { templateId, templateVersion }: ReportTableRow,
): Promise<Metric[]> {
  const [row] = await db
    .select({ content: reportTemplateVersions.content })
    .from(reportTemplateVersions)
    .where(
      and(eq(reportTemplateVersions.templateId, templateId), eq(reportTemplateVersions.n, templateVersion)),
    );
  return (row?.content.metrics ?? []).filter(({ unit }) => unit !== "text" && unit !== "date");
}
