import { pgTable, text } from "drizzle-orm/pg-core";

/** Facts the database keeps about itself. */
export const settings = pgTable("setting", {
  key: text().primaryKey(),
  value: text().notNull(),
});
