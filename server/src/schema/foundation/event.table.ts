import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
    /** Of an act on many the first event stands for all in lists, and the others follow it. No seal holds it: it is made from what a seal holds. */
    follows: boolean().notNull().default(false),
  },
  (table) => [
    // Whatever is asked of one person's events, or of many clients' at once, is answered by the index alone.
    index("event_of_user").on(table.userId, table.createdAt, table.id, table.kind, table.actorId),
    // Kind by kind: what one person did, newest first. Erasing a person looks here, too.
    index("event_of_actor").on(table.actorId, table.kind, table.createdAt, table.id),
    index("event_of_kind").on(table.kind, table.createdAt, table.id),
    // What was done to one document, wherever it stood.
    index("event_of_material")
      .on(sql`(facts ->> 'material')`, table.createdAt, table.id)
      .where(sql`facts ? 'material'`),
    index("event_in_order").on(table.createdAt, table.id),
    // As admins read it: an act on many is one line.
    index("event_leading_in_order")
      .on(table.createdAt, table.id)
      .where(sql`not follows`),
    index("event_leading_of_kind")
      .on(table.kind, table.createdAt, table.id)
      .where(sql`not follows`),
    index("event_of_batch")
      .on(table.batchId, table.kind, table.createdAt, table.id)
      .where(sql`batch_id is not null`),
  ],
);
