import type { addReportBatch as addCall } from "@portico/contract/reports/batches";
import {
  BATCH_FILE_MAX_BYTES,
  BATCH_KEPT_DAYS,
  BATCH_ROWS_MAX,
} from "@portico/contract/reports/report-limits";
import type { Input } from "../../http/route.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm, getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { chosenClients } from "../../people/chosen-clients.ts";
import { findTemplate, holdTemplate, type ReadTemplate } from "../templates/find-template.ts";
import { requirePeriod } from "../drafts/write-draft.ts";
import { asReader } from "../../foundation/tables/open-table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { batchAnswer } from "./batch-answer.ts";
import { MAKE, startBatchJob } from "./batch-jobs.ts";
import { insertRows } from "./batch-rows.store.ts";
import { insertBatch } from "./batch.store.ts";
import { findMissing } from "./missing-clients.store.ts";
import { type FigureFile, readFigures } from "./read-figures.ts";
import { cutText } from "../../platform/cut-text.ts";

type AddInput = Input<typeof addCall, "staff">;

const FILE_NAME_MAX_LENGTH = 120;
/** The facts about a file, for a batch that has no file. */
const NO_FILE = { heads: [], columns: [], delimiter: ",", decimalSign: null, dateOrder: null };

/**
 * POST report_batches/: reads who gets a report, and starts a job that writes their drafts. PDFs come later,
 * by separate calls. Nothing is published.
 */
export async function addReportBatch(deps: Dependencies, input: AddInput) {
  const { body, session, caller, transaction, now } = input;
  const viewer = session.user;
  const { db } = deps.database;
  const template = await findTemplate(db, viewer, body.template_id);
  const { yearStartsIn } = await getReportRules(db);
  const period = { start: body.period_start, end: body.period_end };
  requirePeriod(template.template.periodKind, period, yearStartsIn);
  const firm = await getFirm(db);
  const file =
    body.source === "figures" ? await readOne(body, viewer.id, template, wordsOf(firm).client.one) : null;
  return transaction(async (tx) => {
    // An archived template cannot be used for new reports.
    await holdTemplate(tx.db, viewer, body.template_id);
    const isOfPdfs = body.source === "pdfs";
    const rows = isOfPdfs ? [] : file ? file.rows : await copiedRows(tx.db, input);
    const { heads, columns, delimiter, decimalSign, dateOrder } = file ?? NO_FILE;
    const id = newId(now);
    const job = { kind: MAKE, batchId: id, total: rows.length, session, caller, now } as const;
    const jobId = isOfPdfs ? null : await startBatchJob(deps, tx, job);
    await insertBatch(tx.db, {
      id,
      source: body.source,
      state: isOfPdfs ? "ready" : "making",
      templateId: body.template_id,
      periodStart: period.start,
      periodEnd: period.end,
      startedBy: viewer.id,
      title: body.title ?? null,
      fileName: file ? cutText(body.file!.name, FILE_NAME_MAX_LENGTH) : null,
      heads,
      columns,
      delimiter,
      decimalSign,
      dateOrder: dateOrder ?? firm.dateOrder,
      copyWords: (body.copy_words && !isOfPdfs) || body.source === "copy",
      rows: rows.length,
      jobId,
      createdAt: now,
      keepUntil: later(now, BATCH_KEPT_DAYS * DAY_MS),
    });
    await insertRows(tx.db, id, rows);
    return batchAnswer(tx.db, viewer, id);
  });
}

/** Throws ApiError `busy`, `body_too_large`, and `invalid_input` with what is wrong with the file. */
async function readOne(
  { file, encoding }: AddInput["body"],
  accountId: string,
  { content }: ReadTemplate,
  clientWord: string,
): Promise<FigureFile> {
  if (!file) throw refused("Please choose a file.");
  if (file.size > BATCH_FILE_MAX_BYTES) throw new ApiError("body_too_large");
  return asReader(accountId, async () => readFigures(await file.bytes(), content, { clientWord, encoding }));
}

const refused = (sentence: string) =>
  new ApiError("invalid_input", { detail: sentence, errors: { file: sentence } });

/**
 * The clients who are missing a report of the period, within the viewer's scope or among those who were
 * chosen. Throws ApiError `invalid_input` if there are none.
 */
async function copiedRows(db: Queries, { body, session, now }: AddInput) {
  const viewer = session.user;
  const agentId = viewer.role === "admin" ? (body.agent_id ?? null) : null;
  const isChosen = body.client_ids !== undefined || body.filter !== undefined;
  const ids = await findMissing(db, viewer, {
    templateId: body.template_id,
    periodStart: body.period_start,
    agentId,
    chosen: isChosen ? chosenClients(db, viewer, body, now) : undefined,
    now,
  });
  if (ids.length === 0) {
    const detail = isChosen
      ? "Everyone you selected already has a report for this period."
      : "Everyone who had a report from this template already has one for this period.";
    throw new ApiError("invalid_input", { detail, errors: { source: detail } });
  }
  if (ids.length > BATCH_ROWS_MAX) throw new ApiError("too_many_chosen");
  return ids.map((clientId, at) => ({ number: at + 1, cells: [], clientId }));
}
