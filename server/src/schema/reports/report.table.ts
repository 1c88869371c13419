import type { BatchSource, BatchState, ReportBatchRow } from "@portico/contract/reports/batches";
import type { DecimalSign } from "@portico/contract/reports/read-number";
import type { ReportStatus } from "@portico/contract/reports/report-fields";
import type {
  Metric,
  PeriodKind,
  TemplateChart,
  TemplateSection,
} from "@portico/contract/reports/report-template-fields";
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
import { users } from "../foundation/user.table.ts";
import type { DateOrder } from "@portico/contract/values/time-zone";
import { materials } from "../documents/material.table.ts";
import { storedFiles } from "../documents/stored-file.table.ts";
import { uploads } from "../documents/upload.table.ts";

/** A template from which reports are written. Its content is in its versions. */
export const reportTemplates = pgTable(
  "report_template",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    periodKind: text("period_kind").$type<PeriodKind>().notNull(),
    /** The current version. */
    version: integer().notNull().default(1),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    // If two templates with the same name are added at the same time, only one succeeds.
    uniqueIndex("report_template_name")
      .on(sql`lower(${table.name})`)
      .where(sql`archived_at is null`),
  ],
);

/** The content of a template. */
export interface TemplateContent {
  currency: string | null;
  metrics: Metric[];
  charts: TemplateChart[];
  sections: TemplateSection[];
  disclosures: string | null;
  acknowledgement_required: boolean;
}

/** One version of a template; it never changes once a report was written from it. */
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
  /** True when a user has confirmed a big change. */
  confirmed?: boolean;
  /** True when a user has typed `previous`: the value then stays, whatever happens to the earlier report. */
  isPreviousTyped?: boolean;
}

/** The values of a chart. */
export interface ChartValues {
  labels: string[];
  series: { key: string; label: string; values: (string | null)[] }[];
}

/** A report of one client for one period, in one version. Once it is published, its content never changes. */
export const reports = pgTable(
  "report",
  {
    id: uuid().primaryKey(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    templateId: uuid("template_id").notNull(),
    templateVersion: integer("template_version").notNull(),
    /**
     * The first version of this report: this row itself or, for a correction, the first version that it
     * corrects.
     */
    rootId: uuid("root_id").notNull(),
    versionNo: integer("version_no").notNull().default(1),
    supersedesId: uuid("supersedes_id").references((): AnyPgColumn => reports.id, { onDelete: "set null" }),
    /**
     * True for the first version, until its report is withdrawn. While this is true, no other report can have
     * this period.
     */
    holdsPeriod: boolean("holds_period").notNull(),
    title: text().notNull(),
    periodKind: text("period_kind").$type<PeriodKind>().notNull(),
    periodStart: date("period_start").notNull(),
    periodEnd: date("period_end").notNull(),
    currency: text().notNull(),
    figures: jsonb().$type<Record<string, FigureValues>>().notNull(),
    /** The charts. For a draft, only those that a user has typed; once the report has its PDF, all of them. */
    charts: jsonb().$type<Record<string, ChartValues>>().notNull(),
    /** The charts that a user has typed. */
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
    /** The user who published it. */
    publishedBy: uuid("published_by").references(() => users.id, { onDelete: "set null" }),
    status: text().$type<ReportStatus>().notNull(),
    changeNote: text("change_note"),
    /** Whether an email announces its publication. */
    notify: boolean().notNull().default(true),
    publishAt: timestamp("publish_at", { withTimezone: true }),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    withdrawnReason: text("withdrawn_reason"),
    /** Why its last publication failed. */
    problem: text(),
    pdfFileId: uuid("pdf_file_id").references(() => storedFiles.id),
    /** When its client first opened it. */
    openedAt: timestamp("opened_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /** The batch that wrote the report, until a user edits the report. */
    madeBy: uuid("made_by").references((): AnyPgColumn => reportBatches.id, { onDelete: "set null" }),
    /**
     * The batch with which the report is to be published; null once all reports of that batch have their
     * PDFs.
     */
    heldBy: uuid("held_by").references((): AnyPgColumn => reportBatches.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: "report_template_fk",
      columns: [table.templateId, table.templateVersion],
      foreignColumns: [reportTemplateVersions.templateId, reportTemplateVersions.n],
    }),
    // If two users begin the same report at the same time, only one succeeds.
    uniqueIndex("report_period")
      .on(table.clientId, table.templateId, table.periodStart, table.periodEnd)
      .where(sql`holds_period`),
    // At most one correction at a time.
    uniqueIndex("report_correction")
      .on(table.supersedesId)
      .where(sql`status in ('draft', 'scheduled')`),
    index("report_supersedes_id").on(table.supersedesId),
    index("report_client_id").on(table.clientId, table.periodEnd, table.rootId, table.versionNo),
    index("report_period_end").on(table.periodEnd, table.rootId, table.versionNo),
    index("report_template_id").on(table.templateId, table.templateVersion),
    index("report_template_period").on(table.templateId, table.periodStart, table.clientId),
    // Used to find the last report of each client of an agent, among all reports of the firm.
    index("report_client_template").on(table.clientId, table.templateId, table.periodStart),
    index("report_root_id").on(table.rootId),
    index("report_author_id").on(table.authorId),
    index("report_published_by").on(table.publishedBy),
    index("report_pdf_file_id").on(table.pdfFileId),
    index("report_made_by")
      .on(table.madeBy)
      .where(sql`made_by is not null`),
    index("report_held_by")
      .on(table.heldBy)
      .where(sql`held_by is not null`),
    index("report_publish_at")
      .on(table.publishAt)
      .where(sql`status = 'scheduled'`),
    index("report_not_opened")
      .on(table.clientId, table.publishedAt)
      .where(sql`status = 'published' and opened_at is null`),
  ],
);

/** Reports of many clients for one template and period, begun together. */
export const reportBatches = pgTable(
  "report_batch",
  {
    id: uuid().primaryKey(),
    source: text().$type<BatchSource>().notNull(),
    /** `published` is not stored: it follows from the reports. */
    state: text().$type<Exclude<BatchState, "published">>().notNull(),
    templateId: uuid("template_id")
      .notNull()
      .references(() => reportTemplates.id, { onDelete: "cascade" }),
    periodStart: date("period_start").notNull(),
    periodEnd: date("period_end").notNull(),
    startedBy: uuid("started_by").references(() => users.id, { onDelete: "set null" }),
    /** The title of all its reports; null for the title that their template proposes. */
    title: text(),
    fileName: text("file_name"),
    /**
     * For a file: the names of its columns, and the meaning of each: the reference, the key of a figure, or
     * nothing.
     */
    heads: text().array().notNull(),
    columns: jsonb().$type<(string | null)[]>().notNull(),
    delimiter: text().notNull().default(","),
    /** The decimal sign of the file's numbers, and the order of its dates, if all values of the file agree. */
    decimalSign: text("decimal_sign").$type<DecimalSign>(),
    dateOrder: text("date_order").$type<DateOrder>().notNull(),
    copyWords: boolean("copy_words").notNull(),
    rows: integer().notNull(),
    /** The one job that may work on the batch. */
    jobId: uuid("job_id"),
    problem: text(),
    publishAt: timestamp("publish_at", { withTimezone: true }),
    notify: boolean().notNull().default(true),
    /** Whether drafts with figures that have changed a lot are also published. */
    withBigChanges: boolean("with_big_changes").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When the cells of the batch's rows are deleted; null once they are deleted. */
    keepUntil: timestamp("keep_until", { withTimezone: true }),
  },
  (table) => [
    index("report_batch_started_by").on(table.startedBy, table.createdAt),
    index("report_batch_created_at").on(table.createdAt),
    index("report_batch_template_id").on(table.templateId),
    index("report_batch_job_id").on(table.jobId),
    index("report_batch_keep_until")
      .on(table.keepUntil)
      .where(sql`keep_until is not null`),
  ],
);

/** The part of a batch for one client: the content of its file, its errors, and what was written. */
export const reportBatchRows = pgTable(
  "report_batch_row",
  {
    batchId: uuid("batch_id")
      .notNull()
      .references(() => reportBatches.id, { onDelete: "cascade" }),
    /** As a spreadsheet counts: the header is row 1. */
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** Corrections that were typed in place of cells. */
    fixed: jsonb("mended").$type<Record<string, string>>(),
    clientId: uuid("client_id").references(() => users.id, { onDelete: "set null" }),
    /** The PDF that is the report of this row. */
    fileName: text("file_name"),
    uploadId: uuid("upload_id").references(() => uploads.id, { onDelete: "set null" }),
    /** What is wrong with the row, or what its draft lacks until a user edits it. */
    problems: jsonb()
      .$type<ReportBatchRow["errors"]>()
      .notNull()
      .default(sql`'[]'`),
    /** Null until the row is checked. */
    outcome: text().$type<"made" | "bad">(),
    /** Figures of the draft that have changed a lot and that no user has confirmed. */
    bigChanges: jsonb("big_changes")
      .$type<ReportBatchRow["errors"]>()
      .notNull()
      .default(sql`'[]'`),
    reportId: uuid("report_id").references(() => reports.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.number] }),
    // An upload becomes one report at most.
    uniqueIndex("report_batch_row_upload_id")
      .on(table.uploadId)
      .where(sql`upload_id is not null`),
    index("report_batch_row_client_id")
      .on(table.clientId)
      .where(sql`client_id is not null`),
    index("report_batch_row_report_id")
      .on(table.reportId)
      .where(sql`report_id is not null`),
  ],
);

/**
 * A document that belongs to a report. Its bytes stay as long as the report does, whatever happens to the
 * document.
 */
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
export type ReportBatchTableRow = typeof reportBatches.$inferSelect;
export type ReportBatchRowRow = typeof reportBatchRows.$inferSelect;
