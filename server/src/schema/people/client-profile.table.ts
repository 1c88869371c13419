import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

/**
 * Returns tags in the form in which they are compared: upper and lower case make no difference, as in a
 * search.
 */
export function lowerTags(tags: SQLWrapper): SQL {
  return sql`lower_tags(${tags})`;
}

/** What the firm stores about a client in addition to the person. A client without a row has none of it. */
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
    /**
     * The language in which the client prefers to be addressed, a BCP 47 tag; Portico itself speaks English.
     */
    preferredLanguage: text("preferred_language"),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Only staff may see it. */
    note: text(),
  },
  (table) => [
    index("client_profile_tags").using("gin", lowerTags(table.tags)),
    index("client_profile_city").on(sql`lower(${table.city})`, table.userId),
    // Of the many people, only a few are clients who have a row in this table.
    index("client_profile_organisation")
      .on(table.userId)
      .where(sql`kind = 'organisation'`),
    index("client_profile_client_since").on(table.clientSince, table.userId),
  ],
);
