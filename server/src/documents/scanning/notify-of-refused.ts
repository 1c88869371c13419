import { agentsOf } from "../../foundation/access/open-assignments.ts";
import type { AlertTo } from "../../foundation/alert-kinds.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { NIL_ID } from "../../platform/ids.ts";
import type { Transaction } from "../../platform/database/database.ts";

type Teller = AlertWriter;

/** A file with a virus that was not placed yet: who sent it and, if it was for a client, for which one. */
export interface Refused {
  senderId: string;
  clientId: string | null;
}

/**
 * Notifies the sender, the client's agents and every admin that a file is harmful. The file was not placed in
 * a library yet and will not be. It is not named.
 */
export async function notifyOfRefused(
  deps: Teller,
  tx: Transaction,
  { senderId, clientId }: Refused,
  now: Date,
): Promise<void> {
  const subjectId = senderId;
  const admins = await findOtherAdmins(tx.db, NIL_ID);
  const to = new Map<string, AlertTo>(admins.map(({ id }) => [id, { userId: id, subjectId }]));
  if (clientId !== null)
    for (const agent of await agentsOf(tx.db, clientId, now))
      to.set(agent.id, { userId: agent.id, subjectId, clientIds: [clientId] });
  to.set(senderId, { userId: senderId, subjectId, facts: { own: true } });
  await writeAlerts(deps, tx, { kind: "document_infected", to: [...to.values()], now });
}

/**
 * Like notifyOfRefused, but for a file whose client becomes known only later: notifies the client's agents,
 * who were not notified before.
 */
export async function notifyAgentsOfRefused(
  deps: Teller,
  tx: Transaction,
  { senderId, clientId }: { senderId: string; clientId: string },
  now: Date,
): Promise<void> {
  const agents = await agentsOf(tx.db, clientId, now);
  const to = agents
    .filter(({ id }) => id !== senderId)
    .map(({ id }) => ({ userId: id, subjectId: senderId, clientIds: [clientId] }));
  await writeAlerts(deps, tx, { kind: "document_infected", to, now });
}
