import { and, eq } from "drizzle-orm";
import { avatars } from "../../schema/identity/avatar.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Square } from "../../platform/pictures/decode-picture.ts";

interface NewAvatar {
  key: string;
  squares: readonly Square[];
}

/** Replaces a person's picture, or removes it if `avatar` is null. */
export async function replaceAvatar(
  db: Queries,
  userId: string,
  avatar: NewAvatar | null,
  now: Date,
): Promise<void> {
  await db.delete(avatars).where(eq(avatars.userId, userId));
  if (avatar) {
    const { key, squares } = avatar;
    await db.insert(avatars).values(squares.map((square) => ({ ...square, key, userId, createdAt: now })));
  }
  await db
    .update(users)
    .set({ avatarKey: avatar?.key ?? null, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, userId));
}

/** Returns the picture with this key in one size, or null. */
export async function findPicture(db: Queries, key: string, size: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ picture: avatars.picture })
    .from(avatars)
    .where(and(eq(avatars.key, key), eq(avatars.size, size)));
  return row?.picture ?? null;
}

/** Returns a person's picture in one size, or null. */
export async function findPictureOf(db: Queries, userId: string, size: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ picture: avatars.picture })
    .from(avatars)
    .where(and(eq(avatars.userId, userId), eq(avatars.size, size)));
  return row?.picture ?? null;
}
