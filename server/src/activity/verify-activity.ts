import type { verifyActivity as verifyActivityCall } from "@portico/contract/activity/activity";
import { checkChain, type CheckPlace, findChain } from "../foundation/audit/check-chain.ts";
import type { Input } from "../http/route.ts";
import type { Dependencies } from "../foundation/dependencies.ts";

/**
 * GET audit/verify: checks for a fraction of a second whether events are still as they were written, starting
 * where the previous call ended.
 */
export async function verifyActivity(
  { database: { db } }: Dependencies,
  { query, now }: Input<typeof verifyActivityCall, "admin">,
) {
  const chain = await findChain(db);
  const { checked, bad, next } = await checkChain(db, chain, placeOf(query.from), now);
  return {
    checked,
    total: chain.events,
    sealed_until: chain.sealedUntil,
    ok: bad === null,
    first_bad: bad && { event_id: bad.eventId, why: bad.why },
    next: next && textOf(next),
    head: chain.head === null ? null : { seals: chain.seals, hash: chain.head },
  };
}

function placeOf(from: string | undefined): CheckPlace {
  const [, seal, micros, id] = /^(?:s(\d+)|e(\d+)\.(.+))$/.exec(from ?? "") ?? [];
  return micros && id ? { micros, id } : { seal: Number(seal ?? 0) };
}

function textOf(place: CheckPlace): string {
  return "seal" in place ? `s${place.seal}` : `e${place.micros}.${place.id}`;
}
