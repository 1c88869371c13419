import type { acceptReferences as acceptReferencesCall } from "@portico/contract/documents/matching";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findProposed, matchAnswer } from "./match-answer.ts";
import { chooseClients, readFiles } from "./match-files.store.ts";
import { lockMatch } from "./match.store.ts";

/**
 * POST materials/match/{id}/accept: accepts all proposals. Each file with a doubtful reference gets the
 * client who is proposed for it.
 */
export async function acceptReferences(
  _deps: Dependencies,
  { params, session, now, transaction }: Input<typeof acceptReferencesCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async ({ db }) => {
    const match = await lockMatch(db, viewer, params.id);
    if (match.state !== "open") throw new ApiError("batch_closed");
    const proposed = await findProposed(db, viewer, await readFiles(db, viewer, match.id, now), now);
    await chooseClients(
      db,
      match.id,
      [...proposed].map(([number, { id }]) => ({ number, client_id: id })),
    );
    return matchAnswer(db, viewer, match.id, now);
  });
}
