import { count, desc, eq } from "drizzle-orm";
import { isOwn, type Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { type PasskeyRow, passkeys } from "../../schema/identity/passkey.table.ts";
import type { Queries } from "../../platform/database/database.ts";

export async function findPasskeys(db: Queries, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));
}

export async function countPasskeys(db: Queries, userId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.number ?? 0;
}

/** Returns the user id of the credential's owner, or null if the credential is unknown. */
export async function findPasskeyOwner(db: Queries, credentialId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId));
  return row?.userId ?? null;
}

/** Stores a passkey. Returns its row, or null if the credential is already stored. */
export async function insertPasskey(
  db: Queries,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | null> {
  const [inserted] = await db.insert(passkeys).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Returns a passkey of its owner. Throws ApiError `not_found` if the owner has no such passkey. */
export async function findOwnPasskey(db: Queries, owner: Viewer, id: string): Promise<PasskeyRow> {
  return findVisible(
    (where) => db.select().from(passkeys).where(where),
    eq(passkeys.id, id),
    isOwn(passkeys.userId, owner),
  );
}

export async function namePasskey(db: Queries, id: string, name: string): Promise<PasskeyRow> {
  const [row] = await db.update(passkeys).set({ name }).where(eq(passkeys.id, id)).returning();
  return row!;
}

export async function deletePasskey(db: Queries, id: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.id, id));
}
