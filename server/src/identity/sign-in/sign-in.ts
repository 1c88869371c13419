import type { signIn as signInCall } from "@portico/contract/identity/sign-in";
import { normalizeEmail } from "@portico/contract/values/email";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { verifyCounted } from "../../foundation/attempts/verify-counted.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { enterOrAskSecondFactor, finishByCode } from "./ask-second-factor.ts";
import type { Entry } from "./enter.ts";
import { countPasswordSignIn } from "./count-sign-in.ts";
import { refuseDeactivated } from "./refuse-deactivated.ts";
import { ApiError } from "../../platform/api-error.ts";
import { replacePasswordHash } from "./password-hash.store.ts";

/**
 * POST user/token (spec §7): signs in by address and password, or completes the second step by its token and
 * a code.
 */
export async function signIn(deps: Dependencies, { body, caller, now }: Input<typeof signInCall, "anyone">) {
  const { two_factor_token: token, two_factor_auth_code: code, device } = body;
  if (token !== undefined) {
    await deps.limits.consume("sign_in", caller.network);
    return finishByCode(deps, { token, device, caller, now }, code);
  }
  const errors = {
    ...(body.username === undefined ? { username: "Please enter your email address." } : {}),
    ...(body.password === undefined ? { password: "Please enter a password." } : {}),
  };
  if (body.username === undefined || body.password === undefined) {
    await deps.limits.consume("sign_in", caller.network);
    throw new ApiError("invalid_input", { errors });
  }
  const typed = { username: body.username, password: body.password, device };
  return enterOrAskSecondFactor(deps, await validatePassword(deps, typed, caller, now), code);
}

interface Typed {
  username: string;
  password: string;
  device: string | undefined;
}

/**
 * Checks the password. Throws ApiError `wrong_credentials`, `deactivated`, `locked` or `busy`. Neither the
 * answer nor the time it takes reveals whether the address has an account.
 */
async function validatePassword(
  deps: Dependencies,
  { username, password, device }: Typed,
  caller: Caller,
  now: Date,
): Promise<Entry> {
  const email = normalizeEmail(username) ?? username.trim().toLowerCase();
  // The attempt is counted before the password is hashed, and for unknown addresses too.
  const { user, counters } = await countPasswordSignIn(deps, email, { device, caller, now });
  const isThere = user?.status === "active" || user?.status === "deactivated";
  const stored = isThere ? user.passwordHash : null;
  const isRight = await verifyCounted(deps, { password, passwordHash: stored, counters, caller, now });
  if (!isRight || !user || stored === null) {
    await recordEvent(
      { db: deps.database.db },
      { kind: "sign_in_failed", userId: user?.id ?? null, actorId: null, caller, now },
    );
    throw new ApiError("wrong_credentials");
  }
  await refuseDeactivated(deps, { by: "password", user, caller, now }, counters);
  await keepAtTodaysCost(deps, user.id, password, stored, caller.network);
  return { by: "password", user, forgive: counters, caller, now };
}

async function keepAtTodaysCost(
  deps: Dependencies,
  userId: string,
  password: string,
  stored: string,
  network: string,
): Promise<void> {
  if (!deps.hasher.isOutdated(stored)) return;
  const passwordHash = await deps.hasher.hash(password, network);
  await replacePasswordHash(deps.database.db, userId, stored, passwordHash);
}
