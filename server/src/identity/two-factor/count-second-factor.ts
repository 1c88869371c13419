import type { AttemptKey } from "../../foundation/attempts/attempts.ts";
import { countCode } from "../../foundation/attempts/count-code.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/**
 * Where a second factor is tried. A device that signed in before and a session have counters of their own, so
 * that strangers cannot lock them out; otherwise `deviceHash` is null.
 */
type Place = { deviceHash: string | null } | { sessionId: string };

/** The key under which tries of a person's second factor from that place are counted. */
function secondFactorKey(userId: string, place: Place): AttemptKey {
  if ("sessionId" in place) return { kind: "two_factor", of: `${userId} session ${place.sessionId}` };
  if (place.deviceHash === null) return { kind: "two_factor", of: userId };
  return { kind: "two_factor", of: `${userId} device ${place.deviceHash}` };
}

/** Counts a try of a second factor before it is checked. Throws ApiError `locked`. */
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
