import { type ImportField, onePersonsFields } from "@portico/contract/people/import-fields";
import { IMPORT_ALIKE_MAX } from "@portico/contract/people/import-limits";
import type { fixImportRow as fixCall } from "@portico/contract/people/import-rows";
import type { Input } from "../../http/route.ts";
import { chunksOf } from "../../foundation/lists/chunks-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { checkRows, rulesOf } from "./check-rows.ts";
import { findImport } from "./import-answer.ts";
import type { Mapping } from "../../schema/people/import.table.ts";
import { importRowAnswer } from "./import-row-answer.ts";
import { findNumbered, lockRow, fixAlike, setFixed, unmarkLonely } from "./import-rows.store.ts";
import { holdImport } from "./import.store.ts";
import { cellsOf } from "./validate-row.ts";

/**
 * PATCH imports/{id}/rows/{n}: corrects cells of a row and validates the row again. Afterwards, finds out
 * again which rows repeat an address or a reference of an earlier row, and marks them.
 */
export async function fixImportRow(
  _deps: Dependencies,
  { params, body, session, now, transaction }: Input<typeof fixCall, "staff">,
) {
  const number = Number(params.n);
  return transaction(async (tx) => {
    const found = await findImport(tx.db, session.user, params.id);
    const before = await lockRow(tx.db, found.import.id, number);
    if (!before) throw new ApiError("not_found");
    const row = await holdImport(tx.db, found.import.id, ["checked"]);
    if (!row || before.fate !== null) throw new ApiError("batch_closed");
    refuseOthers(body.values, row.mapping ?? []);
    const alike = body.everywhere ? cellAlike(body.values) : null;
    const fixed = fixedOf(before.fixed, body.values);
    await setFixed(tx.db, row.id, number, fixed);
    const rules = await rulesOf(tx.db, row, now);
    await checkRows(tx.db, row, rules, [{ ...before, fixed }], now);
    await unmarkLonely(tx.db, row.id, [before]);
    if (alike) {
      const said = cellsOf(before, row.mapping ?? [])[alike.field] ?? "";
      const at = (row.mapping ?? []).indexOf(alike.field);
      const numbers = await fixAlike(tx.db, row.id, { ...alike, at, said }, IMPORT_ALIKE_MAX);
      for (const some of chunksOf(numbers))
        await checkRows(tx.db, row, rules, await findNumbered(tx.db, row.id, some), now);
    }
    return importRowAnswer((await lockRow(tx.db, row.id, number))!, row);
  });
}

/**
 * Returns the cell whose new value is to be written into all rows with the same error. Throws ApiError
 * `invalid_input` if the request has several cells. Also throws it for a field that identifies a person,
 * since the value of such a field belongs to one row only.
 */
function cellAlike([cell, ...others]: Values): { field: ImportField; value: string } {
  if (!cell || cell.value === null || others.length > 0 || onePersonsFields.includes(cell.field))
    throw new ApiError("invalid_input", {
      errors: {
        everywhere:
          "You can change only one value in all rows at a time, and not an email address, a reference or a date of birth.",
      },
    });
  return { field: cell.field, value: cell.value };
}

type Values = Input<typeof fixCall, "staff">["body"]["values"];

function refuseOthers(values: Values, mapping: Mapping): void {
  const others = values.map(({ field }) => field).filter((field) => !mapping.includes(field));
  if (others.length === 0) return;
  const errors = Object.fromEntries(others.map((field) => [field, "This file has no such column."]));
  throw new ApiError("invalid_input", { errors });
}

function fixedOf(before: Record<string, string> | null, values: Values): Record<string, string> | null {
  const given = Object.fromEntries(values.map(({ field, value }) => [field, value]));
  const all = Object.entries({ ...before, ...given }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return all.length > 0 ? Object.fromEntries(all) : null;
}
