import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The answers to calls that create something, sealed, by the key that the sender of the call chose. */
export const idempotencyKeys = pgTable(
  "idempotency_key",
  {
    /** SHA-256 of the call, the sender and the key. */
    keyHash: text("key_hash").primaryKey(),
    /** SHA-256 of the request: the same key with other content is an error. */
    requestHash: text("request_hash").notNull(),
    sealedAnswer: text("sealed_answer"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("idempotency_key_created_at").on(table.createdAt)],
);
