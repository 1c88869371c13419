import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type UserStatus, users } from "../users/user.table.ts";

/**
 * Which agent looks after which client. Rows end; they are never deleted. The migration 0002 has what drizzle cannot say:
 * the columns that an index includes, and the triggers that keep `client_sort_name` and `client_status` here and
 * `has_agent` at the client (docs/decisions/0037).
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
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    /** Written by the database alone, and null once the row has ended: a name does not outlive what it is for. */
    clientSortName: text("client_sort_name"),
    clientStatus: text("client_status").$type<UserStatus>(),
  },
  (table) => [
    uniqueIndex("assignment_open_primary")
      .on(table.clientId)
      .where(sql`kind = 'primary' and ends_at is null`),
    index("assignment_agent_id")
      .using("btree", table.agentId, sql`${table.clientSortName} collate "und-x-icu"`, table.clientId)
      .where(sql`ends_at is null`),
    // Of whatever kind: a client stands once in an agent's list.
    uniqueIndex("assignment_client_id")
      .on(table.clientId, table.agentId)
      .where(sql`ends_at is null`),
  ],
);
