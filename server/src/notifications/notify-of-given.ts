import { and, eq } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { alerts } from "../schema/notifications/alert.table.ts";
import { notifyOfChange, writeAlerts } from "./write-alerts.ts";

interface Given {
  clientIds: readonly string[];
  agentId: string;
  /** The user who assigned the clients. If this is the agent themself, nobody is notified. */
  createdBy: string;
  now: Date;
}

/** Notifies an agent of new clients whom another user has assigned to them. */
export async function notifyOfGiven(
  deps: Dependencies,
  tx: Transaction,
  { clientIds, agentId, createdBy, now }: Given,
): Promise<void> {
  if (agentId === createdBy || clientIds.length === 0) return;
  await writeAlerts(deps, tx, { kind: "clients_given", to: [{ userId: agentId, clientIds }], now });
}

/**
 * Notifies each agent of the clients whom an import has assigned to them: one alert, however many clients
 * there are.
 */
export async function notifyOfImported(
  deps: Dependencies,
  tx: Transaction,
  given: readonly { agentId: string; clientIds: readonly string[] }[],
  { importId, actorId, now }: { importId: string; actorId: string; now: Date },
): Promise<void> {
  const to = given
    .filter(({ agentId }) => agentId !== actorId)
    .map(({ agentId, clientIds }) => {
      return { userId: agentId, subjectId: importId, clientIds, facts: { import: true } };
    });
  await writeAlerts(deps, tx, { kind: "clients_given", to, now });
}

/** Notifies open browsers that clients whom the undo of an import has removed are no longer in any alert. */
export async function notifyOfUndo(tx: Transaction, importId: string): Promise<void> {
  const told = await tx.db
    .select({ userId: alerts.userId })
    .from(alerts)
    .where(and(eq(alerts.subjectId, importId), eq(alerts.kind, "clients_given")));
  await notifyOfChange(
    tx,
    told.map(({ userId }) => userId),
  );
}
