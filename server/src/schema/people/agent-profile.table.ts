import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

/**
 * What the firm publishes about an agent in addition to the person. An agent without a row has none of it.
 */
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
    /** Without a `publicEmail`, others see the address of the sign-in only if this is true. */
    showsSignInEmail: boolean("shows_sign_in_email").notNull().default(true),
    /** BCP 47 tags. */
    languages: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    bookingUrl: text("booking_url"),
    /** How many clients the agent has time for. This is advice and not a limit; null when it is not set. */
    capacity: integer(),
    acceptsClients: boolean("accepts_clients").notNull().default(true),
  },
  (table) => [index("agent_profile_team").on(table.team)],
);
