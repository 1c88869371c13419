import { findMailAddresses } from "../../foundation/users/mail-addresses.ts";
import { BULK_EMAILS_MAX } from "@portico/contract/people/people-limits";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { emailJob, type EmailsTo } from "../../foundation/long-jobs/email-job.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { nameOf } from "../../foundation/users/name-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { missingOf } from "./missing-of.store.ts";
import { findNewest, findWithAccount } from "./request.store.ts";
import { requestEmail } from "./requests.email.ts";

const KIND = "requests_emailed";

interface What extends EmailsTo {
  /** The requests of each client. A job of an older release does not list them. */
  request_ids?: string[];
}

/**
 * Emails clients about new requests: a few clients in this transaction, many by a job at the pace of bulk
 * emails. Returns how many are emailed.
 */
export async function emailOfRequests(
  deps: Dependencies,
  tx: Transaction,
  { requestIds, byId, now }: { requestIds: readonly string[]; byId: string; now: Date },
): Promise<number> {
  if (requestIds.length <= BULK_EMAILS_MAX) return post(deps, tx, requestIds, byId);
  const some = await findWithAccount(tx.db, requestIds);
  const what: What = {
    client_ids: some.map(({ clientId }) => clientId),
    request_ids: some.map(({ id }) => id),
  };
  const total = some.length;
  if (total > 0) await startLongJob(deps, tx, { kind: KIND, what: { ...what }, total, startedBy: byId, now });
  return total;
}

/** Emails many clients what they were asked for. */
export const emailRequestsJob = emailJob(
  { kind: KIND, inWords: () => "sending emails about a request for documents" },
  async (deps, tx, { clientIds, far, job }) => {
    const { request_ids } = job.what as unknown as What;
    const byId = job.startedBy!;
    const requestIds = request_ids
      ? request_ids.slice(far, far + clientIds.length)
      : await findNewest(tx.db, clientIds, byId);
    return post(deps, tx, requestIds, byId);
  },
);

/** Documents that have come by now and requests that were called off are left out of the emails. */
async function post(
  { outbox, publicUrl }: Dependencies,
  tx: Transaction,
  requestIds: readonly string[],
  byId: string,
): Promise<number> {
  const missing = new Map((await missingOf(tx.db, requestIds)).map((one) => [one.clientId, one]));
  const clients = await findMailAddresses(tx.db, [...missing.keys()]);
  if (clients.length === 0) return 0;
  const facts = { by: await nameOf(tx.db, byId), firm: await getFirm(tx.db), publicUrl };
  await outbox.post(
    tx,
    clients.map((client) => {
      const { items, note, titles } = missing.get(client.id)!;
      return { email: requestEmail({ client, items, note, titles, ...facts }), isBulk: true };
    }),
  );
  return clients.length;
}
