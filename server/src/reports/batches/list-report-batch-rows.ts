import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listReportBatchRows as listCall } from "@portico/contract/reports/batches";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findTemplate } from "../templates/find-template.ts";
import { batchRowAnswer } from "./batch-row-answer.ts";
import { inState, selectShown, type ShownRow } from "./batch-rows.store.ts";
import { countRows, findBatch } from "./batch.store.ts";

/** GET report_batches/{id}/rows: the rows in one state, in their order. */
export async function listReportBatchRows(
  { database: { db } }: Dependencies,
  { params, query, session, now }: Input<typeof listCall, "staff">,
) {
  const viewer = session.user;
  const { batch } = await findBatch(db, viewer, params.id);
  const { content } = await findTemplate(db, viewer, batch.templateId);
  const counted = await countRows(db, [batch.id]);
  const select = selectShown(db, viewer, now);
  const { rows, next_cursor } = await pageOf<ShownRow>({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["number"],
    keyOf: ({ row }) => [String(row.number)],
    find: (after, limit) => select(inState(batch.id, query.state, Number(after?.[0] ?? 0)), limit),
  });
  return {
    items: rows.map((row) => batchRowAnswer(row, batch, content)),
    next_cursor,
    total: counted.find(({ state }) => state === query.state)?.count ?? 0,
  };
}
