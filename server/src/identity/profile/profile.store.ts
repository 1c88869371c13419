import { eq } from "drizzle-orm";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

interface ProfileFields {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
}

export async function updateProfile(
  db: Queries,
  userId: string,
  fields: ProfileFields,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...fields, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, userId));
}
