import { MATCH_FILES_MAX, UPLOAD_HOURS } from "@portico/contract/documents/material-limits";
import type { Viewer } from "../../foundation/access/access.ts";
import { findWaitingIn, isUnclaimed, lockOwnUploads } from "../own-uploads.store.ts";
import { notifyAgentsOfRefused } from "../scanning/notify-of-refused.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findInfected } from "./infected-files.store.ts";
import { matchNames } from "../../people/match-names.ts";
import type { MatchRow } from "../../schema/documents/match.table.ts";
import { changeMatch } from "./match.store.ts";
import { insertFiles, lastNumber } from "./match-files.store.ts";

/**
 * Adds uploads to a matching that the caller has locked, and matches their names. Throws ApiError `not_found`
 * for an upload that is not the viewer's own, `upload_gone` for an upload that is already used for something
 * else, and `too_many_chosen`.
 */
export async function addFiles(
  deps: Dependencies,
  tx: Transaction,
  viewer: Viewer,
  match: MatchRow,
  uploadIds: readonly string[],
  now: Date,
): Promise<void> {
  const { db } = tx;
  const wanted = [...new Set(uploadIds)];
  if (wanted.length === 0) return;
  const found = new Map((await lockOwnUploads(db, viewer, wanted)).map((one) => [one.id, one]));
  if (found.size < wanted.length) throw new ApiError("not_found");
  const known = await findWaitingIn(db, wanted);
  // The uploads stay in the order of the call.
  const added = wanted.flatMap((id) => (known.get(id) === match.id ? [] : found.get(id)!));
  if (!added.every((one) => isUnclaimed(one) && !known.has(one.id))) throw new ApiError("upload_gone");
  const last = await lastNumber(db, match.id);
  if (last + added.length > MATCH_FILES_MAX) throw new ApiError("too_many_chosen");
  const matched = await matchNames(
    db,
    viewer,
    added.map(({ fileName }) => fileName),
    now,
  );
  const rows = added.map(({ id, fileName, size }, at) => {
    const { clientId, reference, reason } = matched[at]!;
    return {
      number: last + at + 1,
      upload_id: id,
      file_name: fileName,
      size,
      reference,
      client_id: clientId,
      reason,
    };
  });
  await insertFiles(db, match.id, rows);
  // The scanner may have found a virus before the client of the file was known.
  const infected = await findInfected(db, wanted);
  for (const { upload_id, client_id } of rows)
    if (infected.has(upload_id) && client_id !== null)
      await notifyAgentsOfRefused(deps, tx, { senderId: viewer.id, clientId: client_id }, now);
  const keepUntil = later(now, UPLOAD_HOURS * HOUR_MS);
  if (keepUntil > match.keepUntil) await changeMatch(db, match.id, { keepUntil });
}
