import { and, eq, sql } from "drizzle-orm";
import { knownDevices } from "../../core/identity/known-device.table.ts";
import { users } from "../../core/identity/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What sign-in must know of an address, whether or not it is somebody's. */
export async function findSignInUser(db: Queries, email: string, deviceHash: string) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      passwordHash: users.passwordHash,
      isKnownDevice: sql<boolean>`${knownDevices.userId} is not null`,
    })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceHash, deviceHash)))
    .where(eq(users.email, email));
  return row ?? null;
}

/** A stored hash is replaced by the same password's hash at today's cost. */
export async function replacePasswordHash(db: Queries, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
