import type { AttemptKey } from "../../foundation/attempts/attempts.ts";
import { countCode } from "../../foundation/attempts/count-code.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/**
 * Where the second factor was entered. A device that signed in before and a session each have their own
 * counter, so that strangers cannot lock them out. For any other device `deviceHash` is null.
 */
type Place = { deviceHash: string | null } | { sessionId: string };

/**
 * Returns the key of the counter of attempts at a person's second factor on this device or in this session.
 */
function secondFactorKey(userId: string, place: Place): AttemptKey {
  if ("sessionId" in place) return { kind: "two_factor", of: `${userId} session ${place.sessionId}` };
  if (place.deviceHash === null) return { kind: "two_factor", of: userId };
  return { kind: "two_factor", of: `${userId} device ${place.deviceHash}` };
}

/** Counts an attempt at a second factor before it is checked. Throws ApiError `locked`. */
export async function countSecondFactor(
  deps: Dependencies,
  user: { id: string; email: string },
  place: Place,
  caller: Caller,
  now: Date,
): Promise<AttemptKey> {
  const key = secondFactorKey(user.id, place);
  await countCode(deps, key, user.email, caller, now);
  return key;
}
