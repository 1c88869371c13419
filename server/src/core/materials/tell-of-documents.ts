import { and, eq, inArray, lte, ne, notExists, sql } from "drizzle-orm";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { agentsOf, clientsOf } from "../access/open-assignments.ts";
import { alertPreferences } from "../alerts/alert.table.ts";
import { hintAt, hintAtRole, writeAlerts } from "../alerts/write-alerts.ts";
import { getFirm } from "../firm/firm.store.ts";
import type { Parts } from "../parts.ts";
import { materialNotices, type MaterialRow, materials } from "../shelves/material.table.ts";
import { nameOf } from "../users/name-of.ts";
import { accountEmail, users } from "../users/user.table.ts";
import { addressedCounts } from "./addressed-counts.ts";
import { newDocumentLetter } from "./documents.letter.ts";
import type { Actor } from "../access/actor.ts";

/** One email tells of all that came in so long. */
const TOGETHER_MS = HOUR_MS;

type Teller = Pick<Parts, "outbox" | "publicUrl">;
type Told = Pick<
  MaterialRow,
  | "id"
  | "shelf"
  | "ownerId"
  | "folderId"
  | "audience"
  | "publishAt"
  | "expiresAt"
  | "fromClient"
  | "byId"
  | "toldAt"
>;

/**
 * Everybody whom a new document, or a new version of one, is news to hears of it from here: the one place for emails, and for alerts. A
 * client hears of what the firm has put in their folders, also by email, and is told what is on a shelf that many share once they look
 * (gather-shelf-alerts.ts); their agents hear of what a client has sent.
 */
export async function tellOfNewDocument(
  parts: Teller,
  tx: Transaction,
  material: Told,
  { viewer, now }: Pick<Actor, "viewer" | "now">,
): Promise<void> {
  if (material.fromClient && viewer.role === "client") await tellAgents(parts, tx, material, now);
  else await tellReaders(parts, tx, [material], now);
}

/** Tells the readers of some documents of each, where it is theirs to see now and they were not told of this version before. */
export async function tellReaders(
  parts: Teller,
  tx: Transaction,
  list: readonly Told[],
  now: Date,
): Promise<void> {
  const open = list.filter((one) => one.toldAt === null && !one.fromClient && isInTime(one, now));
  if (open.length === 0) return;
  const addressed = await addressedCounts(tx.db, open, now);
  const told = open.filter(({ id }) => addressed.has(id));
  if (told.length === 0) return;
  const ids = told.map(({ id }) => id);
  await tx.db.update(materials).set({ toldAt: now }).where(inArray(materials.id, ids));
  const ofClients = told.filter(({ shelf }) => shelf === "client");
  await alertClients(parts, tx, ofClients, now);
  for (const [byId, clientIds] of ownersByGiver(ofClients)) {
    const due = await takeNotices(tx.db, clientIds, now);
    await postNewDocument(parts, tx, due, byId);
  }
  if (told.some(({ shelf }) => shelf === "library")) await hintAtRole(tx, "client");
  const agentIds = told.flatMap(({ shelf, ownerId }) => (shelf === "agent" ? ownerId! : []));
  for (const agentId of new Set(agentIds)) {
    const clients = await clientsOf(tx.db, agentId, now);
    await hintAt(
      tx,
      clients.map(({ id }) => id),
    );
  }
}

/** An alert for each client in whose folder something is new, in a few statements for all of them. */
export async function alertClients(
  parts: Teller,
  tx: Transaction,
  list: readonly Pick<Told, "id" | "ownerId" | "byId">[],
  now: Date,
): Promise<void> {
  const byReader = new Map<string, { userId: string; subjectId?: string; materialIds: string[] }>();
  for (const { id, ownerId, byId } of list) {
    const key = `${ownerId} ${byId}`;
    const known = byReader.get(key);
    if (known) known.materialIds.push(id);
    else byReader.set(key, { userId: ownerId!, ...(byId && { subjectId: byId }), materialIds: [id] });
  }
  await writeAlerts(parts, tx, { kind: "document_new", to: [...byReader.values()], now });
}

async function tellAgents(parts: Teller, tx: Transaction, { id, ownerId }: Told, now: Date): Promise<void> {
  const agents = await agentsOf(tx.db, ownerId!, now);
  const to = agents.map((agent) => ({
    userId: agent.id,
    subjectId: ownerId!,
    clientIds: [ownerId!],
    materialIds: [id],
  }));
  await writeAlerts(parts, tx, { kind: "document_sent_by_client", to, now });
}

/** The agents whose it is hear that a client has confirmed a document: of what was sent to many, together. */
export async function tellOfAcknowledgement(
  parts: Teller,
  tx: Transaction,
  { id, shelf, ownerId, sourceId }: Pick<MaterialRow, "id" | "shelf" | "ownerId" | "sourceId">,
  clientId: string,
  now: Date,
): Promise<void> {
  // Of the library the firm sees a count at the document.
  if (shelf === "library") return;
  const agents = shelf === "agent" ? [{ id: ownerId! }] : await agentsOf(tx.db, clientId, now);
  const about = { subjectId: sourceId ?? id, clientIds: [clientId], materialIds: [id] };
  const to = agents.map((agent) => ({ userId: agent.id, ...about }));
  await writeAlerts(parts, tx, { kind: "document_acknowledged", to, now });
}

function isInTime({ publishAt, expiresAt }: Told, now: Date): boolean {
  return (publishAt === null || publishAt <= now) && (expiresAt === null || expiresAt > now);
}

/** Whose folders got something from whom; null: from nobody who is still here. */
function ownersByGiver(list: readonly Told[]): Map<string | null, string[]> {
  const owners = new Map<string | null, string[]>();
  for (const { byId, ownerId } of list) owners.set(byId, [...(owners.get(byId) ?? []), ownerId!]);
  return owners;
}

/** True for a person of the query around it who wants the email of a new document at once. */
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

/** Of some clients with an account: those who were not emailed of late, want it, and are from now on. Returns where they get their emails. */
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
    .select({ email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(
      inArray(
        users.id,
        due.map(({ personId }) => personId),
      ),
    );
}

/** Posts the email of something new to each. `byId` null: from the firm. */
export async function postNewDocument(
  parts: Teller,
  tx: Transaction,
  clients: readonly { email: string; firstName: string }[],
  byId: string | null,
): Promise<void> {
  if (clients.length === 0) return;
  const by = byId === null ? null : await nameOf(tx.db, byId);
  const facts = { by, firm: await getFirm(tx.db), publicUrl: parts.publicUrl };
  await parts.outbox.post(
    tx,
    clients.map((client) => ({ letter: newDocumentLetter({ client, ...facts }), isBulk: true })),
  );
}
