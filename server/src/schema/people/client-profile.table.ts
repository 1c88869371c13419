import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

/** Tags as they are compared: the case of their letters makes no difference, as in a search. */
export function lowerTags(tags: SQLWrapper): SQL {
  return sql`lower_tags(${tags})`;
}

/** What the firm holds of a client beside the person. A client without a row has nothing of it. */
export const clientProfiles = pgTable(
  "client_profile",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<"person" | "organisation">().notNull().default("person"),
    /** Days, as ISO 8601. */
    birthDate: date("birth_date"),
    clientSince: date("client_since"),
    line1: text(),
    line2: text(),
    postcode: text(),
    city: text(),
    region: text(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    /** What the client likes to be spoken to in, a BCP 47 tag; Portico itself speaks English. */
    preferredLanguage: text("preferred_language"),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** For the staff's eyes alone. */
    note: text(),
  },
  (table) => [
    index("client_profile_tags").using("gin", lowerTags(table.tags)),
    index("client_profile_city").on(sql`lower(${table.city})`, table.userId),
    // The few among many persons.
    index("client_profile_organisation")
      .on(table.userId)
      .where(sql`kind = 'organisation'`),
    index("client_profile_client_since").on(table.clientSince, table.userId),
  ],
);
