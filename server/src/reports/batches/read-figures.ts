import { setImmediate } from "node:timers/promises";
import { type FileEncoding, isByteEncoding } from "@portico/contract/values/file-encodings";
import { REFERENCE_CELL } from "@portico/contract/reports/batches";
import { clearSign, type DecimalSign } from "@portico/contract/reports/read-number";
import { BATCH_ROWS_MAX } from "@portico/contract/reports/report-limits";
import type { DateOrder } from "@portico/contract/values/time-zone";
import type { TemplateContent } from "../../schema/reports/report.table.ts";
import { countDays, type DayVotes, orderOfDays } from "../../foundation/tables/read-day.ts";
import { openTable, type Table } from "../../foundation/tables/open-table.ts";
import { FileError } from "../../foundation/tables/read-text.ts";
import { ApiError } from "../../platform/api-error.ts";

/** Names of columns that contain references, in lower case, without spaces and punctuation. */
const REFERENCE_HEADS =
  "reference ref referenceno referencenumber clientreference clientref clientno clientnumber clientid customerno customernumber customerid kundennummer kundennr accountnumber accountno mandantennummer".split(
    " ",
  );

/** A file of figures as it was read. */
export interface FigureFile {
  heads: string[];
  /** The field of each column: REFERENCE_CELL, the key of a figure, or null. */
  columns: (string | null)[];
  delimiter: string;
  decimalSign: DecimalSign | null;
  dateOrder: DateOrder | null;
  rows: { number: number; cells: string[] }[];
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Takes a CSV file and the figures that a template has. Returns its rows and the field of each column. The
 * unambiguous numbers and dates of the whole file decide how the ambiguous ones are read. Throws FileError,
 * and ApiError `invalid_input` of the field `encoding` if words of the file would appear in reports, no
 * encoding was chosen and its bytes do not prove one.
 */
export async function readFigures(
  file: Uint8Array<ArrayBuffer>,
  template: Pick<TemplateContent, "metrics">,
  { clientWord, encoding }: { clientWord: string; encoding?: FileEncoding | undefined },
): Promise<FigureFile> {
  const table = await openTable(file, { encoding });
  let heads: string[] | null = null;
  const rows: FigureFile["rows"] = [];
  for await (const row of table.rows) {
    if ("skipped" in row) continue;
    if (heads === null) heads = row.cells;
    else rows.push(row);
    if (rows.length > BATCH_ROWS_MAX)
      throw new FileError(
        `This file has more than ${BATCH_ROWS_MAX.toLocaleString("en")} rows. Please split it.`,
      );
  }
  const isProven = encoding !== undefined || !isByteEncoding(table.encoding);
  if (!isProven && (heads ?? []).some((head) => SIGNS.test(head))) throw unproven(table);
  const columns = columnsOf(heads ?? [], template, clientWord);
  const looks = columns.map((field) => field && (isWords(field, template) ? SIGNS : LETTERS));
  if (!isProven && rows.some(({ cells }) => looks.some((look, at) => look && look.test(cells[at] ?? ""))))
    throw unproven(table);
  return {
    heads: heads ?? [],
    columns,
    delimiter: table.delimiter,
    ...(await signsOf(rows, columns, template)),
    rows,
  };
}

/** A character whose bytes would be another character in another encoding. */
const SIGNS = /[^\x00-\x7f]/;
/** A letter that in another encoding may be a space: a number that contains it is ambiguous. */
const LETTERS = /(?![\x00-\x7f])\p{L}/u;

const isWords = (field: string, { metrics }: Pick<TemplateContent, "metrics">) =>
  field === REFERENCE_CELL || metrics.some(({ key, unit }) => key === field && unit === "text");

function unproven({ doubt }: Pick<Table, "doubt">): ApiError | FileError {
  if (doubt !== null) return new FileError(doubt);
  const sentence = "The letters in this file can be read in several ways. Please choose the right one.";
  return new ApiError("invalid_input", { detail: sentence, errors: { encoding: sentence } });
}

/**
 * The field of each column by its name, each field at most once. Throws FileError if there is no reference or
 * no figure.
 */
function columnsOf(
  heads: readonly string[],
  { metrics }: Pick<TemplateContent, "metrics">,
  clientWord: string,
): (string | null)[] {
  const fields = new Map(
    metrics.flatMap(({ key, label }) => [[plain(key), key] as const, [plain(label), key] as const]),
  );
  const taken = new Set<string>();
  const take = (field: string | undefined): string | null => {
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const isReference = (head: string) =>
    REFERENCE_HEADS.includes(head) || REFERENCE_HEADS.includes(head.replace(plain(clientWord), "client"));
  const columns = heads.map((head) =>
    take(fields.get(plain(head)) ?? (isReference(plain(head)) ? REFERENCE_CELL : undefined)),
  );
  if (!taken.has(REFERENCE_CELL))
    throw new FileError('This file has no column named "Reference". It says whose report each row is.');
  if (taken.size < 2)
    throw new FileError(
      `No column in this file matches a figure in this template. Its figures are ${metrics
        .map(({ label }) => `"${label}"`)
        .join(", ")}.`,
    );
  return columns;
}

/** How many rows are examined before other work gets its turn. */
const ROWS_AT_ONCE = 100;

async function signsOf(
  rows: FigureFile["rows"],
  columns: readonly (string | null)[],
  { metrics }: Pick<TemplateContent, "metrics">,
): Promise<Pick<FigureFile, "decimalSign" | "dateOrder">> {
  const unitAt = columns.map((field) => metrics.find(({ key }) => key === field)?.unit ?? null);
  const signs = new Set<DecimalSign>();
  const votes: DayVotes[] = [];
  for (const [place, { cells }] of rows.entries()) {
    if (place % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    for (const [at, cell] of cells.entries()) {
      const unit = unitAt[at];
      const sign = unit === "money" || unit === "percent" || unit === "number" ? clearSign(cell) : null;
      if (sign) signs.add(sign);
    }
    countDays(
      votes,
      cells.map((cell, at) => (unitAt[at] === "date" ? cell : "")),
    );
  }
  // If the columns disagree, each number is read by itself.
  return { decimalSign: signs.size === 1 ? [...signs][0]! : null, dateOrder: orderOfDays(votes) };
}
