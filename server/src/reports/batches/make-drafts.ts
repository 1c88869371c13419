import { CLIENT_CELL, REFERENCE_CELL } from "@portico/contract/reports/batches";
import { REFERENCE_MAX_LENGTH } from "@portico/contract/values/limits";
import { holdUploads } from "../../documents/own-uploads.store.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import type { Actor } from "../../foundation/access/actor.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import type { getReportRules } from "../../foundation/firm/firm.store.ts";
import { cutText } from "../../platform/cut-text.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { changeRow, findByIds, findByReferences, findRowOf, type NamedClient } from "./batch-rows.store.ts";
import { noOne, NOT_THEIRS } from "./no-one.ts";
import { type ValidatedRow, validateRow } from "./validate-row.ts";
import { bigChanges } from "../drafts/big-changes.ts";
import { insertDraft } from "../drafts/write-draft.ts";
import { lackingParts } from "../publishing/schedule-report.ts";
import { recordReportEvents } from "../reports/report-events.ts";
import type { ReadTemplate } from "../templates/find-template.ts";
import type {
  ReportBatchRowRow,
  ReportBatchTableRow,
  ReportTableRow,
} from "../../schema/reports/report.table.ts";

interface Wanted {
  batch: ReportBatchTableRow;
  template: ReadTemplate;
  rows: readonly ReportBatchRowRow[];
  actor: Actor;
  rules: Awaited<ReturnType<typeof getReportRules>>;
}

/**
 * Validates some rows of a batch. Writes a draft for each valid row, and stores what is wrong with each of
 * the others.
 */
export async function makeDrafts(
  tx: Transaction,
  { batch, template, rows, actor, rules }: Wanted,
): Promise<void> {
  const { db } = tx;
  const here = {
    today: firmDay(actor.now, rules.timeZone),
    currency: template.content.currency ?? rules.currency,
  };
  const validated = rows.map((row) => ({ row, ...validateRow(row, batch, template.content, here) }));
  const clients = await findClients(db, batch, validated, actor);
  const held = await holdUploads(
    db,
    rows.flatMap(({ uploadId }) => uploadId ?? []),
  );
  const begun: Pick<ReportTableRow, "id" | "clientId" | "title">[] = [];
  for (const one of validated) {
    const client = clients.get(batch.source === "figures" ? one.reference : clientOf(one.row));
    const pdf = batch.source === "pdfs" ? validatePdf(one.row, held) : null;
    if (pdf === "waits") {
      await changeRow(db, one.row, { clientId: client?.id ?? null, outcome: null, problems: [] });
      continue;
    }
    const problems = [...clientProblems(batch, one, client, actor.viewer), ...one.problems];
    if (pdf && "sentence" in pdf) problems.unshift({ field: null, sentence: pdf.sentence });
    const report =
      client && problems.length === 0
        ? await insertDraft(db, {
            clientId: client.id,
            template,
            period: { start: batch.periodStart, end: batch.periodEnd },
            authorId: actor.viewer.id,
            title: batch.title,
            figures: one.figures,
            pdfFileId: pdf && "fileId" in pdf ? pdf.fileId : null,
            copyWords: batch.copyWords,
            madeBy: batch.id,
            rules,
            now: actor.now,
          })
        : null;
    if (report) begun.push(report);
    else if (client && problems.length === 0) problems.push(await takenProblem(db, batch, client.id));
    await changeRow(db, one.row, {
      clientId: client?.id ?? null,
      outcome: report ? "made" : "bad",
      reportId: report?.id ?? null,
      bigChanges: report ? bigChanges(report, template.content) : [],
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

/** The cell that says which client a row belongs to. */
const CELL_OF = { figures: REFERENCE_CELL, copy: null, pdfs: CLIENT_CELL } as const;

/** The client of a row without a reference: a client chosen by a person takes precedence. */
const clientOf = ({ fixed, clientId }: ReportBatchRowRow) => fixed?.[CLIENT_CELL] ?? clientId ?? "";

function findClients(
  db: Queries,
  batch: ReportBatchTableRow,
  validated: readonly (ValidatedRow & { row: ReportBatchRowRow })[],
  { viewer, now }: Actor,
): Promise<Map<string, NamedClient>> {
  if (batch.source === "figures") {
    const references = [...new Set(validated.flatMap(({ reference }) => reference || []))];
    return findByReferences(db, viewer, references, now);
  }
  return findByIds(
    db,
    viewer,
    validated.flatMap(({ row }) => clientOf(row) || []),
    now,
  );
}

function clientProblems(
  { source }: ReportBatchTableRow,
  { reference }: ValidatedRow,
  client: NamedClient | undefined,
  viewer: Viewer,
): ReportBatchRowRow["problems"] {
  const said = (sentence: string) => [{ field: CELL_OF[source], sentence }];
  if (client) return client.status === "deactivated" ? said("This account is deactivated.") : [];
  if (source !== "figures") return said(NOT_THEIRS);
  if (reference === "") return said("The reference is missing.");
  return said(`${noOne(viewer)} has the reference “${cutText(reference, REFERENCE_MAX_LENGTH)}”.`);
}

async function takenProblem(
  db: Queries,
  { id, source }: ReportBatchTableRow,
  clientId: string,
): Promise<ReportBatchRowRow["problems"][number]> {
  const twin = await findRowOf(db, id, clientId);
  // In a batch of PDFs, a person can choose another client instead.
  const field = source === "pdfs" ? CLIENT_CELL : null;
  if (!twin) return { field, sentence: "There's already a report for this period." };
  const other = twin.fileName === null ? `Row ${twin.number}` : `"${twin.fileName}"`;
  return { field, sentence: `${other} is about the same person.` };
}

type Held = Awaited<ReturnType<typeof holdUploads>>;

/**
 * The file of a PDF that can become a report, a sentence that says why it cannot, or `waits` while its bytes
 * are uploaded or checked.
 */
type ValidatedPdf = { fileId: string } | { sentence: string } | "waits";

/** Takes a row of a batch of PDFs, and the uploads of some rows. Returns the state of the row's file. */
function validatePdf({ uploadId }: Pick<ReportBatchRowRow, "uploadId">, held: Held): ValidatedPdf {
  const found = uploadId === null ? undefined : held.get(uploadId);
  switch (found?.upload.state) {
    case "sending":
    case "received":
    case "checking":
      return "waits";
    case "refused":
      return { sentence: found.upload.problem ?? "This file can't be used." };
  }
  if (!found?.file) return { sentence: "This file is no longer available. Please choose it again." };
  const { id, type, scan } = found.file;
  if (scan === "infected") return { sentence: "A virus was found in this file." };
  return type === "pdf" ? { fileId: id } : { sentence: "This file isn't a PDF." };
}
