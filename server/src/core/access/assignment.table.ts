import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../users/user.table.ts";

/** Which agent looks after which client. Rows end; they are never deleted. */
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
  },
  (table) => [
    uniqueIndex("assignment_open_primary")
      .on(table.clientId)
      .where(sql`kind = 'primary' and ends_at is null`),
    index("assignment_agent_id")
      .on(table.agentId)
      .where(sql`ends_at is null`),
  ],
);
