import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Bytes in the storage that are no document, such as the copy of somebody's data. Its row comes before them, so that none is left
 * behind by a server that is killed.
 */
export const keptObjects = pgTable("kept_object", {
  key: text().primaryKey(),
  /** Null until it is whole. */
  size: bigint({ mode: "number" }),
  /** In hex; null until it is whole. */
  sha256: text(),
  /** When it was begun; then when it became whole. */
  notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
});
