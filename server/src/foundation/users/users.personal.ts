import { erasedEmail } from "@portico/contract/foundation/erased-email";
import { eq } from "drizzle-orm";
import type { PersonalData } from "../personal-data.ts";
import { users } from "../../schema/foundation/user.table.ts";

type UserColumn = keyof typeof users.$inferSelect;

/** What stays of the row: what others point at, and what says when it was there. Columns that PostgreSQL derives follow. */
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

/** Every other column: one that is added does not compile until it stands here or there. */
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

/** The person's own row. It stays, so that what points at it has an owner, without a name. */
export const usersPersonalData: PersonalData = {
  tables: [users],
  async erase(db, { id }, now) {
    // The old address is free again.
    await db
      .update(users)
      .set({ ...nobody, email: erasedEmail(id), updatedAt: now })
      .where(eq(users.id, id));
  },
};
