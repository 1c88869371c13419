import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Client } from "../calls/route.ts";
import { getFirm } from "../firm/firm.store.ts";
import { twoFactors } from "../identity/two-factor.table.ts";
import type { Parts } from "../parts.ts";
import { countRecoveryCodes, useRecoveryCode } from "./recovery-codes.ts";
import { recoveryCodeUsedLetter } from "./recovery-code-used.letter.ts";
import { stepOfCode } from "./totp.ts";

export type SecondFactorKind = "code" | "recovery_code";

export interface SecondFactorTry {
  user: { id: string; email: string; firstName: string };
  /** As typed, without spaces and dashes. */
  code: string;
  client: Client;
  now: Date;
}

/**
 * Takes a code of the authenticator app or a recovery code, once: in one statement, so that of twenty at
 * once one goes on. The caller has counted the try (count-second-factor.ts). Throws Failure `code_invalid`.
 */
export async function takeSecondFactor(
  parts: Parts,
  tx: Transaction,
  attempt: SecondFactorTry,
): Promise<SecondFactorKind> {
  const { user, code, now } = attempt;
  if (await takeAppCode(parts, tx, user.id, code, now)) return "code";
  if (!(await useRecoveryCode(tx, parts.secrets, { userId: user.id, code, now })))
    throw new Failure("code_invalid", {
      errors: { two_factor_auth_code: "That code is not right or was used." },
    });
  await tellOfRecoveryCode(parts, tx, attempt);
  return "recovery_code";
}

/** Takes a code of the app against the stored secret; `lastStep` rises strictly, so that no code counts twice. */
export async function takeAppCode(
  parts: Parts,
  tx: Transaction,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const ofUser = eq(twoFactors.userId, userId);
  const [row] = await tx.db
    .select()
    .from(twoFactors)
    .where(and(ofUser, isNotNull(twoFactors.enabledAt)));
  if (!row) return false;
  const step = stepOfCode(parts.secrets.open("two_factor_secret", row.secretSealed, userId), code, now);
  if (step === null) return false;
  const taken = await tx.db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(ofUser, lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return taken.length === 1;
}

async function tellOfRecoveryCode(
  parts: Parts,
  tx: Transaction,
  { user, client, now }: SecondFactorTry,
): Promise<void> {
  await recordEvent(tx, { kind: "recovery_code_used", userId: user.id, actorId: user.id, client, now });
  const left = await countRecoveryCodes(tx.db, user.id);
  const firm = await getFirm(tx.db);
  const letter = recoveryCodeUsedLetter({ user, firm, left, publicUrl: parts.publicUrl, now });
  await parts.outbox.post(tx, [{ letter }]);
}
