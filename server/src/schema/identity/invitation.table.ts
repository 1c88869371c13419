import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Role } from "@portico/contract/foundation/roles";
import { users } from "../foundation/user.table.ts";

export const invitations = pgTable(
  "invitation",
  {
    id: uuid().primaryKey(),
    /** The invited person, whose row is created with the invitation. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull(),
    inviterId: uuid("inviter_id").references(() => users.id, { onDelete: "set null" }),
    agentId: uuid("agent_id").references(() => users.id, { onDelete: "set null" }),
    message: text(),
    delivery: text().$type<"none" | "queued" | "sent" | "failed">().notNull().default("none"),
    deliveryProblem: text("delivery_problem"),
    sendCount: integer("send_count").notNull().default(0),
    /**
     * When the invitation's last email was handed to the mail server; null if there was none, or if a copied
     * link has replaced the link in that email.
     */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** When a reminder was sent because the invitation had not been opened; once for each invitation. */
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    openedAt: timestamp("opened_at", { withTimezone: true }),
    askedAgainAt: timestamp("asked_again_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /**
     * Until when a pending invitation is valid; null once it is used or withdrawn. This is a column of its
     * own, so that the query planner knows how many invitations are pending.
     */
    openUntil: timestamp("open_until", { withTimezone: true }).generatedAlwaysAs(
      sql`case when used_at is null and withdrawn_at is null then expires_at end`,
    ),
  },
  (table) => [
    // At most one valid invitation for each person, whatever the role, even if two are created at the same
    // time.
    uniqueIndex("invitation_open_user_id")
      .on(table.userId)
      .where(sql`used_at is null and withdrawn_at is null`),
    index("invitation_created_at").on(table.createdAt, table.id),
    index("invitation_pending")
      .on(table.createdAt, table.id)
      .where(sql`open_until is not null`),
    index("invitation_failed")
      .on(table.createdAt, table.id)
      .where(sql`open_until is not null and delivery = 'failed'`),
    index("invitation_asked_again")
      .on(table.createdAt, table.id)
      .where(sql`open_until is not null and asked_again_at is not null`),
    index("invitation_unopened")
      .on(table.sentAt)
      .where(sql`open_until is not null and opened_at is null and reminded_at is null and delivery = 'sent'`),
    index("invitation_withdrawn")
      .on(table.createdAt, table.id)
      .where(sql`withdrawn_at is not null and used_at is null`),
    index("invitation_staff")
      .on(table.createdAt, table.id)
      .where(sql`role <> 'client'`),
    index("invitation_user_id").on(table.userId, table.id),
    // Used when a person is deleted.
    index("invitation_agent_id")
      .on(table.agentId)
      .where(sql`agent_id is not null`),
    index("invitation_inviter_id").on(table.inviterId, table.userId, table.id),
  ],
);

export type InvitationRow = typeof invitations.$inferSelect;
