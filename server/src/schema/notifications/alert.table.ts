import type { AlertEmail } from "@portico/contract/notifications/alerts";
import type { Role } from "@portico/contract/foundation/roles";
import { sql } from "drizzle-orm";
import {
  boolean,
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

/** What an alert remembers beside whom it is about: numbers and names of fields, and never a name of somebody. */
export type AlertFacts = Record<string, string | number | boolean | null | readonly string[]>;

/**
 * What somebody is told of. It names people by id alone: its words are made when it is read, of what its reader may see
 * then (docs/decisions/0052).
 */
export const alerts = pgTable(
  "alert",
  {
    id: uuid().primaryKey(),
    /** Without a key: it would lock the reader's row, and two admins who act on each other tell each other of it. */
    userId: uuid("user_id").notNull(),
    /** The reader's role then: whoever has another one now reads it no more. */
    role: text().$type<Role>().notNull(),
    kind: text().notNull(),
    /** The one that it is about; the id of nobody where it is about none. */
    subjectId: uuid("subject_id").notNull(),
    /** The clients that it is about. */
    clientIds: uuid("client_ids").array().notNull().default([]),
    /** The documents that it is about; its reader is told of those that they may see. */
    materialIds: uuid("material_ids").array().notNull().default([]),
    facts: jsonb().$type<AlertFacts>().notNull(),
    /** How often it happened within the hour. */
    count: integer().notNull().default(1),
    inApp: boolean("in_app").notNull(),
    /** It waits for the daily email. */
    awaitsEmail: boolean("awaits_email").notNull(),
    /** What happens again within the hour is counted here. */
    isOpen: boolean("is_open").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When it happened last. */
    at: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp("read_at", { withTimezone: true }),
  },
  (table) => [
    index("alert_user_id").on(table.userId, table.at, table.id),
    index("alert_unread")
      .on(table.userId)
      .where(sql`read_at is null and in_app`),
    // Two that happen at once become one.
    uniqueIndex("alert_open")
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`is_open`),
    index("alert_awaits_email")
      .on(table.at, table.userId)
      .where(sql`awaits_email`),
    // For the erasure of a person, and for what is told once.
    index("alert_subject_id").on(table.subjectId),
    index("alert_at").on(table.at),
  ],
);

export type AlertRow = typeof alerts.$inferSelect;

/** What somebody has chosen; what is missing is as the kind has it. */
export const alertPreferences = pgTable(
  "alert_preference",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    inApp: boolean("in_app").notNull(),
    email: text().$type<AlertEmail>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Until when somebody has been told of what many share, shelves and articles: of those there is no alert for each until somebody looks. */
export const alertMarks = pgTable("alert_mark", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Of clients. */
  shelvesUntil: timestamp("shelves_until", { withTimezone: true }),
  articlesUntil: timestamp("articles_until", { withTimezone: true }),
});
