import { isDayColumn } from "@portico/contract/people/import-fields";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { type DayVotes, orderOfDays } from "../../foundation/tables/read-day.ts";
import type { Queries } from "../../platform/database/database.ts";
import { guessColumns, oneName } from "./guess-columns.ts";
import { fieldsFor } from "./import-answer.ts";
import { findRemembered } from "./import.store.ts";
import type { Mapping } from "../../schema/people/import.table.ts";

/** How many rows are read to guess what the columns contain. */
export const LOOK_ROWS = 500;

type Known = Parameters<typeof findRemembered>[1];

/**
 * Returns the mapping that the user chose for an earlier file with the same headings. If there is no such
 * file, guesses the mapping from headings and cells. Also chooses the order of day, month and year in dates.
 * If the dates in the rows fit only one order, that order is chosen. Otherwise, the order of the earlier file
 * is chosen or, without an earlier file, the firm's order.
 */
export async function firstGuess(
  db: Queries,
  known: Known,
  looked: readonly string[][],
  votes: readonly DayVotes[],
) {
  const remembered = await findRemembered(db, known);
  const columns = known.heads.map((head, at) => ({ head, cells: looked.map((cells) => cells[at] ?? "") }));
  const orderOf = (mapping: Mapping) =>
    orderOfDays(votes.filter((_, at) => isDayColumn(mapping[at] ?? null)));
  if (remembered?.mapping) {
    const dateOrder = orderOf(remembered.mapping) ?? remembered.dateOrder;
    return { guess: oneName(columns, remembered.mapping), isRemembered: true, dateOrder };
  }
  const firm = await getFirm(db);
  const found = guessColumns(columns, fieldsFor(known), wordsOf(firm));
  return { guess: found, isRemembered: false, dateOrder: orderOf(found) ?? firm.dateOrder };
}
