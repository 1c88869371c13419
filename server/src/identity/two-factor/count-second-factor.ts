import type { AttemptKey } from "../../foundation/attempts/attempts.ts";
import { countCode } from "../../foundation/attempts/count-code.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** From where a second factor is tried: strangers must not lock out a device that signed in before (else null), nor a session. */
type Place = { deviceHash: string | null } | { sessionId: string };

/** Under what the tries of a person's second factor from there are counted. */
function secondFactorKey(userId: string, place: Place): AttemptKey {
  if ("sessionId" in place) return { kind: "two_factor", of: `${userId} session ${place.sessionId}` };
  if (place.deviceHash === null) return { kind: "two_factor", of: userId };
  return { kind: "two_factor", of: `${userId} device ${place.deviceHash}` };
}

/** Counts a try of a second factor before it is judged. Throws ApiError `locked`. */
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
