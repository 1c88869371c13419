import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./user.table.ts";

/** A bulk action that runs outside the calls, with its progress. */
export const longJobs = pgTable(
  "long_job",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    state: text().$type<"queued" | "running" | "done" | "failed" | "cancelled">().notNull(),
    /** The request after validation. */
    what: jsonb().$type<Record<string, unknown>>().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    result: jsonb().$type<Record<string, unknown>>(),
    startedBy: uuid("started_by").references(() => users.id, { onDelete: "cascade" }),
    batchId: uuid("batch_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("long_job_started_by").on(table.startedBy),
    index("long_job_created_at").on(table.createdAt),
    // Only a few of all jobs are open, so this index is small.
    index("long_job_open")
      .on(table.kind)
      .where(sql`state in ('queued', 'running')`),
  ],
);

export type LongJobRow = typeof longJobs.$inferSelect;
