import type { undoImport as undoImportCall } from "@portico/contract/people/import";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findImport, importAnswer } from "./import-answer.ts";
import { changeImport } from "./import.store.ts";
import { actorFrom, startImportJob, UNDO } from "./import-jobs.ts";
import { countRows } from "./import-rows.store.ts";

/**
 * POST imports/{id}/undo: starts a job that removes the people whom the import added, except those who have
 * been edited, invited or moved since. An import can be undone for a day.
 */
export async function undoImport(deps: Dependencies, input: Input<typeof undoImportCall, "staff">) {
  const { params, session, now, transaction } = input;
  return transaction(async (tx) => {
    const { import: row } = await findImport(tx.db, session.user, params.id);
    const isInTime = row.undoUntil !== null && row.undoUntil > now && row.keepUntil !== null;
    const isFirst =
      isInTime && (await changeImport(tx.db, row.id, ["done"], { state: "undoing", problem: null }));
    if (!isFirst) throw new ApiError("batch_closed");
    const { created = 0, updated = 0 } = await countRows(tx.db, row.id);
    const total = created + updated;
    const act = { kind: UNDO, importId: row.id, total, actor: actorFrom(input), now } as const;
    const jobId = await startImportJob(deps, tx, act);
    await changeImport(tx.db, row.id, ["undoing"], { jobId });
    return importAnswer(tx.db, session.user, row.id, now);
  });
}
