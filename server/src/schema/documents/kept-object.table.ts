import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Stored bytes that belong to no document, such as the copy of a person's data. The row is written before the
 * bytes, so that a killed server leaves no bytes without a row.
 */
export const keptObjects = pgTable("kept_object", {
  key: text().primaryKey(),
  /** Null until the object is complete. */
  size: bigint({ mode: "number" }),
  /** In hex; null until the object is complete. */
  sha256: text(),
  /** When writing began or, once the object is complete, when it was completed. */
  notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
});
