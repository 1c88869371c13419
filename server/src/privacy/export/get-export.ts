import type { getExport as getExportCall } from "@portico/contract/privacy/export";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { exportAnswer } from "./export-answer.ts";
import { exportSteps } from "./export-files.ts";
import { findExport } from "./export.store.ts";

/** GET user/export: the progress of the copy, which the page polls. */
export async function getExport(
  deps: Dependencies,
  { session, now }: Input<typeof getExportCall, "signed_in">,
) {
  const row = await findExport(deps.database.db, session.user.id);
  return exportAnswer(row, exportSteps(deps), now);
}
