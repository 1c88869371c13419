import { pgTable, text } from "drizzle-orm/pg-core";

/** Facts that the database stores about itself. */
export const settings = pgTable("setting", {
  key: text().primaryKey(),
  value: text().notNull(),
});
