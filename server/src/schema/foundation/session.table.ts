import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./user.table.ts";

/** A sign-in. Its tokens are MACs over id and counter and are not stored in the database. */
export const sessions = pgTable(
  "session",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The highest refresh token that was presented (docs/decisions/0004). */
    counter: integer().notNull().default(0),
    counterMovedAt: timestamp("counter_moved_at", { withTimezone: true }).notNull(),
    /** How often the present token was used again while its successor was still unused. */
    repeats: integer().notNull().default(0),
    /** True for a client that never replaces its first refresh token. */
    isBasic: boolean("is_basic").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    idleExpiresAt: timestamp("idle_expires_at", { withTimezone: true }).notNull(),
    absoluteExpiresAt: timestamp("absolute_expires_at", { withTimezone: true }).notNull(),
    /** The last full sign-in or step-up. */
    authenticatedAt: timestamp("authenticated_at", { withTimezone: true }).notNull(),
    /** When this session last showed a second factor: a code, or a passkey. */
    secondFactorAt: timestamp("second_factor_at", { withTimezone: true }),
    /** Hash of the device that signed in; null for a client program that names no device. */
    deviceHash: text("device_hash"),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    revokeReason: text("revoke_reason"),
    network: text().notNull(),
    userAgent: text("user_agent").notNull(),
  },
  (table) => [index("session_user_id").on(table.userId)],
);

export type SessionRow = typeof sessions.$inferSelect;
