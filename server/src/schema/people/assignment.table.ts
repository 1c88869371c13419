import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type UserStatus, users } from "../foundation/user.table.ts";

/**
 * Which agent looks after which client: one primary, who has no end until it comes, and colleagues who cover from a day
 * to a day. Rows end; they are never deleted. The migrations 0002 and 0003 have what drizzle cannot say: the columns that
 * an index includes, and the triggers that keep `client_sort_name` and `client_status` here and `has_agent` at the client
 * (docs/decisions/0037, 0042).
 */
export const assignments = pgTable(
  "assignment",
  {
    id: uuid().primaryKey(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    agentId: uuid("agent_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<"primary" | "cover">().notNull().default("primary"),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    /**
     * Set by the database with the end of a primary, and by a sweep once a cover has run out. What is over is history and never asked for
     * again; what is not may still begin, or have run out a moment ago: whether it counts is said by the times alone.
     */
    isOver: boolean("is_over").notNull().default(false),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    /** Why, in the words of whoever moved the client. */
    reason: text(),
    /** The move of many that it belongs to (batch.table.ts). */
    batchId: uuid("batch_id"),
    /** Written by the database alone, and null once the row is over: a name does not outlive what it is for. */
    clientSortName: text("client_sort_name"),
    clientStatus: text("client_status").$type<UserStatus>(),
  },
  (table) => [
    uniqueIndex("assignment_open_primary")
      .on(table.clientId)
      .where(sql`kind = 'primary' and not is_over`),
    index("assignment_agent_id")
      .using("btree", table.agentId, sql`${table.clientSortName} collate "und-x-icu"`, table.clientId)
      .where(sql`not is_over`),
    // How many clients each agent has, without their names.
    index("assignment_own_clients")
      .on(table.agentId)
      .where(sql`kind = 'primary' and not is_over`),
    // Of whatever kind: a client stands once in an agent's list.
    uniqueIndex("assignment_client_id")
      .on(table.clientId, table.agentId)
      .where(sql`not is_over`),
    // A client's history.
    index("assignment_history").on(table.clientId, table.startsAt),
    // Whoever deletes a person looks here by both: without these every deletion would read the table.
    index("assignment_of_agent").on(table.agentId),
    index("assignment_created_by")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    index("assignment_batch_id").on(table.batchId),
    // What the sweep of covers looks for.
    index("assignment_cover_ends_at")
      .on(table.endsAt)
      .where(sql`kind = 'cover' and not is_over`),
  ],
);
