import { Readable } from "node:stream";
import { csvLines } from "../../core/exports/csv-lines.ts";
import type { Parts } from "../../core/parts.ts";
import { findLinkOwner } from "../../core/sessions/link-owner.ts";
import { spendChallenge } from "../../core/tokens/challenges.ts";
import type { Database } from "../../platform/database/database.ts";
import { findImport } from "./import-answer.ts";
import type { ImportTableRow } from "./import.table.ts";
import { problemsOf } from "./import-row-answer.ts";
import { findRows } from "./import-rows.store.ts";

const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};
const GONE = "This link has expired. Go back to the import and choose Download again.\n";
const ROWS_AT_ONCE = 500;

interface Wanted {
  params: { token: string };
  now: Date;
}

/** GET /downloads/imports/{token}: the rows to mend as they came, with the reasons, for whoever follows the link first. */
export async function sendFailures({ database }: Parts, { params, now }: Wanted) {
  const row = await database.transaction(async (tx) => {
    const link = await spendChallenge(tx.db, params.token, "list_export", now);
    if (link?.facts["list"] !== "imports") return null;
    const owner = await findLinkOwner(tx, link, now);
    return owner && findImport(tx.db, owner, link.facts["asked"] ?? "").catch(() => null);
  });
  // A person follows it, not a program.
  if (!row)
    return {
      status: 404,
      headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
      content: GONE,
    };
  const heads = ["Row", ...row.import.heads, "What to fix"];
  return {
    headers: {
      ...HEADERS,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="rows-to-mend.csv"`,
    },
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
