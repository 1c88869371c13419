import type { addMatchFiles as addMatchFilesCall } from "@portico/contract/documents/matching";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { addFiles } from "./add-files.ts";
import { matchAnswer } from "./match-answer.ts";
import { lockMatch } from "./match.store.ts";

/** POST materials/match/{id}/files: adds more uploads and matches their names. */
export async function addMatchFiles(
  deps: Dependencies,
  { params, body, session, now, transaction }: Input<typeof addMatchFilesCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const match = await lockMatch(tx.db, viewer, params.id);
    if (match.state !== "open") throw new ApiError("batch_closed");
    await addFiles(deps, tx, viewer, match, body.upload_ids, now);
    return matchAnswer(tx.db, viewer, match.id, now);
  });
}
