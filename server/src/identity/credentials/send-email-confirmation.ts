import { pages, pageUrl } from "@portico/contract/http/pages";
import { DAY_MS } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { confirmationEmail } from "./email-confirmation.email.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { issueTokenWithCode } from "../../foundation/tokens/mailed-tokens.ts";

/** docs/decisions/0009 explains how long the link is valid. */
const CONFIRMATION_LIFE_MS = DAY_MS;

/**
 * Sends the email that asks a person to confirm their address. `isNew` is true if the firm has just set this
 * address.
 */
export async function sendEmailConfirmation(
  deps: Dependencies,
  tx: Transaction,
  user: Pick<CurrentUser, "id" | "email" | "firstName">,
  now: Date,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const wanted = {
    purpose: "email_confirmation",
    userId: user.id,
    email: user.email,
    lifeMs: CONFIRMATION_LIFE_MS,
    now,
  } as const;
  const { token, code } = await issueTokenWithCode(tx, deps.secrets, wanted);
  const firm = await getFirm(tx.db);
  const url = pageUrl(deps.publicUrl, pages.confirmEmail, { token });
  const message = confirmationEmail({ user, firm, url, lifeMs: CONFIRMATION_LIFE_MS, code, isNew });
  await deps.outbox.post(tx, [{ email: message }]);
}
