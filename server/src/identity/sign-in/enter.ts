import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { deviceName } from "../../foundation/audit/device-name.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { GoogleKey } from "../google/google-account.store.ts";
import { keepLink } from "../google/keep-link.ts";
import type { AttemptKey } from "../../foundation/attempts/attempts.ts";
import { forgetOldestDevices } from "../../foundation/sessions/remember-device.ts";
import { newSession, tokenAnswer } from "../../foundation/sessions/start-session.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { newDeviceEmail } from "./sign-in.email.ts";
import { completeSignIn, findCredentialVersion, type SignInUser } from "./sign-in.store.ts";

export type WayIn = "password" | "google" | "passkey" | "rescue";

/** A sign-in whose credentials have already been checked. */
export interface Entry {
  by: WayIn;
  user: SignInUser;
  /** True if the sign-in method counts as two factors by itself. */
  isStrong?: boolean;
  /**
   * The Google account to connect to this account. It is connected only when the sign-in is complete, after
   * the second factor.
   */
  joins?: GoogleKey | undefined;
  /** The counters that the success resets. */
  forgive: readonly AttemptKey[];
  caller: Caller;
  now: Date;
}

/**
 * Runs in the transaction of the sign-in, before the session begins. If it throws, the transaction is rolled
 * back. Returns facts for the event of the sign-in.
 */
export type EntryStep = (tx: Transaction) => Promise<Record<string, string>>;

/**
 * Begins the session of a user who has proved everything that is required. Every sign-in method ends here;
 * only sign-up does not. A new device is reported by email. Throws ApiError `google_taken`, or
 * `wrong_credentials` if a credential has changed since it was checked.
 */
export async function enter(deps: Dependencies, entry: Entry, step?: EntryStep): Promise<TokenAnswer> {
  const { user, caller, now } = entry;
  const { joins, forgive } = entry;
  const session = newSession(user, user.deviceHash, caller, now);
  if (entry.isStrong) session.secondFactorAt = now;
  const isNew = user.deviceHash === null ? !user.isKnownProgram : user.knownDeviceHash === null;
  const completion = { credentialVersion: user.credentialVersion, forgive, session };
  if (!isNew && !step && !joins) {
    const isIn = await completeSignIn(deps.database.pool, { ...completion, facts: { by: entry.by } });
    if (!isIn) throw new ApiError("wrong_credentials");
  } else {
    await deps.database.transaction(async (tx) => {
      // Locks the person first, as every change of a credential does; a different order could deadlock.
      await lockUser(tx, user.id);
      if ((await findCredentialVersion(tx.db, user.id)) !== user.credentialVersion)
        throw new ApiError(entry.by === "rescue" ? "token_invalid" : "wrong_credentials");
      const shown = await step?.(tx);
      if (shown?.["second"]) session.secondFactorAt = now;
      if (isNew) await forgetOldestDevices(tx.db, user.id);
      // The step may change a credential itself, as a rescue does, so the version is read after the step.
      const credentialVersion = await findCredentialVersion(tx.db, user.id);
      const facts = { by: entry.by, ...shown };
      const isIn = await completeSignIn(tx.client, { ...completion, credentialVersion, facts });
      if (!isIn) throw new ApiError("wrong_credentials");
      const newDevice = isNew ? placeOf(caller) : undefined;
      // The user gets only one email: the one about the connection also reports the new device.
      if (joins) await keepLink(deps, tx, { ...joins, user, sessionId: session.id, newDevice, caller, now });
      else if (newDevice) await notifyOfNewDevice(deps, tx, { ...entry, newDevice });
    });
  }
  return tokenAnswer(deps.secrets, session.id, 0, now);
}

function placeOf({ userAgent, network }: Caller) {
  return { device: deviceName(userAgent), network };
}

async function notifyOfNewDevice(
  deps: Dependencies,
  tx: Transaction,
  { user, newDevice, now }: Pick<Entry, "user" | "now"> & { newDevice: ReturnType<typeof placeOf> },
): Promise<void> {
  const facts = {
    user,
    firm: await getFirm(tx.db),
    ...newDevice,
    publicUrl: deps.publicUrl,
    now,
  };
  await deps.outbox.post(tx, [{ email: newDeviceEmail(facts) }]);
}
