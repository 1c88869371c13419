import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

/** Codes for the day the authenticator app is lost. Each opens once. */
export const recoveryCodes = pgTable(
  "recovery_code",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A MAC under the sealed secret of the authenticator app: 50 bits behind a plain digest could be tried through. */
    codeMac: text("code_mac").notNull(),
    /** False: of a set of which no code has been typed back yet. */
    isLive: boolean("is_live").notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("recovery_code_user_id").on(table.userId)],
);
