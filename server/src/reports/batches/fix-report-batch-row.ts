import { id } from "@portico/contract/values/fields";
import {
  CLIENT_CELL,
  REFERENCE_CELL,
  type fixReportBatchRow as fixCall,
} from "@portico/contract/reports/batches";
import type { Viewer } from "../../foundation/access/access.ts";
import type { Input } from "../../http/route.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { holdTemplate } from "../templates/find-template.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { batchRowAnswer } from "./batch-row-answer.ts";
import { changeRow, findByIds, lockRow, numbered, selectShown } from "./batch-rows.store.ts";
import { lockBatch } from "./batch.store.ts";
import { makeDrafts } from "./make-drafts.ts";

/**
 * PATCH report_batches/{id}/rows/{n}: corrects cells of a row that led to no report; the row is validated
 * again, and gets its draft.
 */
export async function fixReportBatchRow(
  _deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof fixCall, "staff">,
) {
  const viewer = session.user;
  const number = Number(params.n);
  return transaction(async (tx) => {
    const batch = await lockBatch(tx.db, viewer, params.id);
    const row = await lockRow(tx.db, batch.id, number);
    if (!row) throw new ApiError("not_found");
    // The client of a PDF can be chosen even if its name contains a reference.
    const isOpen = row.outcome === "bad" || (row.outcome === null && batch.source === "pdfs");
    if (batch.state !== "ready" || !isOpen) throw new ApiError("batch_closed");
    const template = await holdTemplate(tx.db, viewer, batch.templateId);
    const cells =
      batch.source === "pdfs"
        ? [CLIENT_CELL]
        : [REFERENCE_CELL, ...template.content.metrics.map(({ key }) => key)];
    const others = body.values.filter(({ field }) => !cells.includes(field));
    if (others.length > 0) {
      const errors = Object.fromEntries(others.map(({ field }) => [field, "There's no such figure."]));
      throw new ApiError("invalid_input", { errors });
    }
    const chosen = body.values.flatMap(({ field, value }) => (field === CLIENT_CELL && value) || []);
    await requireSeen(tx.db, viewer, chosen, now);
    const fixed = fixedOf(row.fixed, body.values);
    await changeRow(tx.db, row, { fixed });
    const rules = await getReportRules(tx.db);
    const actor = { viewer, sessionId: session.id, caller, now };
    await makeDrafts(tx, { batch, template, rows: [{ ...row, fixed }], actor, rules });
    const [shown] = await selectShown(tx.db, viewer, now)(numbered(batch.id, number), 1);
    return batchRowAnswer(shown!, batch, template.content);
  });
}

/** Throws ApiError `invalid_input` if a chosen person is not the viewer's client. */
async function requireSeen(db: Queries, viewer: Viewer, chosen: readonly string[], now: Date): Promise<void> {
  const known = chosen.every((text) => id.safeParse(text).success)
    ? await findByIds(db, viewer, chosen, now)
    : new Map();
  if (known.size < new Set(chosen).size)
    throw new ApiError("invalid_input", {
      errors: { [CLIENT_CELL]: "Please choose someone you look after." },
    });
}

function fixedOf(
  before: Record<string, string> | null,
  values: Input<typeof fixCall, "staff">["body"]["values"],
): Record<string, string> | null {
  const given = Object.fromEntries(values.map(({ field, value }) => [field, value]));
  const all = Object.entries({ ...before, ...given }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return all.length > 0 ? Object.fromEntries(all) : null;
}
