import { factsOf, fileFields } from "@portico/contract/people/client-fields";
import { type ImportField, isDayColumn } from "@portico/contract/people/import-fields";
import { IMPORT_CELL_MAX_LENGTH } from "@portico/contract/people/import-limits";
import { lostText } from "@portico/contract/values/lost-text";
import { cellText } from "../../foundation/tables/cell-text.ts";
import type { Mapping } from "../../schema/people/import.table.ts";
import { validateAgent } from "./validate-agent.ts";
import { validateClient } from "./validate-client.ts";
import type { Cells, Validated, Problem, Rules } from "./row-rules.ts";

interface Row {
  cells: readonly string[];
  fixed: Readonly<Record<string, string>> | null;
}

/**
 * Takes a row of the file and the mapping of its columns. Returns the text of each field. A correction that
 * the user has typed replaces the text of the cell.
 */
export function cellsOf({ cells, fixed }: Row, mapping: Mapping): Cells {
  const texts: Cells = {};
  mapping.forEach((field, at) => {
    if (field) texts[field] = fixed?.[field] ?? cells[at] ?? "";
  });
  return texts;
}

/** The fields of a client that hold free text. */
const TEXTS: ReadonlySet<ImportField> = new Set(
  fileFields.filter((field) => factsOf(field).form === "lines"),
);
const LONG: ReadonlySet<ImportField> = new Set<ImportField>([...TEXTS, "bio"]);
/** Matches a spreadsheet formula, but not a phone number that begins with a plus. */
const FORMULA = /^([=@]|[+-]\s*[A-Za-z(=@])/;
/**
 * Matches the apostrophe that our own exports put before a cell that looks like a formula
 * (foundation/exports/csv-lines.ts).
 */
const GUARDED = /^'(?=[=+\-@])/;
/** Matches the apostrophe that spreadsheets put before digits that are stored as text. */
const KEPT_AS_TEXT = /^['’](?=[\d+])/;
/** Matches what people write into a cell that has no value, such as "n/a". */
const NOTHING =
  /^(?:[-–—.]+|n ?\/ ?a|n\.a\.|none|no|keine?|k\. ?a\.|entfällt|unknown|unbekannt|aucune?|néant|ninguno|nessuno|geen|brak)$/i;
const MAY_BE_NOTHING: ReadonlySet<ImportField> = new Set([
  "email",
  "phone",
  "reference",
  "public_email",
  "public_phone",
]);
/** Matches a reference or a postcode that a program has changed into a decimal number: "1042.0". */
const CALCULATED = /^(\d{1,15})\.0$/;

/**
 * Takes a row. Returns the record that the row would become. Also returns the errors that can be found
 * without looking at other rows.
 */
export function validateRow(row: Row, rules: Rules): Validated {
  const texts = cellsOf(row, rules.mapping);
  const problems: Problem[] = [];
  const clean: Cells = {};
  for (const [field, text] of Object.entries(texts) as [ImportField, string][]) {
    const said = cellText(text);
    const read = said.replace(GUARDED, "").replace(KEPT_AS_TEXT, "").trim();
    const value = (MAY_BE_NOTHING.has(field) || isDayColumn(field)) && NOTHING.test(read) ? "" : read;
    const whole = field === "reference" || field === "postcode" ? CALCULATED.exec(value)?.[1] : undefined;
    const lost = LONG.has(field) ? null : lostText(value);
    if (text.length > IMPORT_CELL_MAX_LENGTH)
      problems.push({
        field,
        sentence: `At most ${IMPORT_CELL_MAX_LENGTH.toLocaleString("en")} characters.`,
        mend: null,
      });
    else if (whole !== undefined)
      problems.push({
        field,
        sentence: `"${value}" looks like a number that a program has changed.`,
        mend: { label: whole, value: whole },
      });
    else if (lost) problems.push({ field, sentence: lost, mend: null });
    else if (value !== "" && FORMULA.test(value) && value === said.trim() && !TEXTS.has(field))
      problems.push({ field, sentence: "This is a formula. Write its value instead.", mend: null });
    else if (value !== "") clean[field] = value;
  }
  const [first] = rules.mapping.flatMap((field) => field ?? []);
  const swallowed = holdsRows(row.cells, rules);
  if (swallowed && first)
    problems.push({
      field: first,
      sentence:
        "A cell of this row holds other rows of the file. Is a quotation mark missing? Please correct the file.",
      mend: null,
    });
  const beyond = row.cells.slice(rules.mapping.length).some((cell) => cell !== "");
  // The extra cells may belong to another person, who would be lost if this row were corrected here. The
  // error therefore asks the user to correct the file itself.
  if (beyond && !swallowed && first)
    problems.push({
      field: first,
      sentence:
        "This row has more cells than the file has columns. Is a quotation mark missing? Please correct the file.",
      mend: null,
    });
  const validated = rules.kind === "clients" ? validateClient(clean, rules) : validateAgent(clean, rules);
  // A cell that already has an error gets no second error.
  const said = new Set(problems.map(({ field }) => field));
  return {
    record: validated.record,
    problems: [...problems, ...validated.problems.filter(({ field }) => !said.has(field))],
  };
}

/**
 * Used to find rows of other people inside a cell. If the file has at least this many columns, a line of the
 * cell may count as a row even without an email address. In a file with fewer columns, an ordinary sentence
 * may have just as many commas as a row, so the line must contain an email address. The first line of a cell
 * must always contain one, since a note may begin with such a sentence.
 */
const COLUMNS_ALIKE = 4;

/**
 * Whether a cell contains other people's rows, because a quotation mark was not closed. A line of the cell
 * counts as a row if it has as many cells as the file has columns. A cell of a single line must also end with
 * a delimiter. If it contains other rows, it ends there, because the next quotation mark of the file follows
 * a delimiter. An ordinary sentence does not end with a delimiter.
 */
function holdsRows(cells: readonly string[], { mapping, delimiter }: Rules): boolean {
  const parts = mapping.length - 1;
  const isRow = (line: string, at: number, lines: readonly string[]) =>
    line.split(delimiter).length - 1 === parts &&
    (at > 0 || lines.length > 1 || line.endsWith(delimiter)) &&
    (line.includes("@") || (mapping.length >= COLUMNS_ALIKE && at > 0));
  return parts > 0 && cells.some((cell) => cell.includes(delimiter) && cell.split(/\r\n|\r|\n/).some(isRow));
}
