import type { FolderVisibility } from "@portico/contract/documents/material-fields";
import { type AnyPgColumn, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { users } from "../foundation/user.table.ts";

/**
 * A folder of a client. The row of a deleted folder stays while a document from the folder is in the trash.
 */
export const folders = pgTable(
  "folder",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    parentId: uuid("parent_id").references((): AnyPgColumn => folders.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** All folders below an internal one are internal. */
    visibility: text().$type<FolderVisibility>().notNull(),
    /** Which of the two folders that every client begins with this is; null for a folder that a user made. */
    first: text().$type<"documents" | "internal">(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("folder_owner_id_first")
      .on(table.ownerId, table.first)
      .where(sql`first is not null`),
    // If two users make the same folder at the same time, only one succeeds.
    uniqueIndex("folder_place_name")
      .on(table.ownerId, sql`coalesce(${table.parentId}, ${table.ownerId})`, sql`lower(${table.name})`)
      .where(sql`deleted_at is null`),
    index("folder_owner_id").on(table.ownerId),
    index("folder_parent_id").on(table.parentId),
    index("folder_created_by").on(table.createdBy),
  ],
);

export type FolderRow = typeof folders.$inferSelect;
