import { inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { agentsOf, clientsOf } from "../../foundation/access/open-assignments.ts";
import { notifyOfChange, notifyRoleOfChange, writeAlerts } from "../../notifications/write-alerts.ts";
import type { AlertWriter, Dependencies } from "../../foundation/dependencies.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import { addressedCounts } from "../library/addressed-counts.ts";
import { emailOfDocuments } from "./email-documents.ts";
import type { Actor } from "../../foundation/access/actor.ts";

type Teller = AlertWriter & Pick<Dependencies, "jobs">;
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
 * The one place that notifies people of a new document or a new version, by email and by alert. A client is
 * notified, also by email, of what the firm has put in their folders; a client's agents are notified of what
 * the client has sent. For a document in a library that many clients share, a client gets neither an email
 * nor an alert, and learns of it when they look there (shelf-news.ts).
 */
export async function notifyOfNewDocument(
  deps: Teller,
  tx: Transaction,
  material: Told,
  { viewer, now }: Pick<Actor, "viewer" | "now">,
): Promise<void> {
  if (material.fromClient && viewer.role === "client") await notifyAgents(deps, tx, material, now);
  else await notifyReaders(deps, tx, [material], now);
}

/**
 * Notifies the readers of each of some documents, if they may see it now and were not yet notified of this
 * version. `isEmailed` false: they are notified in the portal alone.
 */
export async function notifyReaders(
  deps: Teller,
  tx: Transaction,
  list: readonly Told[],
  now: Date,
  { isEmailed = true } = {},
): Promise<void> {
  const open = list.filter((one) => one.toldAt === null && !one.fromClient && isInTime(one, now));
  if (open.length === 0) return;
  const addressed = await addressedCounts(tx.db, open, now);
  const told = open.filter(({ id }) => addressed.has(id));
  if (told.length === 0) return;
  const ids = told.map(({ id }) => id);
  await tx.db.update(materials).set({ toldAt: now }).where(inArray(materials.id, ids));
  const ofClients = told.filter(({ shelf }) => shelf === "client");
  await alertClients(deps, tx, ofClients, now);
  if (isEmailed)
    for (const [byId, clientIds] of ownersByGiver(ofClients))
      await emailOfDocuments(deps, tx, [...new Set(clientIds)], byId, now);
  if (told.some(({ shelf }) => shelf === "library")) await notifyRoleOfChange(tx, "client");
  const agentIds = told.flatMap(({ shelf, ownerId }) => (shelf === "agent" ? ownerId! : []));
  for (const agentId of new Set(agentIds)) {
    const clients = await clientsOf(tx.db, agentId, now);
    await notifyOfChange(
      tx,
      clients.map(({ id }) => id),
    );
  }
}

/** Writes an alert for each client who has something new in a folder, in a few statements for all clients. */
export async function alertClients(
  deps: Teller,
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
  await writeAlerts(deps, tx, { kind: "document_new", to: [...byReader.values()], now });
}

async function notifyAgents(deps: Teller, tx: Transaction, { id, ownerId }: Told, now: Date): Promise<void> {
  const agents = await agentsOf(tx.db, ownerId!, now);
  const to = agents.map((agent) => ({
    userId: agent.id,
    subjectId: ownerId!,
    clientIds: [ownerId!],
    materialIds: [id],
  }));
  await writeAlerts(deps, tx, { kind: "document_sent_by_client", to, now });
  // An agent who has turned off this alert may still have the list open.
  await notifyOfChange(
    tx,
    agents.map((agent) => agent.id),
  );
}

/**
 * Notifies the client's agents, or the owner of the library, that a client has confirmed a document. A
 * document that was sent to many clients leads to one alert.
 */
export async function notifyOfAcknowledgement(
  deps: Teller,
  tx: Transaction,
  { id, shelf, ownerId, sourceId }: Pick<MaterialRow, "id" | "shelf" | "ownerId" | "sourceId">,
  clientId: string,
  now: Date,
): Promise<void> {
  // A document of the firm's library shows a count of confirmations instead of alerts.
  if (shelf === "library") return;
  const agents = shelf === "agent" ? [{ id: ownerId! }] : await agentsOf(tx.db, clientId, now);
  const about = { subjectId: sourceId ?? id, clientIds: [clientId], materialIds: [id] };
  const to = agents.map((agent) => ({ userId: agent.id, ...about }));
  await writeAlerts(deps, tx, { kind: "document_acknowledged", to, now });
}

function isInTime({ publishAt, expiresAt }: Told, now: Date): boolean {
  return (publishAt === null || publishAt <= now) && (expiresAt === null || expiresAt > now);
}

/**
 * The owners of the folders that got something, grouped by the user who put it there. The key is null if that
 * user is gone.
 */
function ownersByGiver(list: readonly Told[]): Map<string | null, string[]> {
  const owners = new Map<string | null, string[]>();
  for (const { byId, ownerId } of list) owners.set(byId, [...(owners.get(byId) ?? []), ownerId!]);
  return owners;
}
