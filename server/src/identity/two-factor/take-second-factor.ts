import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { twoFactors } from "../../schema/foundation/two-factor.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countRecoveryCodes, useRecoveryCode } from "./recovery-codes.ts";
import { recoveryCodeUsedEmail } from "./recovery-code-used.email.ts";
import { stepOfCode } from "./totp.ts";

type SecondFactorKind = "code" | "recovery_code";

export interface SecondFactorTry {
  user: { id: string; email: string; firstName: string };
  /** The code that the user typed, without spaces and dashes. */
  code: string;
  caller: Caller;
  now: Date;
}

/**
 * Uses up a code of the authenticator app, or a recovery code. If several calls use one code at once, only
 * one of them continues. The caller has already counted the attempt (count-second-factor.ts). Throws ApiError
 * `code_invalid`.
 */
export async function takeSecondFactor(
  deps: Dependencies,
  tx: Transaction,
  attempt: SecondFactorTry,
): Promise<SecondFactorKind> {
  const { user, code, now } = attempt;
  const secret = await findSecret(deps, tx, user.id);
  if (secret !== null && (await takeAppCode(tx, { userId: user.id, secret, code, now }))) return "code";
  if (secret === null || !(await useRecoveryCode(tx, { userId: user.id, secret, code, now })))
    throw new ApiError("code_invalid", {
      errors: { two_factor_auth_code: "That code is incorrect or was already used." },
    });
  await notifyOfRecoveryCode(deps, tx, attempt);
  return "recovery_code";
}

/** Returns the base32 secret of a second factor that is on, or null. */
export async function findSecret(
  deps: Dependencies,
  tx: Transaction,
  userId: string,
): Promise<string | null> {
  const [row] = await tx.db
    .select({ secretSealed: twoFactors.secretSealed })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt)));
  return row ? deps.secrets.open("two_factor_secret", row.secretSealed, userId) : null;
}

/** Accepts a code only if its step is later than `lastStep`, so that no code of the app is accepted twice. */
async function takeAppCode(
  tx: Transaction,
  { userId, secret, code, now }: { userId: string; secret: string; code: string; now: Date },
): Promise<boolean> {
  const step = stepOfCode(secret, code, now);
  if (step === null) return false;
  const taken = await tx.db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return taken.length === 1;
}

async function notifyOfRecoveryCode(
  deps: Dependencies,
  tx: Transaction,
  { user, caller, now }: SecondFactorTry,
): Promise<void> {
  await recordEvent(tx, { kind: "recovery_code_used", userId: user.id, actorId: user.id, caller, now });
  const left = await countRecoveryCodes(tx.db, user.id);
  const firm = await getFirm(tx.db);
  const message = recoveryCodeUsedEmail({ user, firm, left, publicUrl: deps.publicUrl, now });
  await deps.outbox.post(tx, [{ email: message }]);
}
