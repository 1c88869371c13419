import { agentsOf } from "../../core/access/open-assignments.ts";
import { writeAlerts } from "../../core/alerts/write-alerts.ts";
import { recordEvents } from "../../core/audit/record-event.ts";
import type { Parts } from "../../core/parts.ts";
import type { MaterialRow } from "../../core/shelves/material.table.ts";
import { findOtherAdmins } from "../../core/users/other-admins.ts";
import { SERVER_CALLER } from "../../platform/http/caller.ts";
import { NIL_ID } from "../../platform/ids.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** Tells who sent it, whose it is and every admin that a file does harm. It stays where it is, and opens for nobody. */
export async function tellOfInfected(
  parts: Parts,
  tx: Transaction,
  list: readonly MaterialRow[],
  { signature, now }: { signature: string; now: Date },
): Promise<void> {
  const admins = (await findOtherAdmins(tx.db, NIL_ID)).map(({ id }) => id);
  for (const { id, shelf, ownerId, byId } of list) {
    const agents = shelf === "client" ? (await agentsOf(tx.db, ownerId!, now)).map((agent) => agent.id) : [];
    const readers = new Set([
      ...admins,
      ...agents,
      ...(byId ? [byId] : []),
      ...(shelf === "agent" ? [ownerId!] : []),
    ]);
    const to = [...readers].map((userId) => ({ userId, subjectId: id, materialIds: [id] }));
    await writeAlerts(parts, tx, { kind: "document_infected", to, now });
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
