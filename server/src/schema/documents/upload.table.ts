import type { Shelf } from "@portico/contract/documents/material-fields";
import {
  bigint,
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
import { materials } from "./material.table.ts";
import { storedFiles } from "./stored-file.table.ts";

/** `received`: all bytes have arrived, and the job may begin. `checking`: a server has begun the job. */
type UploadRowState = "sending" | "received" | "checking" | "ready" | "placed" | "refused" | "gone";

/** A file that is being uploaded. */
export const uploads = pgTable(
  "upload",
  {
    id: uuid().primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text().$type<UploadRowState>().notNull(),
    fileName: text("file_name").notNull(),
    size: bigint({ mode: "number" }).notNull(),
    /** How many bytes have arrived. The number changes in the same statement that writes the part's row. */
    offset: bigint({ mode: "number" }).notNull().default(0),
    /** Where the file is going. */
    shelf: text().$type<Shelf>().notNull(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    folderId: uuid("folder_id").references(() => folders.id, { onDelete: "set null" }),
    /**
     * The requested item that this upload answers. It is not a foreign key, because the table of requests
     * references documents, and the request may be gone before the upload is complete.
     */
    requestItemId: uuid("request_item_id"),
    /** The hash as the sender computed it; null when the sender computed none. */
    sha256: text(),
    /**
     * The options that POST materials/ sent for the upload, and the session and network of that call; null
     * before that call.
     */
    claim: jsonb().$type<Record<string, unknown>>(),
    /** When a server began to check the upload: if that server dies, another one takes over. */
    workedAt: timestamp("worked_at", { withTimezone: true }),
    tries: integer().notNull().default(0),
    fileId: uuid("file_id").references(() => storedFiles.id),
    materialId: uuid("material_id").references(() => materials.id, { onDelete: "set null" }),
    problem: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("upload_person_id").on(table.personId, table.createdAt),
    index("upload_owner_id").on(table.ownerId),
    index("upload_folder_id").on(table.folderId),
    index("upload_file_id").on(table.fileId),
    index("upload_material_id").on(table.materialId),
    index("upload_expires_at").on(table.expiresAt),
  ],
);

/**
 * A part of an upload: one PATCH that was accepted. The key differs for every attempt, so that a late attempt
 * overwrites nothing.
 */
export const uploadParts = pgTable(
  "upload_part",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    start: bigint({ mode: "number" }).notNull(),
    length: bigint({ mode: "number" }).notNull(),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);

export type UploadRow = typeof uploads.$inferSelect;
