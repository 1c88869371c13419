import type { runImport as runImportCall } from "@portico/contract/people/import";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findImport, importAnswer } from "./import-answer.ts";
import { changeImport } from "./import.store.ts";
import { actorFrom, RUN, startImportJob } from "./import-jobs.ts";
import { countRows } from "./import-rows.store.ts";

/**
 * POST imports/{id}/run: starts a job that adds the people of the valid rows. Of twenty calls at once, one
 * starts the job.
 */
export async function runImport(deps: Dependencies, input: Input<typeof runImportCall, "staff">) {
  const { params, session, now, transaction } = input;
  return transaction(async (tx) => {
    const { import: row } = await findImport(tx.db, session.user, params.id);
    const isFirst = await changeImport(tx.db, row.id, ["checked"], { state: "running", problem: null });
    const { valid = 0, known = 0 } = await countRows(tx.db, row.id);
    const total = valid + (row.updateKnown ? known : 0);
    if (!isFirst || total === 0) throw new ApiError("batch_closed");
    const act = { kind: RUN, importId: row.id, total, actor: actorFrom(input), now } as const;
    const jobId = await startImportJob(deps, tx, act);
    await changeImport(tx.db, row.id, ["running"], { jobId });
    return importAnswer(tx.db, session.user, row.id, now);
  });
}
