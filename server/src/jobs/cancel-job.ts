import type { cancelJob as cancelJobCall } from "@portico/contract/jobs/jobs";
import { eq } from "drizzle-orm";
import { findVisible } from "../foundation/access/find-visible.ts";
import { recordEvent } from "../foundation/audit/record-event.ts";
import type { Input } from "../http/route.ts";
import { updateOpenJob } from "../foundation/long-jobs/long-job.store.ts";
import { longJobs } from "../schema/foundation/long-job.table.ts";
import { visibleJobs } from "../foundation/long-jobs/visible-jobs.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { ApiError } from "../platform/api-error.ts";
import { jobAnswer, selectJobs } from "./job-record.ts";

/**
 * POST jobs/{id}/cancel: the worker notices it and goes no further. Who stopped the job, and how far it was,
 * is recorded.
 */
export async function cancelJob(
  deps: Dependencies,
  { params, session, caller, now, transaction }: Input<typeof cancelJobCall, "staff">,
) {
  const { db } = deps.database;
  const find = (from: typeof db) =>
    findVisible((where) => selectJobs(from, where), eq(longJobs.id, params.id), visibleJobs(session.user));
  await find(db);
  return transaction(async (tx) => {
    const isOpen = await updateOpenJob(tx.db, params.id, { state: "cancelled" }, now);
    if (!isOpen) throw new ApiError("job_over");
    const row = await find(tx.db);
    const { kind, done, total, batchId } = row.job;
    const by = { actorId: session.user.id, sessionId: session.id, caller, now };
    await recordEvent(tx, {
      kind: "job_stopped",
      userId: null,
      ...by,
      facts: { job: kind, done, total },
      batchId,
    });
    return jobAnswer(row, deps);
  });
}
