import { boolean, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The one firm of this installation. */
export const firms = pgTable("firm", {
  /** Always true: the key that keeps the table at one row. */
  only: boolean().primaryKey().default(true),
  name: text().notNull(),
  supportEmail: text("support_email"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
