import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../../platform/database/bytea.ts";
import { users } from "../../core/users/user.table.ts";

/** The newest copy of a person's data that they asked for. */
export const dataExports = pgTable("data_export", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  state: text().$type<"working" | "ready" | "failed">().notNull(),
  /** Steps done. */
  progress: integer().notNull().default(0),
  zip: bytea(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }),
});
