import type { cancelImport as cancelImportCall } from "@portico/contract/people/import";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { updateOpenJob } from "../../foundation/long-jobs/long-job.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findImport, importAnswer } from "./import-answer.ts";
import { changeImport, deleteRows } from "./import.store.ts";
import { CHECK, RUN } from "./import-jobs.ts";

/**
 * POST imports/{id}/cancel: stops the running job or, if no job is running, discards the file. Records who
 * did it.
 */
export async function cancelImport(
  _deps: Dependencies,
  { params, body, session, caller, now, transaction }: Input<typeof cancelImportCall, "staff">,
) {
  return transaction(async (tx) => {
    const { import: row, job } = await findImport(tx.db, session.user, params.id);
    if (body?.state && body.state !== row.state) throw new ApiError("batch_closed");
    const progress = { done: job?.done ?? 0, total: job?.total ?? row.rows };
    const by = {
      userId: null,
      actorId: session.user.id,
      sessionId: session.id,
      caller,
      now,
      batchId: row.id,
    };
    if (row.state === "checking") {
      if (!(await changeImport(tx.db, row.id, ["checking"], { state: "mapping", jobId: null })))
        throw new ApiError("batch_closed");
      if (row.jobId) await updateOpenJob(tx.db, row.jobId, { state: "cancelled" }, now);
      await recordEvent(tx, { ...by, kind: "job_stopped", facts: { job: CHECK, ...progress } });
    } else if (row.state === "running") {
      // The state of the import is not changed here: the job itself ends the import.
      if (!row.jobId || !(await updateOpenJob(tx.db, row.jobId, { state: "cancelled" }, now)))
        throw new ApiError("batch_closed");
      await recordEvent(tx, { ...by, kind: "job_stopped", facts: { job: RUN, ...progress } });
    } else {
      const dropped = { state: "cancelled", keepUntil: null, mapping: null } as const;
      if (!(await changeImport(tx.db, row.id, ["mapping", "checked"], dropped)))
        throw new ApiError("batch_closed");
      await deleteRows(tx.db, row.id);
      await recordEvent(tx, { ...by, kind: "import_dropped", facts: { rows: row.rows } });
    }
    return importAnswer(tx.db, session.user, row.id, now);
  });
}
