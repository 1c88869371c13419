import type { ReportStatus } from "@portico/contract/report-fields";
import type {
  Metric,
  PeriodKind,
  TemplateChart,
  TemplateSection,
} from "@portico/contract/report-template-fields";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../users/user.table.ts";
import { materials } from "./material.table.ts";
import { storedFiles } from "./stored-file.table.ts";

/** What reports are written from. What it holds stands in its versions. */
export const reportTemplates = pgTable(
  "report_template",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    periodKind: text("period_kind").$type<PeriodKind>().notNull(),
    /** The current one. */
    version: integer().notNull().default(1),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    // Of two of one name that are added at once, one is.
    uniqueIndex("report_template_name")
      .on(sql`lower(${table.name})`)
      .where(sql`archived_at is null`),
  ],
);

/** What a template holds. */
export interface TemplateContent {
  currency: string | null;
  metrics: Metric[];
  charts: TemplateChart[];
  sections: TemplateSection[];
  disclosures: string | null;
  acknowledgement_required: boolean;
}

/** One version of a template; never changed once a report was written from it. */
export const reportTemplateVersions = pgTable(
  "report_template_version",
  {
    templateId: uuid("template_id")
      .notNull()
      .references(() => reportTemplates.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    name: text().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.n] })],
);

/** One figure of a report: decimals, days or texts, never floats. */
export interface FigureValues {
  value: string | null;
  previous: string | null;
  target: string | null;
  note: string | null;
  /** Somebody has looked at a big change. */
  confirmed?: boolean;
}

/** The values of a chart. */
export interface ChartValues {
  labels: string[];
  series: { key: string; label: string; values: (string | null)[] }[];
}

/** A report of one client for one period, in one version. From its publication on its content never changes. */
export const reports = pgTable(
  "report",
  {
    id: uuid().primaryKey(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    templateId: uuid("template_id").notNull(),
    templateVersion: integer("template_version").notNull(),
    /** The first version of this report: itself, or what its corrections lead back to. */
    rootId: uuid("root_id").notNull(),
    versionNo: integer("version_no").notNull().default(1),
    supersedesId: uuid("supersedes_id").references((): AnyPgColumn => reports.id, { onDelete: "set null" }),
    /** True of the first version, until its report is withdrawn: nobody else has this period then. */
    holdsPeriod: boolean("holds_period").notNull(),
    title: text().notNull(),
    periodKind: text("period_kind").$type<PeriodKind>().notNull(),
    periodStart: date("period_start").notNull(),
    periodEnd: date("period_end").notNull(),
    currency: text().notNull(),
    figures: jsonb().$type<Record<string, FigureValues>>().notNull(),
    /** Of a draft: the charts that somebody has typed. From its PDF on: all. */
    charts: jsonb().$type<Record<string, ChartValues>>().notNull(),
    /** Which of the charts somebody has typed. */
    editedCharts: text("edited_charts")
      .array()
      .notNull()
      .default(sql`'{}'`),
    sections: jsonb().$type<Record<string, string>>().notNull(),
    /** The first and the last day of the report that the figures are compared with. */
    comparedStart: date("compared_start"),
    comparedEnd: date("compared_end"),
    acknowledgementRequired: boolean("acknowledgement_required").notNull(),
    isPdfOnly: boolean("is_pdf_only").notNull().default(false),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Who has published it. */
    publishedBy: uuid("published_by").references(() => users.id, { onDelete: "set null" }),
    status: text().$type<ReportStatus>().notNull(),
    changeNote: text("change_note"),
    /** Whether an email tells of its publication. */
    notify: boolean().notNull().default(true),
    publishAt: timestamp("publish_at", { withTimezone: true }),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    withdrawnReason: text("withdrawn_reason"),
    /** Why its last publication came to nothing. */
    problem: text(),
    pdfFileId: uuid("pdf_file_id").references(() => storedFiles.id),
    /** When its client first opened it. */
    openedAt: timestamp("opened_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: "report_template_fk",
      columns: [table.templateId, table.templateVersion],
      foreignColumns: [reportTemplateVersions.templateId, reportTemplateVersions.n],
    }),
    // Of two who begin the same report at once, one does.
    uniqueIndex("report_period")
      .on(table.clientId, table.templateId, table.periodStart, table.periodEnd)
      .where(sql`holds_period`),
    // One correction at a time.
    uniqueIndex("report_correction")
      .on(table.supersedesId)
      .where(sql`status in ('draft', 'scheduled')`),
    index("report_supersedes_id").on(table.supersedesId),
    index("report_client_id").on(table.clientId, table.periodEnd, table.rootId, table.versionNo),
    index("report_period_end").on(table.periodEnd, table.rootId, table.versionNo),
    index("report_template_id").on(table.templateId, table.templateVersion),
    index("report_template_period").on(table.templateId, table.periodStart, table.clientId),
    index("report_root_id").on(table.rootId),
    index("report_author_id").on(table.authorId),
    index("report_published_by").on(table.publishedBy),
    index("report_pdf_file_id").on(table.pdfFileId),
    index("report_publish_at")
      .on(table.publishAt)
      .where(sql`status = 'scheduled'`),
    index("report_not_opened")
      .on(table.clientId, table.publishedAt)
      .where(sql`status = 'published' and opened_at is null`),
  ],
);

/** A document that belongs to a report: its bytes stay while the report does, whatever becomes of the document. */
export const reportAttachments = pgTable(
  "report_attachment",
  {
    id: uuid().primaryKey(),
    reportId: uuid("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    title: text().notNull(),
    fileName: text("file_name").notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => storedFiles.id),
    materialId: uuid("material_id").references(() => materials.id, { onDelete: "set null" }),
    materialVersion: integer("material_version").notNull(),
  },
  (table) => [
    index("report_attachment_report_id").on(table.reportId, table.position),
    index("report_attachment_file_id").on(table.fileId),
    index("report_attachment_material_id").on(table.materialId),
  ],
);

export type ReportTemplateRow = typeof reportTemplates.$inferSelect;
export type ReportTableRow = typeof reports.$inferSelect;
export type ReportAttachmentRow = typeof reportAttachments.$inferSelect;
