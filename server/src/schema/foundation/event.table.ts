import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Events; the table is append-only. */
export const events = pgTable(
  "event",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /**
     * The account that the event happened to, and the person who caused it. Both ids stay after these persons
     * are gone.
     */
    userId: uuid("user_id"),
    actorId: uuid("actor_id"),
    sessionId: uuid("session_id"),
    network: text().notNull(),
    userAgent: text("user_agent").notNull(),
    /** Facts of this kind of event; never a secret. */
    facts: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    /** For an edited record: each field with its values before and after; never a secret. */
    changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>(),
    /** The bulk action that the event belongs to. */
    batchId: uuid("batch_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /**
     * True for every event of a bulk action except the first. In lists the first event stands for all of
     * them. The flag is not sealed, because it is derived from sealed data.
     */
    follows: boolean().notNull().default(false),
  },
  (table) => [
    // This index alone answers every query for the events of one person, or of many clients at once.
    index("event_of_user").on(table.userId, table.createdAt, table.id, table.kind, table.actorId),
    // One person's actions by kind, newest first. This index is also used when a person is erased.
    index("event_of_actor").on(table.actorId, table.kind, table.createdAt, table.id),
    index("event_of_kind").on(table.kind, table.createdAt, table.id),
    // The events of one document, in every library or folder where it has been.
    index("event_of_material")
      .on(sql`(facts ->> 'material')`, table.createdAt, table.id)
      .where(sql`facts ? 'material'`),
    index("event_in_order").on(table.createdAt, table.id),
    // The list that admins read, in which a bulk action is one line.
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
