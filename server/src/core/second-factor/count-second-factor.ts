import type { AttemptKey } from "../identity/attempts.ts";
import { countCode } from "../identity/count-code.ts";
import type { Client } from "../calls/route.ts";
import type { Parts } from "../parts.ts";

/** From where a second factor is tried: strangers must not lock out a device that signed in before, nor a session. */
export type SecondFactorPlace = { deviceHash: string } | { sessionId: string } | "anywhere";

/** Under what the tries of a person's second factor from there are counted. */
export function secondFactorKey(userId: string, place: SecondFactorPlace): AttemptKey {
  if (place === "anywhere") return { kind: "two_factor", of: userId };
  const from = "deviceHash" in place ? `device ${place.deviceHash}` : `session ${place.sessionId}`;
  return { kind: "two_factor", of: `${userId} ${from}` };
}

/** Counts a try of a second factor before it is judged. Throws Failure `locked`. */
export async function countSecondFactor(
  parts: Parts,
  user: { id: string; email: string },
  place: SecondFactorPlace,
  client: Client,
  now: Date,
): Promise<AttemptKey> {
  const key = secondFactorKey(user.id, place);
  await countCode(parts, key, user.email, client, now);
  return key;
}
