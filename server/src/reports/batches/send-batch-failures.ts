import { Readable } from "node:stream";
import { csvLines } from "../../foundation/exports/csv-lines.ts";
import { csvHeaders, followListLink, listLinkGone } from "../../foundation/exports/list-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findTemplate } from "../templates/find-template.ts";
import type { ReportBatchTableRow } from "../../schema/reports/report.table.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import type { Database } from "../../platform/database/database.ts";
import { batchRowAnswer } from "./batch-row-answer.ts";
import { inState, selectShown } from "./batch-rows.store.ts";
import { findBatch } from "./batch.store.ts";
import { cellsOf } from "./validate-row.ts";

const ROWS_AT_ONCE = 500;

interface Wanted {
  params: { token: string };
  now: Date;
}

/**
 * GET /downloads/report_batches/{token}: the rows to fix as they were in the file, with the reasons, for the
 * first caller that follows the link.
 */
export async function sendBatchFailures({ database }: Dependencies, { params, now }: Wanted) {
  const found = await database.transaction(async (tx) => {
    const link = await followListLink(tx, params.token, "report_batches", now);
    const read = link && (await findBatch(tx.db, link.owner, link.asked).catch(() => null));
    return link && read && { owner: link.owner, batch: read.batch };
  });
  if (!found) return listLinkGone("the reports and choose Download");
  const { batch, owner } = found;
  return {
    headers: csvHeaders("rows-to-fix.csv"),
    content: Readable.from(
      csvLines(
        ["Row", ...batch.heads, "What to fix"],
        badRows(database, batch, owner, now),
        undefined,
        batch.delimiter,
      ),
    ),
  };
}

async function* badRows(
  { db }: Database,
  batch: ReportBatchTableRow,
  owner: Viewer,
  now: Date,
): AsyncGenerator<unknown[][]> {
  const { content } = await findTemplate(db, owner, batch.templateId);
  const select = selectShown(db, owner, now);
  for (let after = 0; ;) {
    const list = await select(inState(batch.id, "bad", after), ROWS_AT_ONCE);
    if (list.length === 0) return;
    after = list.at(-1)!.row.number;
    yield list.map((shown) => {
      const fixed = cellsOf(shown.row, batch.columns);
      const cells = batch.heads.map((_, at) => {
        const field = batch.columns[at];
        return (field && fixed[field]) ?? shown.row.cells[at] ?? "";
      });
      const { errors } = batchRowAnswer(shown, batch, content);
      return [shown.row.number, ...cells, errors.map(({ sentence }) => sentence).join(" ")];
    });
  }
}
