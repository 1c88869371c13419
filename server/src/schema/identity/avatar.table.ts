import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../bytea.ts";
import { users } from "../foundation/user.table.ts";

/** Pictures as they are served: re-encoded, without the original file. */
export const avatars = pgTable(
  "avatar",
  {
    /** Random, the unguessable part of the address; a new picture gets a new one. */
    key: text().notNull(),
    /** Length of an edge in pixels. */
    size: integer().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** WebP. */
    picture: bytea().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.size] }), index("avatar_user_id").on(table.userId)],
);
