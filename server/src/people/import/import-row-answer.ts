import type { ImportField } from "@portico/contract/people/import-fields";
import type { ImportRow } from "@portico/contract/people/import-rows";
import type { ImportTableRow } from "../../schema/people/import.table.ts";
import { likenessProblem } from "./likeness.ts";
import type { StagedRow } from "./import-rows.store.ts";
import { cellsOf } from "./validate-row.ts";
import type { Problem } from "./row-rules.ts";

/** Presents a row of an import together with its errors. */
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

/** All errors of a row. If an earlier row has the same address or reference, this is one of the errors. */
export function problemsOf({ problems, emailTwin, referenceTwin, record }: StagedRow): Problem[] {
  const twin = (field: ImportField, number: number | null, what: string): Problem[] =>
    // A cell that already has an error gets no second error.
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
