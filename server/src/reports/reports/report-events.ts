import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../foundation/access/actor.ts";
import { type ActFacts, recordActs } from "../../foundation/access/record-acts.ts";
import { changeOfPeople } from "../../notifications/change-of-people.ts";
import type { EventKind } from "../../foundation/audit/event-kinds.ts";
import type { ReportTableRow } from "../../schema/reports/report.table.ts";

type Named = Pick<ReportTableRow, "id" | "clientId" | "title">;

/** Records what happened to a report, in its client's history. Open boards are updated. */
export async function recordReportEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `report_${string}`>,
  report: Named,
  actor: Actor,
  facts: ActFacts = {},
): Promise<void> {
  await recordReportEvents(tx, kind, [report], actor, facts);
}

/** Like recordReportEvent, for many at once. */
export async function recordReportEvents(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `report_${string}`>,
  list: readonly Named[],
  actor: Actor,
  facts: ActFacts = {},
): Promise<void> {
  if (list.length === 0) return;
  const acts = list.map(({ id, title, clientId }) => ({
    userId: clientId,
    facts: { report: id, title, ...facts },
  }));
  await recordActs(tx, kind, acts, actor);
  await changeOfPeople(tx, [...new Set(list.map(({ clientId }) => clientId))], actor.now);
}
