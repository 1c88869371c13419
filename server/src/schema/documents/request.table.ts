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

/** What the firm asks one client for. Its state follows from its items, and is kept beside them for lists. */
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
    /** The earliest day of what is missing; null: nothing is, or it has no day. */
    missingOn: date("missing_on"),
    /** How many of its items wait for the firm. */
    toJudge: integer("to_judge").notNull().default(0),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    reason: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    completedAt: timestamp("completed_at", { withTimezone: true }),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /** The last day on which the client was emailed of it: asked, or reminded. */
    emailedOn: date("emailed_on").notNull(),
    /** The day after which its agent was told that something is late. */
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

/** One document of a request. */
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
    /** Null: that of the request. */
    dueOn: date("due_on"),
    state: text().$type<RequestItemState>().notNull(),
    reason: text(),
    /** What has come. One that is deleted asks for it again. */
    materialId: uuid("material_id").references(() => materials.id, { onDelete: "set null" }),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }),
    judgedAt: timestamp("judged_at", { withTimezone: true }),
    judgedBy: uuid("judged_by").references(() => users.id, { onDelete: "set null" }),
    /** When something last came for it, or was changed, judged or deleted. */
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("request_item_request_id").on(table.requestId, table.position),
    // A document answers one question.
    uniqueIndex("request_item_material_id").on(table.materialId),
    index("request_item_judged_by").on(table.judgedBy),
  ],
);

/** What is asked for again and again: the firm's, or one agent's own. */
export const requestTemplates = pgTable(
  "request_template",
  {
    id: uuid().primaryKey(),
    /** Null: the firm's. */
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
    // Of two of one title that are added at once, one is.
    uniqueIndex("request_template_title").on(
      sql`coalesce(${table.ownerId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.title})`,
    ),
  ],
);

export interface TemplateItem {
  label: string;
  help: string | null;
  required: boolean;
  /** Days after it is asked for. An older release's templates say neither of the two. */
  due_in_days?: number | null;
  again?: boolean;
}

export type RequestRow = typeof requests.$inferSelect;
export type RequestItemRow = typeof requestItems.$inferSelect;
export type TemplateRow = typeof requestTemplates.$inferSelect;
