import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { getFirm } from "../firm/firm.store.ts";
import type { Parts } from "../parts.ts";
import { type MaterialRow, materialNotices } from "../shelves/material.table.ts";
import { nameOf } from "../users/name-of.ts";
import { accountEmail, users } from "../users/user.table.ts";
import { addressedCounts } from "./addressed-counts.ts";
import { newDocumentLetter } from "./documents.letter.ts";
import type { Actor } from "./material-events.ts";

/** One email tells of all that came in so long. */
const TOGETHER_MS = HOUR_MS;

type Told = Pick<
  MaterialRow,
  "id" | "shelf" | "ownerId" | "folderId" | "audience" | "publishAt" | "fromClient"
>;

/**
 * Everybody whom a new document, or a new version of one, is news to hears of it from here: the one place for emails, and for alerts. A
 * client is emailed of what the firm has put in their folders; their agents are not emailed of what a client has sent, and see it counted.
 */
export async function tellOfNewDocument(
  parts: Pick<Parts, "outbox" | "publicUrl">,
  tx: Transaction,
  material: Told,
  { viewer, now }: Actor,
): Promise<void> {
  if (material.shelf !== "client" || material.fromClient || viewer.role === "client") return;
  const isPublished = material.publishAt === null || material.publishAt <= now;
  const isForClient = (await addressedCounts(tx.db, [material], now)).has(material.id);
  if (!isPublished || !isForClient) return;
  await postNewDocument(parts, tx, await takeNotices(tx.db, [material.ownerId!], now), viewer.id);
}

/** Of some clients with an account: those who were not emailed of late, and are from now on. Returns where they get their emails. */
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
        .where(and(inArray(users.id, [...clientIds]), eq(users.status, "active"))),
    )
    .onConflictDoUpdate({
      target: materialNotices.personId,
      set: { noticedAt: now },
      setWhere: lte(materialNotices.noticedAt, later(now, -TOGETHER_MS)),
    })
    .returning({ personId: materialNotices.personId });
  if (due.length === 0) return [];
  return db
    .select({ email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(
      inArray(
        users.id,
        due.map(({ personId }) => personId),
      ),
    );
}

/** Posts the email of something new to each. */
export async function postNewDocument(
  parts: Pick<Parts, "outbox" | "publicUrl">,
  tx: Transaction,
  clients: readonly { email: string; firstName: string }[],
  byId: string,
): Promise<void> {
  if (clients.length === 0) return;
  const facts = { by: await nameOf(tx.db, byId), firm: await getFirm(tx.db), publicUrl: parts.publicUrl };
  await parts.outbox.post(
    tx,
    clients.map((client) => ({ letter: newDocumentLetter({ client, ...facts }), isBulk: true })),
  );
}
