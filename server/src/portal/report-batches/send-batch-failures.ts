import { Readable } from "node:stream";
import { csvLines } from "../../core/exports/csv-lines.ts";
import type { Parts } from "../../core/parts.ts";
import { findTemplate } from "../../core/reports/find-template.ts";
import type { ReportBatchTableRow } from "../../core/shelves/report.table.ts";
import { findLinkOwner } from "../../core/sessions/link-owner.ts";
import { spendChallenge } from "../../core/tokens/challenges.ts";
import type { Viewer } from "../../core/access/access.ts";
import type { Database } from "../../platform/database/database.ts";
import { batchRowAnswer } from "./batch-row-answer.ts";
import { inState, selectShown } from "./batch-rows.store.ts";
import { findBatch } from "./batch.store.ts";
import { cellsOf } from "./judge-row.ts";

const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};
const GONE = "This link has expired. Go back to the reports and choose Download again.\n";
const ROWS_AT_ONCE = 500;

interface Wanted {
  params: { token: string };
  now: Date;
}

/** GET /downloads/report_batches/{token}: the rows to fix as they came, with the reasons, for whoever follows the link first. */
export async function sendBatchFailures({ database }: Parts, { params, now }: Wanted) {
  const found = await database.transaction(async (tx) => {
    const link = await spendChallenge(tx.db, params.token, "list_export", now);
    if (link?.facts["list"] !== "report_batches") return null;
    const owner = await findLinkOwner(tx, link, now);
    const read = owner && (await findBatch(tx.db, owner, link.facts["asked"] ?? "").catch(() => null));
    return owner && read && { owner, batch: read.batch };
  });
  // A person follows it, not a program.
  if (!found)
    return {
      status: 404,
      headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
      content: GONE,
    };
  const { batch, owner } = found;
  return {
    headers: {
      ...HEADERS,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="rows-to-fix.csv"`,
    },
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
      const mended = cellsOf(shown.row, batch.columns);
      const cells = batch.heads.map((_, at) => {
        const field = batch.columns[at];
        return (field && mended[field]) ?? shown.row.cells[at] ?? "";
      });
      const { errors } = batchRowAnswer(shown, batch, content);
      return [shown.row.number, ...cells, errors.map(({ sentence }) => sentence).join(" ")];
    });
  }
}
