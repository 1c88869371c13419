import type { signInWithPasskey as signInWithPasskeyCall } from "@portico/contract/identity/passkeys";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { verifyAssertion } from "./verify-assertion.ts";
import { countSecondFactor } from "../two-factor/count-second-factor.ts";
import { findSecondStep } from "../sign-in/ask-second-factor.ts";
import { enter } from "../sign-in/enter.ts";
import { countSignIn } from "../sign-in/count-sign-in.ts";
import { findSignInUser } from "../sign-in/find-sign-in-user.ts";
import { refuseDeactivated } from "../sign-in/refuse-deactivated.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findPasskeyOwner } from "./passkey.store.ts";

type PasskeyInput = Input<typeof signInWithPasskeyCall, "anyone">;

/**
 * POST user/token/passkey. Without a `two_factor_token`, the passkey must verify its user and is the only
 * factor that is required (docs/decisions/0024). With one, the passkey is the second factor. Throws ApiError
 * `passkey_invalid`.
 */
export async function signInWithPasskey(deps: Dependencies, input: PasskeyInput) {
  const { two_factor_token: token } = input.body;
  return token === undefined ? signInAlone(deps, input) : finishSignIn(deps, input, token);
}

async function signInAlone(deps: Dependencies, { body, caller, now }: PasskeyInput) {
  const { db } = deps.database;
  const { assertion, device } = body;
  const owner = await findPasskeyOwner(db, assertion.id);
  return notingRefusal(deps, { userId: owner, caller, now }, async () => {
    const given = { assertion, purpose: "passkey_sign_in", userId: null, now } as const;
    const { userId, spend } = await verifyAssertion(deps, given);
    const user = await findSignInUser(deps, userId, { device, caller, now });
    if (user) await refuseDeactivated(deps, { by: "passkey", user, caller, now });
    if (!user || user.status !== "active") throw new ApiError("passkey_invalid");
    const forgive = await countSignIn(db, { email: user.email, user, caller, now });
    const entry = { by: "passkey", isStrong: true, user, forgive, caller, now } as const;
    return enter(deps, entry, async (tx) => {
      await spend(tx);
      return {};
    });
  });
}

async function finishSignIn(deps: Dependencies, { body, caller, now }: PasskeyInput, token: string) {
  const { assertion, device } = body;
  const step = await findSecondStep(deps, { token, device, caller, now });
  const { user } = step.entry;
  const place = { deviceHash: user.knownDeviceHash };
  const key = await countSecondFactor(deps, user, place, caller, now);
  return notingRefusal(deps, { userId: user.id, caller, now }, async () => {
    const given = { assertion, purpose: "passkey_sign_in", userId: user.id, now } as const;
    const { spend } = await verifyAssertion(deps, given);
    return enter(deps, { ...step.entry, forgive: [key] }, async (tx) => {
      await step.spend(tx);
      await spend(tx);
      return { second: "passkey" };
    });
  });
}

interface Tried {
  /** Null if the passkey is unknown. */
  userId: string | null;
  caller: Caller;
  now: Date;
}

/** Records a refused passkey as a failed sign-in, as a wrong password is recorded. */
async function notingRefusal<Answer>(
  deps: Dependencies,
  tried: Tried,
  validate: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await validate();
  } catch (error) {
    if (error instanceof ApiError && error.code === "passkey_invalid")
      await recordEvent(deps.database, { kind: "sign_in_failed", actorId: null, ...tried });
    throw error;
  }
}
