import { BULK_EMAILS_MAX } from "@portico/contract/people-limits";
import { getFirm } from "../../core/firm/firm.store.ts";
import { emailJob, type EmailsTo } from "../../core/long-jobs/email-job.ts";
import { startLongJob } from "../../core/long-jobs/start-long-job.ts";
import type { Parts } from "../../core/parts.ts";
import { nameOf } from "../../core/users/name-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Asking } from "./asking.ts";
import { findAddresses } from "./request.store.ts";
import { requestLetter } from "./requests.letter.ts";

const KIND = "requests_emailed";

/** What the email says of a request: how many documents, and the earliest day. */
export interface Asked {
  documents: number;
  dueOn: string | null;
}

interface What extends EmailsTo {
  asked: Asked;
}

/** Takes what clients are asked for. Returns what an email says of it. */
export function askedOf({ items, due_on }: Asking): Asked {
  const days = items.flatMap((item) => item.due_on ?? due_on ?? []).sort();
  return { documents: items.length, dueOn: days[0] ?? null };
}

/** Has clients emailed of a request: few in this transaction, many by a job at the pace of emails to many. Returns how many. */
export async function emailOfRequests(
  parts: Parts,
  tx: Transaction,
  { clientIds, asked, byId, now }: { clientIds: readonly string[]; asked: Asked; byId: string; now: Date },
): Promise<number> {
  if (clientIds.length === 0) return 0;
  if (clientIds.length <= BULK_EMAILS_MAX) return post(parts, tx, clientIds, asked, byId);
  const withAccount = (await findAddresses(tx.db, clientIds)).map(({ id }) => id);
  const what: What = { client_ids: withAccount, asked };
  const total = withAccount.length;
  if (total > 0)
    await startLongJob(parts, tx, { kind: KIND, what: { ...what }, total, startedBy: byId, now });
  return total;
}

/** Tells many what they are asked for. */
export const emailRequestsJob = emailJob(KIND, (parts, tx, { clientIds, job }) => {
  const { asked } = job.what as unknown as What;
  return post(parts, tx, clientIds, asked, job.startedBy!);
});

async function post(
  { outbox, publicUrl }: Parts,
  tx: Transaction,
  clientIds: readonly string[],
  asked: Asked,
  byId: string,
): Promise<number> {
  const clients = await findAddresses(tx.db, clientIds);
  if (clients.length === 0) return 0;
  const facts = { ...asked, by: await nameOf(tx.db, byId), firm: await getFirm(tx.db), publicUrl };
  await outbox.post(
    tx,
    clients.map((client) => ({ letter: requestLetter({ client, ...facts }), isBulk: true })),
  );
  return clients.length;
}
