import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "../bytea.ts";
import { users } from "../foundation/user.table.ts";

/** WebAuthn credentials (WebAuthn Level 3 §4). */
export const passkeys = pgTable(
  "passkey",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** base64url, as the browser sends it. */
    credentialId: text("credential_id").notNull(),
    /** COSE. */
    publicKey: bytea("public_key").notNull(),
    /** How many signatures the authenticator has counted; many authenticators always say 0. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    isSynced: boolean("is_synced").notNull(),
    name: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("passkey_credential_id").on(table.credentialId),
    index("passkey_user_id").on(table.userId),
  ],
);

export type PasskeyRow = typeof passkeys.$inferSelect;
