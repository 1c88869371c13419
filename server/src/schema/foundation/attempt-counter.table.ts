import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counts attempts at a password or a code, by account, device or network. */
export const attemptCounters = pgTable(
  "attempt_counter",
  {
    key: text().primaryKey(),
    /** Attempts that were let through. */
    tries: integer().notNull(),
    /** Attempts that were refused because of the lock. */
    refused: integer().notNull().default(0),
    /** Whether the last attempt was let through. The statement that counts the attempt returns this value. */
    admitted: boolean().notNull(),
    lockedUntil: timestamp("locked_until", { withTimezone: true }).notNull(),
    lastTriedAt: timestamp("last_tried_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("attempt_counter_last_tried_at").on(table.lastTriedAt)],
);
