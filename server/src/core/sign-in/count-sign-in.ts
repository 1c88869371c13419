import type { Queries } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type AttemptKey, countAttempt } from "../attempts/attempts.ts";
import type { SignInUser } from "./sign-in.store.ts";

interface Tried {
  email: string;
  /** Null: nobody's address. */
  user: Pick<SignInUser, "id" | "knownDeviceHash"> | null;
  caller: Caller;
  now: Date;
}

/**
 * Counts a try of a way in, the same for every way that issues a session (docs/decisions/0008). Returns the
 * counters to start anew once it has opened. Throws Failure `locked`.
 */
export async function countSignIn(db: Queries, tried: Tried): Promise<AttemptKey[]> {
  const counters = countersOf(tried);
  await countAttempt(db, counters, tried.now);
  return counters;
}

function countersOf({ email, user, caller }: Tried): AttemptKey[] {
  if (user?.knownDeviceHash) return [{ kind: "device", of: `${user.id} ${user.knownDeviceHash}` }];
  return [
    { kind: "password", of: `${email} ${caller.network}` },
    { kind: "account", of: email },
  ];
}
