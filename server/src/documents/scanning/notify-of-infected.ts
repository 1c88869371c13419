import { agentsOf } from "../../foundation/access/open-assignments.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import { notifyOfRefused } from "./notify-of-refused.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { UploadRow } from "../../schema/documents/upload.table.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { SERVER_CALLER } from "../../platform/http/caller.ts";
import { NIL_ID } from "../../platform/ids.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** The user who added a document, and the staff who are responsible for it. */
export async function concernedBy(
  tx: Transaction,
  { shelf, ownerId, byId }: MaterialRow,
  now: Date,
): Promise<string[]> {
  const agents = shelf === "client" ? await agentsOf(tx.db, ownerId!, now) : [];
  return [...agents.map(({ id }) => id), ...(byId ? [byId] : []), ...(shelf === "agent" ? [ownerId!] : [])];
}

/**
 * Notifies the sender, the responsible staff and every admin that a file is harmful. The file stays where it
 * is, but nobody can open it.
 */
export async function notifyOfInfected(
  deps: Dependencies,
  tx: Transaction,
  list: readonly MaterialRow[],
  { signature, now }: { signature: string; now: Date },
): Promise<void> {
  const admins = (await findOtherAdmins(tx.db, NIL_ID)).map(({ id }) => id);
  for (const material of list) {
    const { id } = material;
    const readers = [...new Set([...admins, ...(await concernedBy(tx, material, now))])];
    const to = readers.map((userId) => ({ userId, subjectId: id, materialIds: [id] }));
    await writeAlerts(deps, tx, { kind: "document_infected", to, now });
  }
  await recordEvents(
    tx,
    list.map(({ id, title, shelf, ownerId }) => ({
      kind: "material_infected" as const,
      userId: ownerId,
      actorId: null,
      sessionId: null,
      caller: SERVER_CALLER,
      now,
      facts: { material: id, title, shelf, signature },
    })),
  );
}

interface RefusedHow {
  /** The client for whom each upload was meant, for uploads that do not go to a client's library. */
  clients: ReadonlyMap<string, string>;
  signature: string;
  now: Date;
}

/**
 * Refuses uploads in which a virus was found before they were placed. A user who tries to place one gets that
 * reason.
 */
export async function refuseWaiting(
  deps: Dependencies,
  tx: Transaction,
  waiting: readonly UploadRow[],
  { clients, signature, now }: RefusedHow,
): Promise<void> {
  for (const { id, personId, shelf, ownerId } of waiting) {
    const clientId = shelf === "client" ? ownerId : (clients.get(id) ?? null);
    await notifyOfRefused(deps, tx, { senderId: personId, clientId }, now);
  }
  await recordEvents(
    tx,
    waiting.map(({ shelf, ownerId }) => ({
      kind: "material_infected" as const,
      userId: ownerId,
      actorId: null,
      sessionId: null,
      caller: SERVER_CALLER,
      now,
      facts: { shelf, signature },
    })),
  );
}
