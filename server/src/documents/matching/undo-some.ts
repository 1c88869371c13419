import { UPLOAD_HOURS } from "@portico/contract/documents/material-limits";
import type { MatchReason } from "@portico/contract/documents/matching";
import type { Actor } from "../../foundation/access/actor.ts";
import { recordMaterialEvent, recordMaterialEvents } from "../library/material-events.ts";
import { addVersion } from "../library/write-material.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { MatchFileRow, MatchRow } from "../../schema/documents/match.table.ts";
import { type Outcome, writeOutcomes } from "./match-files.store.ts";
import { findBefore, lockPlaced, noteTold, type Placed, returnToList, trashMany } from "./undo.store.ts";

/**
 * Removes some placed files from the clients' folders again (docs/decisions/0057): new documents go to the
 * trash, and replaced documents get their former content back. The files then wait to be placed again. Read
 * receipts stay. A document stays in its folder, with the reason, if a reader has acknowledged it, if it was
 * changed since, or if the viewer may no longer change it.
 */
export async function undoSome(
  tx: Transaction,
  match: MatchRow,
  files: readonly MatchFileRow[],
  actor: Actor,
): Promise<{ undone: number; kept: number }> {
  const { db } = tx;
  const { viewer, now } = actor;
  const ids = files.flatMap(({ materialId }) => materialId ?? []);
  const placed = await lockPlaced(db, viewer, ids, now);
  const out: Outcome[] = [];
  const trashed: MaterialRow[] = [];
  for (const file of files) {
    const found = placed.get(file.materialId ?? "");
    const reason = found && found.material.deletedAt === null ? keptBecause(found, file) : null;
    if (reason) {
      out.push({ number: file.number, fate: "kept", reason });
      continue;
    }
    // A document that a user has deleted meanwhile is no longer in the folder.
    if (found && found.material.deletedAt === null) {
      if (found.material.version === 1) trashed.push(found.material);
      else if (!(await restoreBefore(tx, found.material, actor))) {
        out.push({ number: file.number, fate: "kept", reason: "changed" });
        continue;
      }
    }
    out.push({ number: file.number, fate: "undone", reason: null });
  }
  await trashMany(
    db,
    trashed.map(({ id }) => id),
    viewer.id,
    now,
  );
  await recordMaterialEvents(tx, "material_trashed", trashed, actor);
  await writeOutcomes(db, match.id, out);
  const back = files.filter(({ number }) =>
    out.some((one) => one.number === number && one.fate === "undone"),
  );
  await returnToList(db, match.id, back, later(now, UPLOAD_HOURS * HOUR_MS));
  const kept = out.filter(({ fate }) => fate === "kept").length;
  return { undone: out.length - kept, kept };
}

function keptBecause(
  { material, isTheirs, isAcknowledged, isAnswer }: Placed,
  file: MatchFileRow,
): MatchReason | null {
  if (!isTheirs) return "not_found";
  if (isAcknowledged) return "acknowledged";
  const isTouched =
    material.version !== file.version || material.updatedAt.getTime() !== file.writtenAt?.getTime();
  return isTouched || isAnswer ? "changed" : null;
}

/**
 * Gives a document its former content back, as a new version. Returns false if that content cannot be served.
 */
async function restoreBefore(tx: Transaction, material: MaterialRow, actor: Actor): Promise<boolean> {
  const before = await findBefore(tx.db, material);
  if (!before) return false;
  const { n, fileName, url } = before.version;
  const bringer = { byId: actor.viewer.id, fromClient: before.version.fromClient, now: actor.now };
  const made = await addVersion(tx.db, material, { file: before.file, fileName, url }, bringer, n);
  await noteTold(tx.db, material.id, actor.now);
  await recordMaterialEvent(tx, "material_replaced", made, actor, { version: made.version, from: n });
  return true;
}
