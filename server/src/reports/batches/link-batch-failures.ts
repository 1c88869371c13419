import type { linkBatchFailures as linkCall } from "@portico/contract/reports/batches";
import type { Input } from "../../http/route.ts";
import { issueListLink } from "../../foundation/exports/list-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findBatch } from "./batch.store.ts";

/** POST report_batches/{id}/failures: makes a link to the rows that led to no report. */
export async function linkBatchFailures(
  _deps: Dependencies,
  { params, session, now, transaction }: Input<typeof linkCall, "staff">,
) {
  return transaction(async (tx) => {
    const { batch } = await findBatch(tx.db, session.user, params.id);
    return issueListLink(tx.db, { list: "report_batches", asked: batch.id, session, now });
  });
}
