import { DAY_MS } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { type FirmFacts, getFirm } from "../firm/firm.store.ts";
import { greeting, letterFrame } from "../letters/letter-frame.ts";
import type { Parts } from "../parts.ts";
import type { CurrentUser } from "../users/current-user.ts";
import { issueTokenWithCode, MAILED_CODE_MINUTES } from "../tokens/mailed-tokens.ts";

/** docs/decisions/0009. */
const CONFIRMATION_LIFE_MS = DAY_MS;

/** Sends the letter that asks a person to confirm their address. */
export async function sendEmailConfirmation(
  parts: Parts,
  tx: Transaction,
  user: CurrentUser,
  now: Date,
): Promise<void> {
  const wanted = {
    purpose: "email_confirmation",
    userId: user.id,
    email: user.email,
    lifeMs: CONFIRMATION_LIFE_MS,
    now,
  } as const;
  const { token, code } = await issueTokenWithCode(tx, parts.secrets, wanted);
  const firm = await getFirm(tx.db);
  await parts.outbox.post(tx, [
    {
      letter: emailConfirmationLetter(
        user,
        firm,
        `${parts.publicUrl}/auth/confirm-email?token=${token}`,
        code,
      ),
    },
  ]);
}

function emailConfirmationLetter(user: CurrentUser, firm: FirmFacts, url: string, code: string): Letter {
  return {
    ...letterFrame(firm, user.email),
    subject: `Confirm your address for ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `Please confirm that ${user.email} is yours. The link is good for 24 hours.`,
    ],
    action: { label: "Confirm my address", url },
    code: { digits: code, minutes: MAILED_CODE_MINUTES },
    closing: ["If you do not know what this is about, leave it: nothing happens."],
  };
}
