import type { ImportField } from "@portico/contract/people/import-fields";
import type { ImportRow } from "@portico/contract/people/import";
import type { ImportTableRow } from "../../schema/people/import.table.ts";
import { likenessProblem } from "./likeness.ts";
import type { StagedRow } from "./import-rows.store.ts";
import { cellsOf } from "./judge-row.ts";
import type { Problem } from "./row-rules.ts";

/** Presents a row of an import with what is wrong with it. */
export function importRowAnswer(
  row: StagedRow,
  { mapping }: Pick<ImportTableRow, "mapping">,
  differs: ImportRow["differs"] = [],
): ImportRow {
  return {
    number: row.number,
    state: row.state as ImportRow["state"],
    values: Object.entries(cellsOf(row, mapping ?? [])).map(([field, value]) => ({
      field: field as ImportField,
      value,
    })),
    errors: problemsOf(row),
    differs,
    person_id: row.personId,
  };
}

/** All that is wrong with a row, also that another has its address or number. */
export function problemsOf({ problems, emailTwin, referenceTwin, record }: StagedRow): Problem[] {
  const twin = (field: ImportField, number: number | null, what: string): Problem[] =>
    // Of a cell that is wrong already nothing else is said.
    number === null || problems.some((one) => one.field === field)
      ? []
      : [{ field, sentence: `Row ${number} already has this ${what}.`, mend: null }];
  return [
    ...problems,
    ...(emailTwin !== null && !record?.["email"]
      ? [likenessProblem(record, emailTwin)]
      : twin("email", emailTwin, "email address")),
    ...twin("reference", referenceTwin, "reference"),
  ];
}
