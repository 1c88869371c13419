import type { Queries } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type AttemptKey, countAttempt, lockedUntil } from "../../foundation/attempts/attempts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { recordLockedSignIn } from "../../foundation/audit/record-locked-sign-in.ts";
import { beginSignIn } from "./begin-sign-in.store.ts";
import { applyResetThatIsDue } from "./find-sign-in-user.ts";
import type { Arrival, SignInUser } from "./sign-in.store.ts";

interface Tried {
  email: string;
  /** Null if the address is unknown. */
  user: Pick<SignInUser, "id" | "knownDeviceHash"> | null;
  caller: Caller;
  now: Date;
}

/**
 * Counts a sign-in attempt in the same way for every method that begins a session (docs/decisions/0008).
 * Returns the counters that a success resets. Throws ApiError `locked`.
 */
export async function countSignIn(db: Queries, tried: Tried): Promise<AttemptKey[]> {
  const counters = countersOf(tried);
  await countAttempt(db, counters, tried.now);
  return counters;
}

/**
 * Takes an address. In one statement, counts the attempt and finds the user whose password has to be checked.
 * Returns the counters, and the user or null. Throws ApiError `locked`.
 */
export async function countPasswordSignIn(
  deps: Dependencies,
  email: string,
  arrival: Arrival,
): Promise<{ user: SignInUser | null; counters: AttemptKey[] }> {
  const { now, caller } = arrival;
  const begun = await beginSignIn(deps, email, arrival);
  if (!begun.isAdmitted) {
    await recordLockedSignIn(deps.database.db, { email, userId: begun.user?.id ?? null, caller, now });
    throw lockedUntil(begun.lockedUntil!, now);
  }
  const counters = countersOf({ email, user: begun.user, caller, now });
  return { user: await applyResetThatIsDue(deps, begun.user, arrival), counters };
}

function countersOf({ email, user, caller }: Tried): AttemptKey[] {
  if (user?.knownDeviceHash) return [{ kind: "device", of: `${user.id} ${user.knownDeviceHash}` }];
  return [
    { kind: "password", of: `${email} ${caller.network}` },
    { kind: "account", of: email },
  ];
}
