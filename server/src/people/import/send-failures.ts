import { Readable } from "node:stream";
import { csvLines } from "../../foundation/exports/csv-lines.ts";
import { csvHeaders, followListLink, listLinkGone } from "../../foundation/exports/list-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { findImport } from "./import-answer.ts";
import type { ImportTableRow } from "../../schema/people/import.table.ts";
import { problemsOf } from "./import-row-answer.ts";
import { findRows } from "./import-rows.store.ts";

const ROWS_AT_ONCE = 500;

interface Wanted {
  params: { token: string };
  now: Date;
}

/**
 * GET /downloads/imports/{token}: sends a file of the rows to correct, as they were in the imported file,
 * each with its errors. Only the first request that follows the link gets the file.
 */
export async function sendFailures({ database }: Dependencies, { params, now }: Wanted) {
  const row = await database.transaction(async (tx) => {
    const link = await followListLink(tx, params.token, "imports", now);
    return link && findImport(tx.db, link.owner, link.asked).catch(() => null);
  });
  if (!row) return listLinkGone("the import and choose Download");
  const heads = ["Row", ...row.import.heads, "What to fix"];
  return {
    headers: csvHeaders("rows-to-mend.csv"),
    content: Readable.from(
      csvLines(heads, failedRows(database, row.import), undefined, row.import.delimiter),
    ),
  };
}

async function* failedRows({ db }: Database, { id, heads }: ImportTableRow): AsyncGenerator<unknown[][]> {
  for (let after = 0; ;) {
    const list = await findRows(db, id, { after, states: ["invalid"], limit: ROWS_AT_ONCE });
    if (list.length === 0) return;
    after = list.at(-1)!.number;
    yield list.map((row) => [
      row.number,
      ...heads.map((_, at) => row.cells[at] ?? ""),
      problemsOf(row)
        .map(({ sentence }) => sentence)
        .join(" "),
    ]);
  }
}
