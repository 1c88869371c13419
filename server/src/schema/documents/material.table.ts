import type { Audience, FileType, Shelf } from "@portico/contract/documents/material-fields";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";
import { folders } from "./folder.table.ts";
import { storedFiles } from "./stored-file.table.ts";

/**
 * A document or a link in a document library, stored with its current version, so that a list reads one row
 * each.
 */
export const materials = pgTable(
  "material",
  {
    id: uuid().primaryKey(),
    shelf: text().$type<Shelf>().notNull(),
    /** The agent or the client who owns the library; null in the firm's library. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    /** Never null for a client's document. */
    folderId: uuid("folder_id").references(() => folders.id, { onDelete: "cascade" }),
    kind: text().$type<"file" | "link">().notNull(),
    title: text().notNull(),
    description: text(),
    category: text(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Null in a client's library, where the folder decides. */
    audience: text().$type<Audience>(),
    publishAt: timestamp("publish_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    acknowledgementRequired: boolean("acknowledgement_required").notNull().default(false),
    allowDownload: boolean("allow_download").notNull().default(true),
    /** The current version, and the details of it that lists show. */
    version: integer().notNull().default(1),
    fileId: uuid("file_id").references(() => storedFiles.id),
    fileName: text("file_name"),
    type: text().$type<FileType | "link">().notNull(),
    size: bigint({ mode: "number" }).notNull().default(0),
    url: text(),
    /** True if the client uploaded the current version; and the user who added that version. */
    fromClient: boolean("from_client").notNull().default(false),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    /** How many of its readers have opened the current version. */
    opened: integer().notNull().default(0),
    /** The document from which this one was sent or copied, and the version that it had at that time. */
    sourceId: uuid("source_id").references((): AnyPgColumn => materials.id, { onDelete: "set null" }),
    sourceVersion: integer("source_version"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    /**
     * When its readers were notified of the current version; null if they have not been notified yet, because
     * they may not see the document or its day has not come.
     */
    toldAt: timestamp("told_at", { withTimezone: true }),
    /** When the document was rejected as the answer to a request that another document has answered since. */
    sentBackAt: timestamp("sent_back_at", { withTimezone: true }),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    deletedBy: uuid("deleted_by").references(() => users.id, { onDelete: "set null" }),
    /**
     * Set for a document of an agent whose library was handed over when the agent left. It says where the
     * document was before, so that it can be returned there.
     */
    handedOver: jsonb("handed_over").$type<{
      batch: string | null;
      owner: string;
      audience: Audience;
      mode: string;
    }>(),
    /**
     * Written with every change of a searched field: PostgreSQL cannot join a list's words in a generated
     * column.
     */
    searchText: text("search_text").notNull(),
    sortTitle: text("sort_title")
      .notNull()
      .generatedAlwaysAs(sql`lower(title)`),
  },
  (table) => {
    const kept = sql`deleted_at is null`;
    const title = sql`${table.sortTitle} collate "und-x-icu"`;
    return [
      index("material_folder_title").on(table.folderId, title, table.id).where(kept),
      index("material_folder_updated_at").on(table.folderId, table.updatedAt, table.id).where(kept),
      index("material_folder_size").on(table.folderId, table.size, table.id).where(kept),
      index("material_folder_opened").on(table.folderId, table.opened, table.id).where(kept),
      index("material_shelf_title").on(table.shelf, table.ownerId, title, table.id).where(kept),
      index("material_shelf_updated_at")
        .on(table.shelf, table.ownerId, table.updatedAt, table.id)
        .where(kept),
      index("material_updated_at").on(table.shelf, table.updatedAt, table.id).where(kept),
      // These columns are indexed because deleting a person or a folder searches every foreign key to it.
      index("material_owner_id").on(table.ownerId, table.shelf, table.version, table.size),
      index("material_folder_id").on(table.folderId),
      index("material_file_id").on(table.fileId),
      index("material_by_id").on(table.byId),
      index("material_source_id").on(table.sourceId),
      index("material_deleted_by")
        .on(table.deletedBy)
        .where(sql`deleted_by is not null`),
      index("material_deleted_at")
        .on(table.deletedAt)
        .where(sql`deleted_at is not null`),
      // Used to find documents whose readers are to be notified on their day, and documents that the many
      // readers of a library are to be notified of when they look at their alerts.
      index("material_untold")
        .on(table.publishAt)
        .where(sql`told_at is null and publish_at is not null and deleted_at is null`),
      index("material_told_at")
        .on(table.shelf, table.ownerId, table.toldAt)
        .where(sql`told_at > 'epoch' and shelf <> 'client' and deleted_at is null`),
      // Finds documents that clients have not opened, newest first: even among a million documents these are
      // only a few.
      index("material_not_opened")
        .on(table.shelf, table.updatedAt, table.id)
        .where(sql`opened = 0 and not from_client and deleted_at is null`),
      index("material_from_client")
        .on(table.ownerId, table.id)
        .where(sql`from_client and deleted_at is null`),
      index("material_handed_over")
        .on(sql`(${table.handedOver} ->> 'owner')`)
        .where(sql`handed_over is not null`),
      index("material_search_text").using("gin", sql`${table.searchText} gin_trgm_ops`),
    ];
  },
);

/** The versions of a material; they never change, and are deleted with it. */
export const materialVersions = pgTable(
  "material_version",
  {
    materialId: uuid("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    /** Null for a link. */
    fileId: uuid("file_id").references(() => storedFiles.id),
    fileName: text("file_name"),
    url: text(),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    fromClient: boolean("from_client").notNull().default(false),
    restoredFrom: integer("restored_from"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.n] }),
    index("material_version_file_id").on(table.fileId),
    index("material_version_by_id").on(table.byId),
  ],
);

/** When a person was last reminded of a material. */
export const materialReminders = pgTable(
  "material_reminder",
  {
    materialId: uuid("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.personId] }),
    index("material_reminder_person_id").on(table.personId),
  ],
);

/** When a client was last emailed about something new, so that many documents in a row become one email. */
export const materialNotices = pgTable("material_notice", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  noticedAt: timestamp("noticed_at", { withTimezone: true }).notNull(),
});

/**
 * Erased persons whose documents and reports the firm must retain, with the name under which admins see
 * these, and the end of the retention.
 */
export const materialRetentions = pgTable(
  "material_retention",
  {
    ownerId: uuid("owner_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    label: text().notNull(),
    deleteAt: timestamp("delete_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("material_retention_delete_at").on(table.deleteAt)],
);

export type MaterialRow = typeof materials.$inferSelect;
