import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import { MINUTE_MS } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import { issueChallenge, peekChallenge, spendChallenge } from "../../foundation/tokens/challenges.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countSecondFactor } from "../two-factor/count-second-factor.ts";
import { takeSecondFactor } from "../two-factor/take-second-factor.ts";
import { enter, type Entry, type EntryStep, type WayIn } from "./enter.ts";
import { findSignInUser } from "./find-sign-in-user.ts";

/** docs/decisions/0021 explains how long the token of the second step is valid. */
const SECOND_FACTOR_LIFE_MS = 5 * MINUTE_MS;

/**
 * Continues a sign-in after the first factor. If two-factor sign-in is off, it signs the user in. If it is
 * on, it checks the code; without a code it throws ApiError `two_factor_required` with a token for the second
 * step. `spend` uses up the proof of the first factor, in the transaction that creates the token or the
 * session.
 */
export async function enterOrAskSecondFactor(
  deps: Dependencies,
  entry: Entry,
  code: string | undefined,
  spend?: EntryStep,
): Promise<TokenAnswer> {
  if (!entry.user.isTwoFactorOn) return enter(deps, entry, spend);
  // The first factor was correct, so its attempts are no longer counted. From here on, a wrong attempt counts
  // against the code.
  await forgiveAttempts(deps.database.db, entry.forgive);
  if (code !== undefined) return enterByCode(deps, entry, code, spend);
  const two_factor_token = await deps.database.transaction(async (tx) => {
    // Locks the person first, as every change of a credential does; a different order could deadlock.
    await lockUser(tx, entry.user.id);
    await spend?.(tx);
    return issueChallenge(tx.db, {
      purpose: "two_factor",
      userId: entry.user.id,
      facts: { by: entry.by, version: String(entry.user.credentialVersion), ...entry.joins },
      lifeMs: SECOND_FACTOR_LIFE_MS,
      now: entry.now,
    });
  });
  throw new ApiError("two_factor_required", { more: { two_factor_token } });
}

interface SecondStep {
  token: string;
  device: string | undefined;
  caller: Caller;
  now: Date;
}

/**
 * Reads the sign-in that a `two_factor_token` continues, without spending the token. Throws ApiError
 * `two_factor_expired`.
 */
export async function findSecondStep(
  deps: Dependencies,
  { token, ...arrival }: SecondStep,
): Promise<{ entry: Entry; spend: EntryStep }> {
  const { db } = deps.database;
  const { caller, now } = arrival;
  const waiting = await peekChallenge(db, token, "two_factor", now);
  const user = waiting?.userId ? await findSignInUser(deps, waiting.userId, arrival) : null;
  const { by = "", version, issuer, subject } = waiting?.facts ?? {};
  const joins = issuer !== undefined && subject !== undefined ? { issuer, subject } : undefined;
  if (!user || user.status !== "active" || String(user.credentialVersion) !== version)
    throw new ApiError("two_factor_expired");
  return {
    entry: { by: by as WayIn, joins, user, forgive: [], caller, now },
    async spend(tx) {
      if (!(await spendChallenge(tx.db, token, "two_factor", now))) throw new ApiError("two_factor_expired");
      return {};
    },
  };
}

/**
 * Completes a sign-in by its `two_factor_token` and a code. Throws ApiError `invalid_input` if the code is
 * missing, `two_factor_expired`, `code_invalid` or `locked`.
 */
export async function finishByCode(
  deps: Dependencies,
  step: SecondStep,
  code: string | undefined,
): Promise<TokenAnswer> {
  if (code === undefined)
    throw new ApiError("invalid_input", { errors: { two_factor_auth_code: "Please enter the code." } });
  const { entry, spend } = await findSecondStep(deps, step);
  return enterByCode(deps, entry, code, spend);
}

async function enterByCode(
  deps: Dependencies,
  entry: Entry,
  code: string,
  spend?: EntryStep,
): Promise<TokenAnswer> {
  const { user, caller, now } = entry;
  const place = { deviceHash: user.knownDeviceHash };
  const key = await countSecondFactor(deps, user, place, caller, now);
  try {
    return await enter(deps, { ...entry, forgive: [...entry.forgive, key] }, async (tx) => {
      await spend?.(tx);
      return { second: await takeSecondFactor(deps, tx, { user, code, caller, now }) };
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === "code_invalid")
      await recordEvent(deps.database, {
        kind: "two_factor_failed",
        userId: user.id,
        actorId: null,
        caller,
        now,
      });
    throw error;
  }
}
