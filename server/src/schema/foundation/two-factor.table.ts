import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./user.table.ts";

/** The second factor of a person. The row exists from the first QR code on. */
export const twoFactors = pgTable(
  "two_factor",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Base32, sealed under SECRET. */
    secretSealed: text("secret_sealed").notNull(),
    /** The session that saw the secret: no other session may turn the factor on. */
    sessionId: uuid("session_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /**
     * When the person entered a correct code and was shown the recovery codes. They must still type one of
     * these codes back.
     */
    provenAt: timestamp("proven_at", { withTimezone: true }),
    /** Null while the second factor is not on yet. */
    enabledAt: timestamp("enabled_at", { withTimezone: true }),
    /**
     * The newest time step whose code was accepted: the same code is never accepted twice (RFC 6238 §5.2).
     */
    lastStep: integer("last_step").notNull().default(0),
    /** When a reset by an admin turns the second factor off. */
    resetAt: timestamp("reset_at", { withTimezone: true }),
    resetById: uuid("reset_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("two_factor_reset_by_id")
      .on(table.resetById)
      .where(sql`reset_by_id is not null`),
  ],
);

export type TwoFactorRow = typeof twoFactors.$inferSelect;
