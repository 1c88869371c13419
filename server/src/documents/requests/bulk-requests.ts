import type { bulkRequests as bulkRequestsCall } from "@portico/contract/documents/requests";
import type { requestSkips } from "@portico/contract/documents/request-bulk";
import type { Actor } from "../../foundation/access/actor.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { RequestRow } from "../../schema/documents/request.table.ts";
import { findMailAddresses } from "../../foundation/users/mail-addresses.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { countChangeable, lockGoingOn } from "./alike.store.ts";
import { cancelSome } from "./cancel-some.ts";
import { postReminders } from "./post-reminders.ts";
import { mayRemind } from "./request-record.ts";

type Skips = Partial<Record<(typeof requestSkips)[number], number>>;

/**
 * POST requests/bulk: reminds clients of many requests, or calls the requests off. Requests for which there
 * is nothing to do are skipped and counted.
 */
export async function bulkRequests(
  deps: Dependencies,
  { body, session, caller, transaction, now }: Input<typeof bulkRequestsCall, "staff">,
) {
  const viewer = session.user;
  const actor = { viewer, sessionId: session.id, caller, now };
  return transaction(async (tx) => {
    const wanted = [...new Set(body.request_ids)];
    const known = await lockGoingOn(tx.db, viewer, wanted, now);
    const found = await countChangeable(tx.db, viewer, wanted, now);
    const left = { not_found: wanted.length - found, request_over: found - known.length };
    if (body.action === "cancel") {
      const ids = known.map(({ id }) => id);
      return { affected: await cancelSome(tx, ids, body.reason, actor), emails: 0, skipped: skippedOf(left) };
    }
    const { affected, emails, skips } = await remindOfMany(deps, tx, known, actor);
    return { affected, emails, skipped: skippedOf({ ...left, ...skips }) };
  });
}

async function remindOfMany(deps: Dependencies, tx: Transaction, known: readonly RequestRow[], actor: Actor) {
  const addresses = await findMailAddresses(
    tx.db,
    known.map(({ clientId }) => clientId),
  );
  const clients = new Map(addresses.map((client) => [client.id, client]));
  const skips: Skips = {};
  const list = known.filter((request) => {
    const skip = whyNot(request, clients.has(request.clientId), actor.now);
    if (skip) skips[skip] = (skips[skip] ?? 0) + 1;
    return skip === null;
  });
  const emails = await postReminders(deps, tx, { list, clients: addresses }, actor);
  return { affected: list.length, emails, skips };
}

function whyNot({ state, remindedAt }: RequestRow, hasAddress: boolean, now: Date): keyof Skips | null {
  if (state !== "open") return "nothing_missing";
  if (!hasAddress) return "no_account";
  return mayRemind(remindedAt, now) ? null : "reminded_already";
}

function skippedOf(skips: Skips) {
  return (Object.entries(skips) as [keyof Skips, number][])
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, count }));
}
