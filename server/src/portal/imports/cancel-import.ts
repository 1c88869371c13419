import type { cancelImport as cancelImportCall } from "@portico/contract/portal/imports";
import type { Input } from "../../core/calls/route.ts";
import { updateOpenJob } from "../../core/long-jobs/long-job.store.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { findImport, importAnswer } from "./import-answer.ts";
import { changeImport, deleteRows } from "./import.store.ts";

/** POST imports/{id}/cancel: stops what runs; where nothing does the file is dropped. */
export async function cancelImport(
  _parts: Parts,
  { params, session, now, transaction }: Input<typeof cancelImportCall, "staff">,
) {
  return transaction(async (tx) => {
    const { import: row } = await findImport(tx.db, session.user, params.id);
    if (row.state === "checking") {
      if (!(await changeImport(tx.db, row.id, ["checking"], { state: "mapping", jobId: null })))
        throw new Failure("batch_closed");
      if (row.jobId) await updateOpenJob(tx.db, row.jobId, { state: "cancelled" }, now);
    } else if (row.state === "running") {
      // The work itself says where it stopped.
      if (!row.jobId || !(await updateOpenJob(tx.db, row.jobId, { state: "cancelled" }, now)))
        throw new Failure("batch_closed");
    } else {
      const dropped = { state: "cancelled", keepUntil: null, mapping: null } as const;
      if (!(await changeImport(tx.db, row.id, ["mapping", "checked"], dropped)))
        throw new Failure("batch_closed");
      await deleteRows(tx.db, row.id);
    }
    return importAnswer(tx.db, session.user, row.id, now);
  });
}
