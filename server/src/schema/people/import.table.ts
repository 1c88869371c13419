import { sql } from "drizzle-orm";
import type { ImportField, ImportKind } from "@portico/contract/people/import-fields";
import type { Import, ImportRow, ImportRowState } from "@portico/contract/people/import";
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

/** A file of people on its way into the records. Its row outlives the rows of the file, as the memory of what columns were. */
export const imports = pgTable(
  "import",
  {
    id: uuid().primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    /** `reading` is over with the call that reads the file. */
    state: text().$type<"reading" | Import["state"]>().notNull(),
    startedBy: uuid("started_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What its starter was: who is something else by now goes on with nothing. */
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
    /** The one job that may work on it. */
    jobId: uuid("job_id"),
    /** The job that invites whom it added. */
    inviteJobId: uuid("invite_job_id"),
    problem: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    undoUntil: timestamp("undo_until", { withTimezone: true }),
    /** When the rows of the file are deleted; null once they are. */
    keepUntil: timestamp("keep_until", { withTimezone: true }),
    /** How many rows were in each state when they were deleted; null: they are still here. */
    lastCounts: jsonb("last_counts").$type<Partial<Record<ImportRowState, number>>>(),
  },
  (table) => [
    index("import_started_by").on(table.startedBy, table.createdAt),
    index("import_keep_until").on(table.keepUntil),
    index("import_default_agent_id").on(table.defaultAgentId),
  ],
);

/** A row of the file, what the check found, and what became of it. */
export const importRows = pgTable(
  "import_row",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As a spreadsheet counts: the heads are row 1. */
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** What was typed in place of cells, by field. */
    mended: jsonb().$type<Record<string, string>>(),
    /** What would be written; null before the check. */
    record: jsonb().$type<Record<string, unknown>>(),
    problems: jsonb()
      .$type<ImportRow["errors"]>()
      .notNull()
      .default(sql`'[]'`),
    /** The address; of who has none the words that tell them from others (likeness.ts). */
    email: text(),
    reference: text(),
    /** The first row of the file with the same address or reference. */
    emailTwin: integer("email_twin"),
    referenceTwin: integer("reference_twin"),
    /** Who is known already, or was added. No key: the row outlives the person by a day, and erasing looks here by itself. */
    personId: uuid("person_id"),
    fate: text().$type<"created" | "updated" | "undone" | "kept">(),
    /** What `updated_at` of the person was made by it: who has another was touched since. */
    writtenAt: timestamp("written_at", { withTimezone: true }),
    /** What an update has replaced. */
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
