import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../bytea.ts";
import { keptObjects } from "../documents/kept-object.table.ts";
import { users } from "../foundation/user.table.ts";

/** The newest copy of a person's data that they requested. */
export const dataExports = pgTable(
  "data_export",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text().$type<"working" | "ready" | "failed">().notNull(),
    /** How many steps are done. */
    progress: integer().notNull().default(0),
    /**
     * The zip of a copy that an older version of the software has made. A day after the update no such zip is
     * left.
     */
    zip: bytea(),
    /** Where the zip is in the storage; null until it is complete. */
    objectKey: text("object_key").references(() => keptObjects.key),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    /** When a server last reported that it works on the copy. */
    workedAt: timestamp("worked_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
  },
  (table) => [uniqueIndex("data_export_object_key").on(table.objectKey)],
);
