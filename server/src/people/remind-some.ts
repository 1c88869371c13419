import type { remindSkips } from "@portico/contract/documents/receipts";
import { DAY_MS, later } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { findMailAddresses, type MailAddress } from "../foundation/users/mail-addresses.ts";
import { markReminded } from "./readers/mark-reminded.ts";

type Skip = (typeof remindSkips)[number];

/** How many reminders were sent, and how many were not sent for which reason. */
export interface Reminded {
  sent: number;
  skipped: { reason: Skip; count: number }[];
}

/** A person who has to read a document or another thing. */
export interface AnyReader {
  person: { id: string; status: string };
}

interface Reminder<Reader> {
  reminders: Parameters<typeof markReminded>[1];
  readers: readonly Reader[];
  isWaitedFor: (reader: Reader) => boolean;
  post: (addresses: readonly MailAddress[]) => Promise<unknown>;
  now: Date;
}

/**
 * Emails the readers who still have to read a document or another thing. Readers without an active account,
 * and readers who were reminded within the last day, get no email.
 */
export async function remindSome<Reader extends AnyReader>(
  tx: Transaction,
  { reminders, readers, isWaitedFor, post, now }: Reminder<Reader>,
): Promise<Reminded> {
  const waiting = readers.filter(isWaitedFor);
  const mailable = waiting.filter(({ person }) => person.status === "active");
  const deactivated = waiting.filter(({ person }) => person.status === "deactivated").length;
  const ids = mailable.map(({ person }) => person.id);
  const due = await markReminded(tx.db, reminders, ids, { since: later(now, -DAY_MS), now });
  const addresses = await findMailAddresses(tx.db, due);
  await post(addresses);
  const skips: [Skip, number][] = [
    ["done", readers.length - waiting.length],
    ["deactivated", deactivated],
    ["no_account", waiting.length - mailable.length - deactivated],
    ["reminded_today", mailable.length - due.length],
  ];
  return {
    sent: addresses.length,
    skipped: skips.filter(([, count]) => count > 0).map(([reason, count]) => ({ reason, count })),
  };
}
