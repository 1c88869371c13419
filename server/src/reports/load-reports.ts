import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../platform/database/database.ts";
import { materialRetentions } from "../schema/documents/material.table.ts";
import {
  type ReportTableRow,
  reports,
  reportTemplateVersions,
  type TemplateContent,
} from "../schema/reports/report.table.ts";
import { users, type UserStatus } from "../schema/foundation/user.table.ts";

const authors = alias(users, "author");

interface Name {
  id: string;
  first_name: string;
  last_name: string;
}

/** A report with its version of the template, its client and its author. */
export interface LoadedReport {
  report: ReportTableRow;
  templateName: string;
  template: TemplateContent;
  client: Name & { organisation_name: string | null; reference: string | null };
  clientStatus: UserStatus;
  author: Name | null;
}

/** Loads the reports that match a WHERE condition, with all their content, in no particular order. */
export async function loadReports(db: Queries, where: SQL): Promise<LoadedReport[]> {
  const rows = await db
    .select({
      report: reports,
      templateName: reportTemplateVersions.name,
      template: reportTemplateVersions.content,
      client: {
        id: users.id,
        // An erased client has no name; this label identifies the records of theirs that the firm must
        // retain.
        first_name: sql<string>`coalesce(${materialRetentions.label}, ${users.firstName})`,
        last_name: users.lastName,
        organisation_name: users.organisationName,
        reference: users.reference,
      },
      clientStatus: users.status,
      author: { id: authors.id, first_name: authors.firstName, last_name: authors.lastName },
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.clientId))
    .leftJoin(materialRetentions, eq(materialRetentions.ownerId, users.id))
    .innerJoin(
      reportTemplateVersions,
      and(
        eq(reportTemplateVersions.templateId, reports.templateId),
        eq(reportTemplateVersions.n, reports.templateVersion),
      ),
    )
    .leftJoin(authors, eq(authors.id, reports.authorId))
    .where(where);
  return rows.map((row) => ({ ...row, author: row.author?.id ? row.author : null }));
}

/** Like loadReports, for one report that exists. */
export async function loadReport(db: Queries, id: string): Promise<LoadedReport> {
  const [row] = await loadReports(db, eq(reports.id, id));
  return row!;
}
