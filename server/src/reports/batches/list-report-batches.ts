import type { listReportBatches as listCall } from "@portico/contract/reports/batches";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { batchAnswers } from "./batch-answer.ts";
import { selectBatches } from "./batch.store.ts";
import { ownBatches } from "./own-batches.ts";

/** GET report_batches/: the newest batches that the viewer may see. */
export async function listReportBatches(
  { database: { db } }: Dependencies,
  { session }: Input<typeof listCall, "staff">,
) {
  return { items: await batchAnswers(db, await selectBatches(db, ownBatches(session.user))) };
}
