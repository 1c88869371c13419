import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { receiptOf } from "../new-materials.ts";
import { alertPreferences } from "../../schema/notifications/alert.table.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import { materialNotices, materials } from "../../schema/documents/material.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { nameOf } from "../../foundation/users/name-of.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import { newDocumentEmail } from "./notices.email.ts";

/** One email covers everything that comes within this time. */
const TOGETHER_MS = HOUR_MS;

/** True for a person in the surrounding query who wants an email about a new document at once. */
export function wantsDocumentEmail(db: Queries) {
  const other = db
    .select({ one: sql`1` })
    .from(alertPreferences)
    .where(
      and(
        eq(alertPreferences.userId, users.id),
        eq(alertPreferences.kind, "document_new"),
        ne(alertPreferences.email, "now"),
      ),
    );
  return notExists(other);
}

/**
 * True for a person in the surrounding query who was emailed less than TOGETHER_MS ago. They see in the
 * portal what is new.
 */
export function wasNoticed(db: Queries, now: Date) {
  const notice = db
    .select({ one: sql`1` })
    .from(materialNotices)
    .where(
      and(eq(materialNotices.personId, users.id), gt(materialNotices.noticedAt, later(now, -TOGETHER_MS))),
    );
  return exists(notice);
}

/**
 * Takes clients. Picks those with an account who want the email and were not emailed recently, and marks them
 * as emailed. Returns the addresses for their emails.
 */
export async function takeNotices(db: Queries, clientIds: readonly string[], now: Date) {
  if (clientIds.length === 0) return [];
  const due = await db
    .insert(materialNotices)
    .select(
      db
        .select({
          personId: users.id,
          noticedAt: sql<Date>`${now.toISOString()}::timestamptz`.as("noticed_at"),
        })
        .from(users)
        .where(and(inArray(users.id, [...clientIds]), eq(users.status, "active"), wantsDocumentEmail(db))),
    )
    .onConflictDoUpdate({
      target: materialNotices.personId,
      set: { noticedAt: now },
      setWhere: lte(materialNotices.noticedAt, later(now, -TOGETHER_MS)),
    })
    .returning({ personId: materialNotices.personId });
  if (due.length === 0) return [];
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(
      inArray(
        users.id,
        due.map(({ personId }) => personId),
      ),
    );
}

/** Sends each client the email about something new. `byId` null: the email is from the firm. */
export async function postNewDocument(
  deps: AlertWriter,
  tx: Transaction,
  clients: readonly { id: string; email: string; firstName: string }[],
  byId: string | null,
  now: Date,
): Promise<void> {
  if (clients.length === 0) return;
  const news = await findNews(tx.db, clients, now);
  const by = byId === null ? null : await nameOf(tx.db, byId);
  const facts = { by, firm: await getFirm(tx.db), publicUrl: deps.publicUrl };
  await deps.outbox.post(
    tx,
    clients.map((client) => {
      const { only: materialId = null, toConfirm = false } = news.get(client.id) ?? {};
      return { email: newDocumentEmail({ client, materialId, toConfirm, ...facts }), isBulk: true };
    }),
  );
}

interface News {
  /** The document that is new; null if there is more than one. */
  only: string | null;
  /** True if the clients are asked to confirm that they have read one of the documents. */
  toConfirm: boolean;
}

/** What each of some clients was recently notified of. */
async function findNews(
  db: Queries,
  clients: readonly { id: string }[],
  now: Date,
): Promise<Map<string, News>> {
  const wasConfirmed = receiptOf(db, materials.ownerId, isNotNull(receipts.acknowledgedAt));
  const rows = await db
    .select({
      ownerId: materials.ownerId,
      only: sql<string | null>`case when count(*) = 1 then min(${materials.id}::text) end`,
      toConfirm: sql<boolean>`bool_or(${materials.acknowledgementRequired} and ${notExists(wasConfirmed)})`,
    })
    .from(materials)
    .where(
      and(
        eq(materials.shelf, "client"),
        inArray(
          materials.ownerId,
          clients.map(({ id }) => id),
        ),
        gt(materials.toldAt, later(now, -TOGETHER_MS)),
        isNull(materials.deletedAt),
      ),
    )
    .groupBy(materials.ownerId);
  return new Map(rows.map(({ ownerId, ...news }) => [ownerId!, news]));
}
