import type { startExport as startExportCall } from "@portico/contract/privacy/export";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { EXPORT_QUEUE } from "./export-queue.ts";
import { exportAnswer } from "./export-answer.ts";
import { exportSteps } from "./export-files.ts";
import { beginExport, findExport, isAtWork } from "./export.store.ts";

/**
 * POST user/export: a job makes the copy. A request that comes while the job works gets the state of that
 * copy.
 */
export async function startExport(
  deps: Dependencies,
  { session, caller, now }: Input<typeof startExportCall, "signed_in">,
) {
  const { user } = session;
  const steps = exportSteps(deps);
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    // No copy is made if the account was closed at the same moment.
    if (!(await findActiveUser(tx, user.id, now))) throw new ApiError("unauthenticated");
    const present = await findExport(tx.db, user.id);
    if (present && isAtWork(present, now)) return exportAnswer(present, steps, now);
    const row = await beginExport(tx.db, { userId: user.id, askedAt: now });
    await deps.jobs.enqueue(tx, EXPORT_QUEUE, [{ userId: user.id, askedAt: now.toISOString() }]);
    await recordOwnEvent(tx, "export_asked", { session, caller, now });
    return exportAnswer(row, steps, now);
  });
}
