import type { remindSkips } from "@portico/contract/portal/receipts";
import { getFirm } from "../../core/firm/firm.store.ts";
import { documentReminderLetter } from "../../core/materials/documents.letter.ts";
import { nameOf } from "../../core/users/name-of.ts";
import type { Parts } from "../../core/parts.ts";
import type { MaterialRow } from "../../core/shelves/material.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Reader } from "./reader.store.ts";
import { findMailAddresses, markReminded } from "./receipt.store.ts";

type Skip = (typeof remindSkips)[number];

/** What a reminder of some came to. */
export interface Reminded {
  sent: number;
  skipped: { reason: Skip; count: number }[];
}

/** Whether the document waits for a reader: to open it, or to acknowledge it where they are asked to. */
function isWaitedFor({ receipt, isAsked }: Reader): boolean {
  return isAsked ? !receipt?.acknowledgedAt : receipt === null;
}

/** Emails readers of whom a document waits, who have an account and were not reminded within a day. */
export async function remindSome(
  parts: Pick<Parts, "outbox" | "publicUrl">,
  tx: Transaction,
  material: MaterialRow,
  readers: readonly Reader[],
  { byId, now }: { byId: string; now: Date },
): Promise<Reminded> {
  const waiting = readers.filter(isWaitedFor);
  const mailable = waiting.filter(({ person }) => person.status === "active");
  const deactivated = waiting.filter(({ person }) => person.status === "deactivated").length;
  const ids = mailable.map(({ person }) => person.id);
  const since = later(now, -DAY_MS);
  const due = await markReminded(tx.db, material.id, ids, { since, now });
  const facts = {
    by: await nameOf(tx.db, byId),
    firm: await getFirm(tx.db),
    publicUrl: parts.publicUrl,
  };
  const asked = new Set(waiting.flatMap(({ person, isAsked }) => (isAsked ? person.id : [])));
  const addresses = await findMailAddresses(tx.db, due);
  await parts.outbox.post(
    tx,
    addresses.map((client) => ({
      letter: documentReminderLetter({ client, toAcknowledge: asked.has(client.id), ...facts }),
      isBulk: true,
    })),
  );
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
