import type { FileType, ScanState } from "@portico/contract/documents/material-fields";
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/**
 * A complete file in the storage, referenced by versions; many may reference the same file. It never changes.
 */
export const storedFiles = pgTable(
  "stored_file",
  {
    id: uuid().primaryKey(),
    key: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    /** In hex. */
    sha256: text().notNull(),
    type: text().$type<FileType>().notNull(),
    mediaType: text("media_type").notNull(),
    scan: text().$type<ScanState>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /**
     * When a sweep first found that no version references the file. A day later the bytes are deleted, and
     * then this row.
     */
    unnamedSince: timestamp("unnamed_since", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("stored_file_key").on(table.key),
    index("stored_file_unnamed_since").on(table.unnamedSince),
    index("stored_file_created_at").on(table.createdAt),
    index("stored_file_pending")
      .on(table.createdAt)
      .where(sql`scan = 'pending'`),
    index("stored_file_infected")
      .on(table.createdAt)
      .where(sql`scan = 'infected'`),
  ],
);

export type StoredFileRow = typeof storedFiles.$inferSelect;
