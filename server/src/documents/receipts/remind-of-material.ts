import { getFirm } from "../../foundation/firm/firm.store.ts";
import { documentReminderEmail } from "../notices/notices.email.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import { type Reminded, remindSome } from "../../people/remind-some.ts";
import { materialReminders, type MaterialRow } from "../../schema/documents/material.table.ts";
import { nameOf } from "../../foundation/users/name-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Reader } from "./reader.store.ts";

/** True if a reader still has to open the document, or has to acknowledge it and has not done so. */
function isWaitedFor({ receipt, isAsked }: Reader): boolean {
  return isAsked ? !receipt?.acknowledgedAt : receipt === null;
}

/**
 * Emails those readers who still have to open or acknowledge a document, if they have an account and were not
 * reminded within the last day.
 */
export async function remindOfMaterial(
  deps: AlertWriter,
  tx: Transaction,
  material: MaterialRow,
  readers: readonly Reader[],
  { byId, now }: { byId: string; now: Date },
): Promise<Reminded> {
  const facts = {
    by: await nameOf(tx.db, byId),
    firm: await getFirm(tx.db),
    publicUrl: deps.publicUrl,
  };
  const copies = new Map(readers.map(({ person, copyId }) => [person.id, copyId]));
  const asked = new Set(readers.flatMap(({ person, isAsked }) => (isAsked ? person.id : [])));
  return remindSome(tx, {
    reminders: { table: materialReminders, thing: materialReminders.materialId, id: material.id },
    readers,
    isWaitedFor,
    post: (addresses) =>
      deps.outbox.post(
        tx,
        addresses.map((client) => ({
          email: documentReminderEmail({
            client,
            materialId: copies.get(client.id) ?? material.id,
            toAcknowledge: asked.has(client.id),
            ...facts,
          }),
          isBulk: true,
        })),
      ),
    now,
  });
}
