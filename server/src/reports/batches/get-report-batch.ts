import type { getReportBatch as getCall } from "@portico/contract/reports/batches";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { batchAnswer } from "./batch-answer.ts";

/** GET report_batches/{id}: one batch and how far it is. */
export function getReportBatch(
  { database: { db } }: Dependencies,
  { params, session }: Input<typeof getCall, "staff">,
) {
  return batchAnswer(db, session.user, params.id);
}
