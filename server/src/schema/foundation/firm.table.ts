import type { Role } from "@portico/contract/foundation/roles";
import type { DateOrder } from "@portico/contract/values/time-zone";
import { boolean, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "../bytea.ts";

/** The firm of this installation; there is exactly one. */
export const firms = pgTable("firm", {
  /** Always true: this key limits the table to one row. */
  only: boolean().primaryKey().default(true),
  name: text().notNull(),
  supportEmail: text("support_email"),
  supportPhone: text("support_phone"),
  website: text(),
  /** The postal address of the office, in one line. Emails have it at their foot. */
  officeAddress: text("office_address"),
  /** The key of the logo that is shown; null for Portico's mark. */
  logoKey: text("logo_key"),
  labelAgent: text("label_agent").notNull().default("Agent"),
  labelAgents: text("label_agents").notNull().default("Agents"),
  labelClient: text("label_client").notNull().default("Client"),
  labelClients: text("label_clients").notNull().default("Clients"),
  /** A name of the IANA time zone database. */
  timeZone: text("time_zone").notNull().default("UTC"),
  dateOrder: text("date_order").$type<DateOrder>().notNull().default("dmy"),
  /** ISO 4217. */
  currency: text().notNull().default("EUR"),
  /** The language of the firm's own texts, as BCP 47. */
  language: text().notNull().default("en"),
  /** The month in which the firm's year begins, 1 to 12. */
  yearStartsIn: integer("year_starts_in").notNull().default(1),
  /** How long an invitation is valid (docs/decisions/0009). */
  invitationDays: integer("invitation_days").notNull().default(14),
  /** After how many days the recipient of an unopened invitation is reminded; 0 means never. */
  remindAfterDays: integer("remind_after_days").notNull().default(0),
  agentsMayInvite: boolean("agents_may_invite").notNull().default(true),
  agentsMayDeactivate: boolean("agents_may_deactivate").notNull().default(false),
  agentsMayExport: boolean("agents_may_export").notNull().default(false),
  agentsMayWrite: boolean("agents_may_write").notNull().default(false),
  mediaAllowed: boolean("media_allowed").notNull().default(false),
  retentionYears: integer("retention_years").notNull().default(10),
  /** When two-factor sign-in became required for a role, as ISO 8601. */
  twoFactorSince: jsonb("two_factor_since").$type<Partial<Record<Role, string>>>().notNull().default({}),
  /**
   * When the settings were last edited. The requirement of two-factor sign-in is edited in a form of its own
   * and does not change this time.
   */
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

export type FirmRow = typeof firms.$inferSelect;

/** The firm's logo as it is served: re-encoded, without the file that was uploaded. */
export const firmLogos = pgTable("firm_logo", {
  /** Random: a new logo gets a new address. */
  key: text().primaryKey(),
  /** PNG, which every mail program shows. */
  picture: bytea().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
