import { createHmac, randomInt } from "node:crypto";
import { RECOVERY_CODE_COUNT } from "@portico/contract/values/limits";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { recoveryCodes } from "../../schema/identity/recovery-code.table.ts";

/**
 * The digits and letters of Crockford's base32, which leaves out letters that look like digits. Ten
 * characters hold 50 bits.
 */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const CODE_LENGTH = 10;

/**
 * Creates a new set of recovery codes and returns them in plain text, to be shown once. The codes of a live
 * set can be used. A set that is not live waits until the user types back one of its codes. The new set
 * replaces a waiting set. If it is live at once, it also replaces the live set.
 */
export async function issueRecoveryCodes(
  tx: Transaction,
  { userId, secret, isLive, now }: { userId: string; secret: string; isLive: boolean; now: Date },
): Promise<string[]> {
  const ofUser = eq(recoveryCodes.userId, userId);
  await tx.db.delete(recoveryCodes).where(isLive ? ofUser : and(ofUser, eq(recoveryCodes.isLive, false)));
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  await tx.db.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: newId(now),
      userId,
      codeMac: macOf(secret, userId, code),
      isLive,
      createdAt: now,
    })),
  );
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`);
}

/**
 * If the code belongs to the set that is not live yet, makes that set live, deletes the older set and returns
 * true. Otherwise returns false.
 */
export async function adoptRecoveryCodes(
  tx: Transaction,
  { userId, secret, code }: { userId: string; secret: string; code: string },
): Promise<boolean> {
  const waiting = await findCode(tx.db, { userId, secret, code, isLive: false });
  if (!waiting) return false;
  const ofUser = eq(recoveryCodes.userId, userId);
  await tx.db.delete(recoveryCodes).where(and(ofUser, eq(recoveryCodes.isLive, true)));
  await tx.db.update(recoveryCodes).set({ isLive: true }).where(ofUser);
  return true;
}

/** Uses up a recovery code. If several calls use one code at once, only one of them returns true. */
export async function useRecoveryCode(
  tx: Transaction,
  { userId, secret, code, now }: { userId: string; secret: string; code: string; now: Date },
): Promise<boolean> {
  const found = await findCode(tx.db, { userId, secret, code, isLive: true });
  if (!found) return false;
  const used = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, found.id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

/** Returns how many codes of the live set are still unused. */
export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.isLive, true), isNull(recoveryCodes.usedAt)),
    );
  return row?.left ?? 0;
}

interface TypedCode {
  userId: string;
  secret: string;
  code: string;
  isLive: boolean;
}

async function findCode(db: Queries, { userId, secret, code: typed, isLive }: TypedCode) {
  // A code that was read aloud or written by hand may contain letters that look like digits, so they are
  // replaced by these digits.
  const code = typed.replaceAll("o", "0").replaceAll(/[il]/g, "1");
  const [row] = await db
    .select()
    .from(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeMac, macOf(secret, userId, code)),
        eq(recoveryCodes.isLive, isLive),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return row;
}

/**
 * Returns the form in which a recovery code is stored. It is computed with the secret of the authenticator
 * app and not with SECRET, so the codes stay valid when SECRET changes.
 */
function macOf(secret: string, userId: string, code: string): string {
  return createHmac("sha256", secret).update(`recovery code ${userId} ${code}`).digest("hex");
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
