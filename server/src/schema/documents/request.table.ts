import type { RequestItemState, RequestState } from "@portico/contract/documents/request-fields";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";
import { materials } from "./material.table.ts";

/**
 * What the firm requests from one client. The state of the request follows from its items, and is stored with
 * the request for lists.
 */
export const requests = pgTable(
  "request",
  {
    id: uuid().primaryKey(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    note: text(),
    /** A day of the firm's calendar. */
    dueOn: date("due_on"),
    state: text().$type<RequestState>().notNull(),
    /**
     * The earliest due day of a missing item; null when no item is missing, or when no missing item has a due
     * day.
     */
    missingOn: date("missing_on"),
    /** How many of its items wait for the firm's review. */
    toReview: integer("to_judge").notNull().default(0),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    reason: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    completedAt: timestamp("completed_at", { withTimezone: true }),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /**
     * The last day on which the client got an email about the request: the email that made the request, or a
     * reminder.
     */
    emailedOn: date("emailed_on").notNull(),
    /** The due day for which the client's agent was last notified that something is late. */
    lateToldOn: date("late_told_on"),
  },
  (table) => {
    const isGoingOn = sql`state in ('open', 'submitted')`;
    return [
      index("request_client_id").on(table.clientId, table.createdAt),
      index("request_by_id").on(table.byId),
      index("request_missing_on").on(table.missingOn, table.id).where(isGoingOn),
      index("request_to_judge")
        .on(table.clientId)
        .where(sql`to_judge > 0`),
    ];
  },
);

/** One document that a request asks for. */
export const requestItems = pgTable(
  "request_item",
  {
    id: uuid().primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    label: text().notNull(),
    help: text(),
    required: boolean().notNull(),
    /** The due day of the item; null means the due day of the request. */
    dueOn: date("due_on"),
    state: text().$type<RequestItemState>().notNull(),
    reason: text(),
    /** The document that was uploaded for the item. If the document is deleted, the item is open again. */
    materialId: uuid("material_id").references(() => materials.id, { onDelete: "set null" }),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }),
    reviewedAt: timestamp("judged_at", { withTimezone: true }),
    reviewedBy: uuid("judged_by").references(() => users.id, { onDelete: "set null" }),
    /**
     * When a document was last uploaded for the item, when the item was last changed or reviewed, or when its
     * document was last changed or deleted, whichever is latest.
     */
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("request_item_request_id").on(table.requestId, table.position),
    // A document answers one item at most.
    uniqueIndex("request_item_material_id").on(table.materialId),
    index("request_item_judged_by").on(table.reviewedBy),
  ],
);

/** A template for repeated requests: the firm's, or one agent's own. */
export const requestTemplates = pgTable(
  "request_template",
  {
    id: uuid().primaryKey(),
    /** The agent who owns the template; null if it is the firm's. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    note: text(),
    dueInDays: integer("due_in_days"),
    items: jsonb().$type<TemplateItem[]>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("request_template_owner_id").on(table.ownerId),
    // If two templates with the same title are added at the same time, only one succeeds.
    uniqueIndex("request_template_title").on(
      sql`coalesce(${table.ownerId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.title})`,
    ),
  ],
);

interface TemplateItem {
  label: string;
  help: string | null;
  required: boolean;
  /** Days after the request is made. Templates of an older release lack both this and `again`. */
  due_in_days?: number | null;
  again?: boolean;
}

export type RequestRow = typeof requests.$inferSelect;
export type RequestItemRow = typeof requestItems.$inferSelect;
export type TemplateRow = typeof requestTemplates.$inferSelect;
