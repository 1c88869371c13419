import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

/** Which Google account signs in to which account; the key consists of issuer and subject only. */
export const googleAccounts = pgTable(
  "google_account",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("google_account_subject").on(table.issuer, table.subject)],
);
