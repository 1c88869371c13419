import { recordEvent } from "../../foundation/audit/record-event.ts";
import { peekChallenge, spendChallenge } from "../../foundation/tokens/challenges.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import { verifyCounted } from "../../foundation/attempts/verify-counted.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { enterOrAskSecondFactor } from "../sign-in/ask-second-factor.ts";
import { countSignIn } from "../sign-in/count-sign-in.ts";
import { findSignInUser } from "../sign-in/find-sign-in-user.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { GoogleInput } from "./google-input.ts";

/**
 * Connects Google to the account with the same address and signs the user in, if the account's password is
 * correct. Wrong passwords are counted as at sign-in. Throws ApiError `google_failed`, `wrong_password` or
 * `locked`.
 */
export async function joinByPassword(
  deps: Dependencies,
  { body, caller, now }: GoogleInput,
  linkToken: string,
) {
  const { db } = deps.database;
  if (body.password === undefined)
    throw new ApiError("invalid_input", { errors: { password: "Please enter your password." } });
  const waiting = await peekChallenge(db, linkToken, "google_link", now);
  const { issuer = "", subject = "" } = waiting?.facts ?? {};
  const arrival = { device: body.device, caller, now };
  const user = waiting?.userId ? await findSignInUser(deps, waiting.userId, arrival) : null;
  // The account's address may have become unverified since the offer. A Google account with the same address
  // then no longer proves anything.
  const owner = user && (await findActiveUser(deps.database, user.id, now));
  if (!user || !owner?.emailVerified || user.passwordHash === null) throw new ApiError("google_failed");
  const counters = await countSignIn(db, { email: user.email, user, caller, now });
  const { passwordHash } = user;
  const tried = { password: body.password, passwordHash, counters, caller, now };
  if (!(await verifyCounted(deps, tried))) {
    await recordEvent(deps.database, {
      kind: "sign_in_failed",
      userId: user.id,
      actorId: null,
      caller,
      now,
    });
    throw new ApiError("wrong_password", {
      errors: { password: "That password is incorrect." },
    });
  }
  const entry = {
    by: "google",
    joins: { issuer, subject },
    user,
    forgive: counters,
    caller,
    now,
  } as const;
  return enterOrAskSecondFactor(deps, entry, body.two_factor_auth_code, async (tx) => {
    if (!(await spendChallenge(tx.db, linkToken, "google_link", now))) throw new ApiError("google_failed");
    return {};
  });
}
