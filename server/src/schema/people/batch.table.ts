import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

/**
 * A bulk action that is reported, planned, cancelled and undone as one: a reassignment of clients, or the
 * departure of an agent.
 */
export const batches = pgTable(
  "batch",
  {
    id: uuid().primaryKey(),
    kind: text().$type<"move" | "cover" | "deactivate">().notNull(),
    state: text().$type<"planned" | "running" | "done" | "cancelled" | "undone">().notNull(),
    /** The request after validation: the clients, the agent to whom they go, and the email. */
    what: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text(),
    /** When a planned batch is carried out. */
    dueAt: timestamp("due_at", { withTimezone: true }),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    doneAt: timestamp("done_at", { withTimezone: true }),
    /** Until when the batch can be undone; null when it cannot be undone. */
    undoUntil: timestamp("undo_until", { withTimezone: true }),
    /**
     * How many clients the batch moved, how many of them an undo brought back, and how many an undo left
     * alone because they had been moved again.
     */
    moved: integer().notNull().default(0),
    undone: integer().notNull().default(0),
    notUndone: integer("not_undone").notNull().default(0),
  },
  (table) => [
    index("batch_created_at").on(table.createdAt, table.id),
    index("batch_due_at")
      .on(table.dueAt)
      .where(sql`state = 'planned'`),
    index("batch_created_by").on(table.createdBy),
  ],
);

export type BatchRow = typeof batches.$inferSelect;
