import type { Match, MatchReason } from "@portico/contract/documents/matching";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { materials } from "./material.table.ts";
import { uploads } from "./upload.table.ts";
import { users } from "../foundation/user.table.ts";

/** The options for placing documents by reference, as a matching stores them. */
export interface Placing {
  folder: string | null;
  titles: "file_name" | "without_reference" | "same";
  title: string | null;
  as: "new_version" | "keep_both";
  message: string | null;
  acknowledgementRequired: boolean;
  /** When clients may see the documents, as ISO 8601; null means at once. */
  publishAt: string | null;
  notify: boolean;
}

/** A matching: files that one person sends to clients whose references are in the file names. */
export const matches = pgTable(
  "material_match",
  {
    id: uuid().primaryKey(),
    state: text().$type<Match["state"]>().notNull(),
    startedBy: uuid("started_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * The role of the person who started the matching. If that person's role has changed since, they can no
     * longer work with the matching.
     */
    role: text().$type<"admin" | "agent">().notNull(),
    /** The options with which the documents were last placed. */
    placing: jsonb("placed_as").$type<Placing>(),
    /** The one job that may work on the matching. */
    jobId: uuid("job_id"),
    /**
     * Clients whom the running job has notified in the portal, and whom it will email at its end: each once,
     * even if a server is killed.
     */
    toEmail: uuid("to_email")
      .array()
      .notNull()
      .default(sql`'{}'`),
    emails: integer().notNull().default(0),
    problem: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    undoUntil: timestamp("undo_until", { withTimezone: true }),
    keepUntil: timestamp("keep_until", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("material_match_started_by").on(table.startedBy, table.createdAt),
    index("material_match_keep_until").on(table.keepUntil),
    index("material_match_job_id").on(table.jobId),
  ],
);

/**
 * One file of a matching: which client the file belongs to, or why it belongs to none, and what happened to
 * it.
 */
export const matchFiles = pgTable(
  "material_match_file",
  {
    matchId: uuid("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    uploadId: uuid("upload_id").references(() => uploads.id, { onDelete: "set null" }),
    fileName: text("file_name").notNull(),
    size: bigint({ mode: "number" }).notNull(),
    /** The part of the file name that was read as a reference. */
    reference: text(),
    clientId: uuid("client_id").references(() => users.id, { onDelete: "set null" }),
    isChosen: boolean("is_chosen").notNull().default(false),
    isSkipped: boolean("is_skipped").notNull().default(false),
    /** Why the file belongs to no client, was not placed, or was not removed by an undo. */
    reason: text().$type<MatchReason>(),
    fate: text().$type<"placed" | "undone" | "kept">(),
    materialId: uuid("material_id").references(() => materials.id, { onDelete: "set null" }),
    /**
     * The version that the file became, and the `updated_at` that the document got when the file was placed:
     * a document with another value has been changed since.
     */
    version: integer(),
    writtenAt: timestamp("written_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.number] }),
    // An upload is in one matching at most.
    uniqueIndex("material_match_file_upload_id").on(table.uploadId),
    // These columns are indexed because deleting a person or a document searches every foreign key to it.
    index("material_match_file_client_id")
      .on(table.clientId)
      .where(sql`client_id is not null`),
    index("material_match_file_material_id")
      .on(table.materialId)
      .where(sql`material_id is not null`),
  ],
);

export type MatchRow = typeof matches.$inferSelect;
export type MatchFileRow = typeof matchFiles.$inferSelect;
