import { LIST_PAGE_SIZE } from "@portico/contract/limits";
import type { listImportRows as listRowsCall } from "@portico/contract/portal/imports";
import type { Input } from "../../core/calls/route.ts";
import { pageOf } from "../../core/lists/page-of.ts";
import type { Parts } from "../../core/parts.ts";
import { findImport } from "./import-answer.ts";
import { importRowAnswer } from "./import-row-answer.ts";
import { countRows, findRows } from "./import-rows.store.ts";

/** GET imports/{id}/rows: the rows in one state, in their order. */
export async function listImportRows(
  { database: { db } }: Parts,
  { params, query, session }: Input<typeof listRowsCall, "staff">,
) {
  const { import: row } = await findImport(db, session.user, params.id);
  const { rows, next_cursor } = await pageOf({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["number"],
    find: (from, limit) =>
      findRows(db, row.id, { after: Number(from?.[0] ?? 0), states: [query.state], limit }),
    keyOf: ({ number }) => [String(number)],
  });
  const counts = await countRows(db, row.id);
  return {
    items: rows.map((one) => importRowAnswer(one, row)),
    next_cursor,
    total: counts[query.state] ?? 0,
  };
}
