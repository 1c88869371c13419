import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../foundation/user.table.ts";

/**
 * A read receipt: a person opened one version of a material, a report or an article. There is no foreign key
 * to these, so that all three share the table. A newer version has read receipts of its own: the proof for
 * the older one stays.
 */
export const receipts = pgTable(
  "receipt",
  {
    kind: text().$type<"material" | "report" | "article">().notNull(),
    thingId: uuid("thing_id").notNull(),
    version: integer().notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** True if the person is a reader of what they opened, and not a user who added it. */
    isReader: boolean("is_reader").notNull(),
    firstAt: timestamp("first_at", { withTimezone: true }).notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
    times: integer().notNull(),
    downloads: integer().notNull().default(0),
    acknowledgedAt: timestamp("acknowledged_at", { withTimezone: true }),
    /**
     * The details of an acknowledgement: the name as the person typed it, the file, and the network from
     * which the acknowledgement came.
     */
    acknowledgedName: text("acknowledged_name"),
    acknowledgedNetwork: text("acknowledged_network"),
    fileName: text("file_name"),
    sha256: text(),
  },
  (table) => [
    primaryKey({ columns: [table.thingId, table.version, table.personId] }),
    index("receipt_person_id").on(table.personId),
  ],
);

export type ReceiptRow = typeof receipts.$inferSelect;
