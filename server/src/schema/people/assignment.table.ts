import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type UserStatus, users } from "../foundation/user.table.ts";

/**
 * Which agent looks after which client: one primary, who has no end date until the assignment ends, and
 * colleagues who cover from one day to another. Rows end, but are never deleted. The migrations 0002 and 0003
 * add what drizzle cannot express: the columns that an index includes, and the triggers. The triggers update
 * `client_sort_name` and `client_status` here, and `has_agent` in the client's row (docs/decisions/0037,
 * 0042).
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
     * True once the assignment is over. The database sets this when a primary ends, and a sweep sets it after
     * a cover has run out. A row that is over is history and never read again. Any other row may lie in the
     * future, or may have run out since the last sweep: only its times say whether it counts.
     */
    isOver: boolean("is_over").notNull().default(false),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    /** The reason, in the words of the user who moved the client. */
    reason: text(),
    /** The reassignment of many clients that this row belongs to (batch.table.ts). */
    batchId: uuid("batch_id"),
    /**
     * Written only by the database, and null once the row is over, so that a name does not outlive its
     * purpose.
     */
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
    // Counts the clients of each agent, without their names.
    index("assignment_own_clients")
      .on(table.agentId)
      .where(sql`kind = 'primary' and not is_over`),
    // Applies to both kinds of assignment, so that a client is in an agent's list only once.
    uniqueIndex("assignment_client_id")
      .on(table.clientId, table.agentId)
      .where(sql`not is_over`),
    // A client's history.
    index("assignment_history").on(table.clientId, table.startsAt),
    // Deleting a person searches both columns: without these indexes every deletion of a person would read
    // the whole table.
    index("assignment_of_agent").on(table.agentId),
    index("assignment_created_by")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    index("assignment_batch_id").on(table.batchId),
    // For the sweep that ends covers that have run out.
    index("assignment_cover_ends_at")
      .on(table.endsAt)
      .where(sql`kind = 'cover' and not is_over`),
  ],
);
