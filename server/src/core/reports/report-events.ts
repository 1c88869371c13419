import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../access/actor.ts";
import { type ActFacts, recordActs } from "../access/record-acts.ts";
import { hintOfPeople } from "../alerts/hint-people.ts";
import type { EventKind } from "../audit/record-event.ts";
import type { ReportTableRow } from "../shelves/report.table.ts";

type Named = Pick<ReportTableRow, "id" | "clientId" | "title">;

/** Writes down what became of a report, for its client. Open boards follow. */
export async function recordReportEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `report_${string}`>,
  { id, title, clientId }: Named,
  actor: Actor,
  facts: ActFacts = {},
): Promise<void> {
  await recordActs(tx, kind, [{ userId: clientId, facts: { report: id, title, ...facts } }], actor);
  await hintOfPeople(tx, [clientId], actor.now);
}
