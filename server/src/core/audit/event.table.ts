import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What happened: append-only. */
export const events = pgTable(
  "event",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Whose account it happened to, and who did it; kept after both are gone. */
    userId: uuid("user_id"),
    actorId: uuid("actor_id"),
    sessionId: uuid("session_id"),
    network: text().notNull(),
    userAgent: text("user_agent").notNull(),
    /** Facts of this kind of event; never a secret. */
    facts: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    /** Of a record that was edited: each field with its values before and after; never a secret. */
    changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>(),
    /** The act on many that it belongs to. */
    batchId: uuid("batch_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("event_user_id").on(table.userId, table.id),
    // Erasing a person looks for what they did to others.
    index("event_actor_id").on(table.actorId),
    index("event_created_at").on(table.createdAt),
  ],
);
