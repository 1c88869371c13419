import type { Role } from "@portico/contract/roles";
import { boolean, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The one firm of this installation. */
export const firms = pgTable("firm", {
  /** Always true: the key that keeps the table at one row. */
  only: boolean().primaryKey().default(true),
  name: text().notNull(),
  supportEmail: text("support_email"),
  /** Since when two-factor sign-in is asked of a role, as ISO 8601. */
  twoFactorSince: jsonb("two_factor_since").$type<Partial<Record<Role, string>>>().notNull().default({}),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
