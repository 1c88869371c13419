import type { changeEmail as changeEmailCall } from "@portico/contract/account/email-change";
import type { Input } from "../../core/calls/route.ts";
import { countCode } from "../../core/attempts/count-code.ts";
import { checkCode, peekToken, spendToken, spendTokenById } from "../../core/tokens/mailed-tokens.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { applyEmailChange } from "./apply-email-change.ts";
import { findUserIdOfPendingEmail } from "./email-change.store.ts";
import { undoEmailChange } from "./undo-email-change.ts";

type ChangeInput = Input<typeof changeEmailCall, "optional">;

/** POST user/change_email?token= (spec §7): the token, or the code with the new address, applies; an undo token reverts. */
export async function changeEmail(parts: Parts, input: ChangeInput) {
  const token = input.query.token ?? input.body?.token;
  if (token === undefined) return changeByCode(parts, input);
  const { session, caller, now } = input;
  const row = await peekToken(parts.database.db, token, ["email_change", "email_change_undo"], now);
  const use = {
    userId: row.userId!,
    spend: (tx: Parameters<typeof spendToken>[0]) => spendToken(tx, token, [row.purpose], now),
    dead: "token_invalid" as const,
    caller,
    now,
  };
  if (row.purpose === "email_change_undo") return undoEmailChange(parts, use);
  return applyEmailChange(parts, { ...use, session });
}

async function changeByCode(parts: Parts, { body, session, caller, now }: ChangeInput) {
  const { email, code } = body ?? {};
  if (email === undefined)
    throw new Failure("invalid_input", { errors: { email: "Please enter your new email address." } });
  if (code === undefined) throw new Failure("invalid_input", { errors: { code: "Please enter the code." } });
  const { db } = parts.database;
  await countCode(parts, { kind: "code", of: email }, email, caller, now);
  // Several may have asked for one address; whoever is signed in means their own.
  const isOwn = session?.user.pendingEmail === email;
  const userId = isOwn ? session.user.id : await findUserIdOfPendingEmail(db, email);
  const tokenId = await checkCode(db, parts.secrets, userId, code, "email_change", now);
  return applyEmailChange(parts, {
    userId: userId!,
    spend: (tx) => spendTokenById(tx, tokenId, now),
    dead: "code_invalid",
    session,
    caller,
    now,
  });
}
