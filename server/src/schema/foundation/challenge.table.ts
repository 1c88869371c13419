import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./user.table.ts";

export type ChallengePurpose =
  | "two_factor"
  | "passkey_registration"
  | "passkey_sign_in"
  | "passkey_step_up"
  | "google_nonce"
  | "google_link"
  | "export_link"
  | "list_export"
  | "material_file"
  | "material_zip"
  | "receipts_file"
  | "report_file"
  | "article_receipts_file"
  | "report_receipts_file";

/**
 * A value that the server hands out in the middle of a flow and accepts back once. Only digests are stored.
 */
export const challenges = pgTable(
  "challenge",
  {
    id: uuid().primaryKey(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** The user of the flow; null while the user is not known yet. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    valueHash: text("value_hash").notNull(),
    /** The state of the flow; never a secret in clear. */
    facts: jsonb().$type<Record<string, string>>().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("challenge_value_hash").on(table.valueHash),
    index("challenge_user_id").on(table.userId),
    index("challenge_expires_at").on(table.expiresAt),
  ],
);
