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

/**
 * Facts of an alert, apart from the people it is about: numbers and names of fields, and never a person's
 * name.
 */
export type AlertFacts = Record<string, string | number | boolean | null | readonly string[]>;

/**
 * An alert to a user. It stores only the ids of people: its text is made when the alert is read, from what
 * the reader may see then (docs/decisions/0052).
 */
export const alerts = pgTable(
  "alert",
  {
    id: uuid().primaryKey(),
    /**
     * No foreign key, because writing an alert would lock the reader's row: two admins who act on each other
     * at the same time also notify each other, so each would need the row that the other has locked.
     */
    userId: uuid("user_id").notNull(),
    /**
     * The reader's role when the alert was written: after a change of role the user can no longer read the
     * alert.
     */
    role: text().$type<Role>().notNull(),
    kind: text().notNull(),
    /** The person or other subject that the alert is about; the nil id when there is none. */
    subjectId: uuid("subject_id").notNull(),
    /** The clients that the alert is about. */
    clientIds: uuid("client_ids").array().notNull().default([]),
    /** The documents that the alert is about. The reader sees only those of them that they may see. */
    materialIds: uuid("material_ids").array().notNull().default([]),
    facts: jsonb().$type<AlertFacts>().notNull(),
    /** How many times the same thing happened within the hour. */
    count: integer().notNull().default(1),
    inApp: boolean("in_app").notNull(),
    /** True while the alert waits for the daily email. */
    awaitsEmail: boolean("awaits_email").notNull(),
    /** True while repetitions within the hour are counted in this alert. */
    isOpen: boolean("is_open").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When the last of these repetitions happened. */
    at: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp("read_at", { withTimezone: true }),
  },
  (table) => [
    index("alert_user_id").on(table.userId, table.at, table.id),
    index("alert_unread")
      .on(table.userId)
      .where(sql`read_at is null and in_app`),
    // If two alerts of the same kind about the same subject are written at the same time, they become one
    // row.
    uniqueIndex("alert_open")
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`is_open`),
    index("alert_awaits_email")
      .on(table.at, table.userId)
      .where(sql`awaits_email`),
    // Used when a person is erased, and to find alerts that are sent only once.
    index("alert_subject_id").on(table.subjectId),
    index("alert_at").on(table.at),
  ],
);

export type AlertRow = typeof alerts.$inferSelect;

/** What a user has chosen for a kind of alert; without a row the default of the kind applies. */
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

/**
 * The time until which a user has been notified of what many users share, namely libraries and articles. A
 * user gets alerts about these only when they look at their alerts.
 */
export const alertMarks = pgTable("alert_mark", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Only used for clients. */
  shelvesUntil: timestamp("shelves_until", { withTimezone: true }),
  articlesUntil: timestamp("articles_until", { withTimezone: true }),
});
