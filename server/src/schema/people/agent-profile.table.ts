import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

/** What the firm tells of an agent beside the person. An agent without a row has nothing of it. */
export const agentProfiles = pgTable(
  "agent_profile",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text(),
    registrationNo: text("registration_no"),
    team: text(),
    bio: text(),
    publicPhone: text("public_phone"),
    publicEmail: text("public_email"),
    /** BCP 47 tags. */
    languages: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    bookingUrl: text("booking_url"),
    /** Clients the agent has room for; a hint, and no limit. Null: none given. */
    capacity: integer(),
    acceptsClients: boolean("accepts_clients").notNull().default(true),
  },
  (table) => [index("agent_profile_team").on(table.team)],
);
