import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../access/actor.ts";
import { type EventKind, recordEvents } from "../audit/record-event.ts";
import type { ReportTableRow } from "../shelves/report.table.ts";

type Named = Pick<ReportTableRow, "id" | "clientId" | "title">;

/** Writes down what became of a report, for its client. */
export async function recordReportEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `report_${string}`>,
  { id, title, clientId }: Named,
  { viewer, sessionId, caller, now }: Actor,
  facts: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await recordEvents(tx, [
    {
      kind,
      userId: clientId,
      actorId: viewer.id,
      sessionId,
      caller,
      now,
      facts: { report: id, title, ...facts },
    },
  ]);
}
