import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Tries of a password or a code, by account, device or network. */
export const attemptCounters = pgTable(
  "attempt_counter",
  {
    key: text().primaryKey(),
    /** Tries that were let through. */
    tries: integer().notNull(),
    /** Tries that met the lock. */
    refused: integer().notNull().default(0),
    /** Whether the last try was let through: what the counting statement answers. */
    admitted: boolean().notNull(),
    lockedUntil: timestamp("locked_until", { withTimezone: true }).notNull(),
    lastTriedAt: timestamp("last_tried_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("attempt_counter_last_tried_at").on(table.lastTriedAt)],
);
