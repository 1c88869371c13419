import { UPLOAD_HOURS } from "@portico/contract/documents/material-limits";
import type { startMatch as startMatchCall } from "@portico/contract/documents/matching";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import { addFiles } from "./add-files.ts";
import { matchAnswer } from "./match-answer.ts";
import { insertMatch, lockMatch } from "./match.store.ts";

/** POST materials/match: matches the user's own uploads by the references in their names. */
export async function startMatch(
  deps: Dependencies,
  { body, session, now, transaction }: Input<typeof startMatchCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const id = newId(now);
    const role = viewer.role === "admin" ? "admin" : "agent";
    const keepUntil = later(now, UPLOAD_HOURS * HOUR_MS);
    await insertMatch(tx.db, { id, state: "open", startedBy: viewer.id, role, createdAt: now, keepUntil });
    await addFiles(deps, tx, viewer, await lockMatch(tx.db, viewer, id), body.upload_ids, now);
    return matchAnswer(tx.db, viewer, id, now);
  });
}
