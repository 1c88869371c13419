import type { mendImportRow as mendCall } from "@portico/contract/portal/imports";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { checkRows, rulesOf } from "./check-rows.ts";
import { findImport } from "./import-answer.ts";
import type { Mapping } from "./import.table.ts";
import { importRowAnswer } from "./import-row-answer.ts";
import { lockRow, setMended, unmarkLonely } from "./import-rows.store.ts";
import { holdImport } from "./import.store.ts";

/** PATCH imports/{id}/rows/{n}: other values for cells; the row, and whoever it stood in the way of, is judged again. */
export async function mendImportRow(
  _parts: Parts,
  { params, body, session, now, transaction }: Input<typeof mendCall, "staff">,
) {
  const number = Number(params.n);
  return transaction(async (tx) => {
    const found = await findImport(tx.db, session.user, params.id);
    const before = await lockRow(tx.db, found.import.id, number);
    if (!before) throw new Failure("not_found");
    const row = await holdImport(tx.db, found.import.id, "checked");
    if (!row || before.fate !== null) throw new Failure("batch_closed");
    refuseOthers(body.values, row.mapping ?? []);
    const mended = mendedOf(before.mended, body.values);
    await setMended(tx.db, row.id, number, mended);
    await checkRows(tx.db, row, await rulesOf(tx.db, row, now), [{ ...before, mended }], now);
    await unmarkLonely(tx.db, row.id, before);
    return importRowAnswer((await lockRow(tx.db, row.id, number))!, row);
  });
}

type Values = Input<typeof mendCall, "staff">["body"]["values"];

function refuseOthers(values: Values, mapping: Mapping): void {
  const others = values.map(({ field }) => field).filter((field) => !mapping.includes(field));
  if (others.length === 0) return;
  const errors = Object.fromEntries(others.map((field) => [field, "This file has no such column."]));
  throw new Failure("invalid_input", { errors });
}

function mendedOf(before: Record<string, string> | null, values: Values): Record<string, string> | null {
  const given = Object.fromEntries(values.map(({ field, value }) => [field, value]));
  const all = Object.entries({ ...before, ...given }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return all.length > 0 ? Object.fromEntries(all) : null;
}
