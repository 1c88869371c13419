import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

/** Codes for a person who has lost the authenticator app. Each works once. */
export const recoveryCodes = pgTable(
  "recovery_code",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * A MAC under the sealed secret of the authenticator app: with a plain digest an attacker could try all
     * 50 bits.
     */
    codeMac: text("code_mac").notNull(),
    /** False until a code of its set has been typed back. */
    isLive: boolean("is_live").notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("recovery_code_user_id").on(table.userId)],
);
