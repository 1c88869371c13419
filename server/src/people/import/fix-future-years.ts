import type { fixFutureYears as fixCall } from "@portico/contract/people/import-rows";
import { chunksOf } from "../../foundation/lists/chunks-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Input } from "../../http/route.ts";
import { ApiError } from "../../platform/api-error.ts";
import { checkRows, rulesOf } from "./check-rows.ts";
import { findImport, importAnswer } from "./import-answer.ts";
import { setFutureYears } from "./future-years.store.ts";
import { findNumbered, unmarkLonely } from "./import-rows.store.ts";
import { holdImport } from "./import.store.ts";

/**
 * POST imports/{id}/future-years: corrects all invalid rows in which a year of two digits would be in the
 * future, and validates them again. A day of birth in the future can only mean the century before.
 */
export async function fixFutureYears(
  _deps: Dependencies,
  { params, body, session, now, transaction }: Input<typeof fixCall, "staff">,
) {
  return transaction(async (tx) => {
    const found = await findImport(tx.db, session.user, params.id);
    const row = await holdImport(tx.db, found.import.id, ["checked"]);
    if (!row) throw new ApiError("batch_closed");
    const rules = await rulesOf(tx.db, row, now);
    const numbers = await setFutureYears(tx.db, row.id, body.field);
    for (const some of chunksOf(numbers)) {
      const before = await findNumbered(tx.db, row.id, some);
      await checkRows(tx.db, row, rules, before, now);
      await unmarkLonely(tx.db, row.id, before);
    }
    return importAnswer(tx.db, session.user, row.id, now);
  });
}
