import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listImportRows as listRowsCall } from "@portico/contract/people/import-rows";
import type { Input } from "../../http/route.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countDiffering, findDiffering } from "./differing-rows.store.ts";
import { differingInWords } from "./differing-words.ts";
import { findImport } from "./import-answer.ts";
import { importRowAnswer } from "./import-row-answer.ts";
import { countRows, findRows, findSome } from "./import-rows.store.ts";

/**
 * GET imports/{id}/rows: lists rows in the order of their numbers. These are either the rows in one state, or
 * the rows of known people whose records differ from the file.
 */
export async function listImportRows(
  { database: { db } }: Dependencies,
  { params, query, session, now }: Input<typeof listRowsCall, "staff">,
) {
  const viewer = session.user;
  const { import: row } = await findImport(db, viewer, params.id);
  const readSome = async (after: number, limit: number) => {
    if (!query.differing) return findRows(db, row.id, { after, states: [query.state], limit });
    const found = await findDiffering(db, row, viewer, now, { after, limit });
    return findSome(
      db,
      row.id,
      found.map(({ number }) => number),
    );
  };
  const { rows, next_cursor } = await pageOf({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["number"],
    find: (from, limit) => readSome(Number(from?.[0] ?? 0), limit),
    keyOf: ({ number }) => [String(number)],
  });
  const numbers = row.updateKnown ? rows.map(({ number }) => number) : [];
  const differing = await findDiffering(db, row, viewer, now, { numbers });
  const byNumber = new Map(differing.map((one) => [one.number, one]));
  const words = { mapping: row.mapping ?? [], agentWord: wordsOf(await getFirm(db)).agent.oneInText };
  const total = query.differing
    ? await countDiffering(db, row, viewer, now)
    : ((await countRows(db, row.id))[query.state] ?? 0);
  return {
    items: rows.map((one) => {
      const found = byNumber.get(one.number);
      return importRowAnswer(one, row, found && differingInWords(found, words));
    }),
    next_cursor,
    total,
  };
}
