import { sql } from "drizzle-orm";
import type { ImportField, ImportKind } from "@portico/contract/people/import-fields";
import type { Import } from "@portico/contract/people/import";
import type { ImportRow, ImportRowState } from "@portico/contract/people/import-rows";
import type { DateOrder } from "@portico/contract/values/time-zone";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

export type Mapping = (ImportField | null)[];

/**
 * An import of people from a file. The row of the import outlives the rows of the file, to remember what the
 * columns were.
 */
export const imports = pgTable(
  "import",
  {
    id: uuid().primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    /** `reading` ends with the call that reads the file. */
    state: text().$type<"reading" | Import["state"]>().notNull(),
    startedBy: uuid("started_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * The role of the person who started the import. If that person's role has changed since, they can no
     * longer work with the import.
     */
    role: text().$type<"admin" | "agent">().notNull(),
    fileName: text("file_name").notNull(),
    encoding: text().$type<Import["encoding"]>().notNull(),
    delimiter: text().$type<Import["delimiter"]>().notNull(),
    heads: text().array().notNull(),
    rows: integer().notNull().default(0),
    guess: jsonb().$type<Mapping>().notNull(),
    isRemembered: boolean("is_remembered").notNull().default(false),
    mapping: jsonb().$type<Mapping>(),
    dateOrder: text("date_order").$type<DateOrder>().notNull(),
    updateKnown: boolean("update_known").notNull().default(false),
    defaultAgentId: uuid("default_agent_id").references(() => users.id, { onDelete: "set null" }),
    /** The one job that may work on the import. */
    jobId: uuid("job_id"),
    /** The job that invites the people whom the import added. */
    inviteJobId: uuid("invite_job_id"),
    problem: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    undoUntil: timestamp("undo_until", { withTimezone: true }),
    /** When the rows of the file will be deleted; null once they are. */
    keepUntil: timestamp("keep_until", { withTimezone: true }),
    /** How many rows were in each state when they were deleted; null while they exist. */
    lastCounts: jsonb("last_counts").$type<Partial<Record<ImportRowState, number>>>(),
  },
  (table) => [
    index("import_started_by").on(table.startedBy, table.createdAt),
    index("import_keep_until").on(table.keepUntil),
    index("import_default_agent_id").on(table.defaultAgentId),
  ],
);

/** A row of the file, the result of its check, and what happened to it. */
export const importRows = pgTable(
  "import_row",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As a spreadsheet counts: the header is row 1. */
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** Corrections that were typed in place of cells, by field. */
    fixed: jsonb("mended").$type<Record<string, string>>(),
    /** The record that would be written; null before the check. */
    record: jsonb().$type<Record<string, unknown>>(),
    problems: jsonb()
      .$type<ImportRow["errors"]>()
      .notNull()
      .default(sql`'[]'`),
    /**
     * The address of the person or, if the person has none, the words that distinguish them from others
     * (likeness.ts).
     */
    email: text(),
    reference: text(),
    /** The first row of the file with the same address or reference. */
    emailTwin: integer("email_twin"),
    referenceTwin: integer("reference_twin"),
    /**
     * The person who was already known, or was added. It is not a foreign key, because the row outlives the
     * person by a day. When a person is erased, this column is searched separately.
     */
    personId: uuid("person_id"),
    fate: text().$type<"created" | "updated" | "undone" | "kept">(),
    /** The `updated_at` that this row gave the person: a person with another value has been changed since. */
    writtenAt: timestamp("written_at", { withTimezone: true }),
    /** The values that an update has replaced. */
    before: jsonb().$type<Record<string, unknown>>(),
    state: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when fate is not null then fate when record is null then 'unchecked' when problems <> '[]' or email_twin is not null or reference_twin is not null then 'invalid' when person_id is not null then 'known' else 'valid' end`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index("import_row_state").on(table.importId, table.state, table.number),
    index("import_row_email")
      .on(table.email, table.importId)
      .where(sql`email is not null`),
    index("import_row_reference")
      .on(table.importId, table.reference)
      .where(sql`reference is not null`),
    index("import_row_person_id")
      .on(table.personId)
      .where(sql`person_id is not null`),
  ],
);

export type ImportTableRow = typeof imports.$inferSelect;
