import { REFERENCE_MAX_LENGTH } from "@portico/contract/limits";
import { REFERENCE_CELL } from "@portico/contract/portal/report-batches";
import type { Actor } from "../../core/access/actor.ts";
import type { getReportRules } from "../../core/firm/firm.store.ts";
import { firmDay } from "../../core/requests/firm-day.ts";
import type { ReadTemplate } from "../../core/reports/find-template.ts";
import { recordReportEvents } from "../../core/reports/report-events.ts";
import { lackingParts } from "../../core/reports/schedule-report.ts";
import { insertDraft } from "../../core/reports/write-draft.ts";
import type {
  ReportBatchRowRow,
  ReportBatchTableRow,
  ReportTableRow,
} from "../../core/shelves/report.table.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { changeRow, findByIds, findByReferences, findRowOf, type NamedClient } from "./batch-rows.store.ts";
import { type JudgedRow, judgeRow } from "./judge-row.ts";

interface Wanted {
  batch: ReportBatchTableRow;
  template: ReadTemplate;
  rows: readonly ReportBatchRowRow[];
  actor: Actor;
  rules: Awaited<ReturnType<typeof getReportRules>>;
}

/** Judges some rows of a batch, and writes the draft of each that is well. The others say what is wrong with them. */
export async function makeDrafts(
  tx: Transaction,
  { batch, template, rows, actor, rules }: Wanted,
): Promise<void> {
  const { db } = tx;
  const today = firmDay(actor.now, rules.timeZone);
  const judged = rows.map((row) => ({ row, ...judgeRow(row, batch, template.content, today) }));
  const clients = await findClients(db, batch, judged, actor);
  const begun: Pick<ReportTableRow, "id" | "clientId" | "title">[] = [];
  for (const one of judged) {
    const client = clients.get(batch.source === "figures" ? one.reference : (one.row.clientId ?? ""));
    const problems = [...clientProblems(batch, one, client), ...one.problems];
    const report =
      client && problems.length === 0
        ? await insertDraft(db, {
            clientId: client.id,
            template,
            period: { start: batch.periodStart, end: batch.periodEnd },
            authorId: actor.viewer.id,
            figures: one.figures,
            copyWords: batch.copyWords,
            madeBy: batch.id,
            rules,
            now: actor.now,
          })
        : null;
    if (report) begun.push(report);
    else if (client && problems.length === 0)
      problems.push({ field: null, sentence: await takenSentence(db, batch.id, client.id) });
    await changeRow(db, one.row, {
      clientId: client?.id ?? null,
      outcome: report ? "made" : "bad",
      reportId: report?.id ?? null,
      problems: report
        ? lackingParts(report, template.content).map(({ label }) => ({
            field: null,
            sentence: `${label} is missing.`,
          }))
        : problems,
    });
  }
  await recordReportEvents(tx, "report_begun", begun, actor);
}

function findClients(
  db: Queries,
  batch: ReportBatchTableRow,
  judged: readonly (JudgedRow & { row: ReportBatchRowRow })[],
  { viewer, now }: Actor,
): Promise<Map<string, NamedClient>> {
  if (batch.source === "figures") {
    const references = [...new Set(judged.flatMap(({ reference }) => reference || []))];
    return findByReferences(db, viewer, references, now);
  }
  return findByIds(
    db,
    viewer,
    judged.flatMap(({ row }) => row.clientId ?? []),
    now,
  );
}

function clientProblems(
  { source }: ReportBatchTableRow,
  { reference }: JudgedRow,
  client: NamedClient | undefined,
): ReportBatchRowRow["problems"] {
  const said = (sentence: string) => [{ field: source === "figures" ? REFERENCE_CELL : null, sentence }];
  if (client) return client.status === "deactivated" ? said("This account is deactivated.") : [];
  if (source !== "figures") return said("You don't look after them any more.");
  if (reference === "") return said("The reference is missing.");
  return said(`No one you look after has the reference "${reference.slice(0, REFERENCE_MAX_LENGTH)}".`);
}

async function takenSentence(db: Queries, batchId: string, clientId: string): Promise<string> {
  const twin = await findRowOf(db, batchId, clientId);
  return twin === null
    ? "There's already a report for this period."
    : `Row ${twin} is about the same person.`;
}
