import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listBatches as listCall } from "@portico/contract/people/reassignment";
import { and, eq } from "drizzle-orm";
import { visibleBatches } from "../../foundation/access/access.ts";
import { batches } from "../../schema/people/batch.table.ts";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import { batchAnswers } from "./batch-answer.ts";
import { listBatchRows } from "./batch.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** GET batches/: lists the batches, newest first. */
export async function listBatches(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listCall, "admin">,
) {
  const where = and(visibleBatches(session.user), query.state ? eq(batches.state, query.state) : undefined);
  const { rows, next_cursor } = await pageOf({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    find: (after, limit) => listBatchRows(db, where, after, limit),
    keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  });
  return { items: await batchAnswers(db, rows, now), next_cursor };
}
