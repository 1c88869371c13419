import { erasedEmail } from "@portico/contract/foundation/erased-email";
import { eq } from "drizzle-orm";
import type { PersonalData } from "../personal-data.ts";
import { users } from "../../schema/foundation/user.table.ts";

type UserColumn = keyof typeof users.$inferSelect;

/**
 * The columns that have no value in `nobody`. Some are referred to by other rows, and some are times of the
 * row. `erase` sets `email` and `updatedAt` separately. PostgreSQL computes the last three columns from other
 * columns and rows.
 */
type Kept =
  | "id"
  | "role"
  | "email"
  | "credentialVersion"
  | "joinedAt"
  | "eraseAt"
  | "createdAt"
  | "updatedAt"
  | "sortName"
  | "searchText"
  | "hasAgent";

/**
 * The values that all other columns get when a person is erased. If a column is added to the table, the code
 * does not compile until the column is listed in `Kept` or here.
 */
const nobody = {
  status: "erased",
  firstName: "",
  lastName: "",
  emailVerified: false,
  phone: null,
  reference: null,
  organisationName: null,
  pendingEmail: null,
  avatarKey: null,
  passwordHash: null,
  passwordChangedAt: null,
  lastSeenAt: null,
} as const satisfies { [Column in Exclude<UserColumn, Kept>]: (typeof users.$inferSelect)[Column] };

/** The person's own row. The row stays, without a name, so that rows that refer to it still have an owner. */
export const usersPersonalData: PersonalData = {
  tables: [users],
  async erase(db, { id }, now) {
    // The row gets another address, so that the old address can be used again.
    await db
      .update(users)
      .set({ ...nobody, email: erasedEmail(id), updatedAt: now })
      .where(eq(users.id, id));
  },
};
