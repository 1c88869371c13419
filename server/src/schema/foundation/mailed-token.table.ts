import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { invitations } from "../identity/invitation.table.ts";
import { users } from "./user.table.ts";

export const tokenPurposes = [
  "first_admin",
  "invitation",
  "invitation_link",
  "email_confirmation",
  "password_reset",
  "email_change",
  "email_change_undo",
  "deletion",
  "deletion_undo",
  "rescue",
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** A token that an email carries. Only digests are stored. */
export const mailedTokens = pgTable(
  "mailed_token",
  {
    id: uuid().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** Null for the first admin, who does not exist yet. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    invitationId: uuid("invitation_id").references(() => invitations.id, { onDelete: "cascade" }),
    /**
     * For a change of address: the new address. For its undo: the old address. For a reset, a deletion and a
     * confirmation: the address that the email went to; the token is invalid once the account has another
     * address.
     */
    email: text(),
    tokenHash: text("token_hash").notNull(),
    /** A MAC: with a plain digest an attacker could try all six-digit codes. */
    codeMac: text("code_mac"),
    codeExpiresAt: timestamp("code_expires_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    /** Set when a newer token was issued or a credential changed. */
    killedAt: timestamp("killed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("mailed_token_token_hash").on(table.tokenHash),
    index("mailed_token_email").on(table.email),
    index("mailed_token_user_id").on(table.userId, table.purpose),
    index("mailed_token_invitation_id")
      .on(table.invitationId)
      .where(sql`invitation_id is not null`),
  ],
);
