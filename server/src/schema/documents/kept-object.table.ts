import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Stored bytes that are no document, such as the copy of a person's data. The row is written before the
 * bytes, so that a server that is killed leaves none behind.
 */
export const keptObjects = pgTable("kept_object", {
  key: text().primaryKey(),
  /** Null until the object is complete. */
  size: bigint({ mode: "number" }),
  /** In hex; null until the object is complete. */
  sha256: text(),
  /** When writing began; later, when the object became complete. */
  notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
});
