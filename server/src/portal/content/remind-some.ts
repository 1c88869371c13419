import type { remindSkips } from "@portico/contract/portal/receipts";
import { getFirm } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { nameOf } from "../../core/users/name-of.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { ArticleRowToWrite } from "./article.store.ts";
import { findAddresses, markReminded, type Reader } from "./article-readers.store.ts";
import { articleReminderLetter } from "./content.letter.ts";

type Skip = (typeof remindSkips)[number];

/** What a reminder of some came to. */
export interface Reminded {
  sent: number;
  skipped: { reason: Skip; count: number }[];
}

/** What a reader is reminded of. */
export function waitingState({
  acknowledgementRequired,
}: Pick<ArticleRowToWrite, "acknowledgementRequired">) {
  return acknowledgementRequired ? ("not_acknowledged" as const) : ("not_opened" as const);
}

/** Emails readers of whom an article waits, who have an account and were not reminded within a day. */
export async function remindSome(
  parts: Pick<Parts, "outbox" | "publicUrl">,
  tx: Transaction,
  article: ArticleRowToWrite,
  { readers, now }: { readers: readonly Reader[]; now: Date },
): Promise<Reminded> {
  const waiting = readers.filter((reader) =>
    article.acknowledgementRequired ? reader.acknowledgedAt === null : reader.firstAt === null,
  );
  const mailable = waiting.filter(({ person }) => person.status === "active");
  const ids = mailable.map(({ person }) => person.id);
  const due = await markReminded(tx.db, article.id, ids, { since: later(now, -DAY_MS), now });
  const addresses = await findAddresses(tx.db, due);
  const isOfAgent = article.audience === "my_clients" && article.authorId !== null;
  const facts = {
    by: isOfAgent ? await nameOf(tx.db, article.authorId!) : null,
    kind: article.kind,
    title: article.title,
    slug: article.slug!,
    firm: await getFirm(tx.db),
    publicUrl: parts.publicUrl,
    toAcknowledge: article.acknowledgementRequired,
  };
  await parts.outbox.post(
    tx,
    addresses.map((user) => ({ letter: articleReminderLetter({ user, ...facts }), isBulk: true })),
  );
  const skips: [Skip, number][] = [
    ["done", readers.length - waiting.length],
    ["no_account", waiting.length - mailable.length],
    ["reminded_today", mailable.length - due.length],
  ];
  return {
    sent: addresses.length,
    skipped: skips.filter(([, count]) => count > 0).map(([reason, count]) => ({ reason, count })),
  };
}
