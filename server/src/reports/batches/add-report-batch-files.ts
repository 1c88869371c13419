import { MATCH_FILES_MAX } from "@portico/contract/documents/material-limits";
import {
  type addReportBatchFiles as addFilesCall,
  CLIENT_CELL,
  type ReportBatchRow,
} from "@portico/contract/reports/batches";
import type { Viewer } from "../../foundation/access/access.ts";
import type { Input } from "../../http/route.ts";
import { findWaitingIn, isUnclaimed, lockOwnUploads } from "../../documents/own-uploads.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type Matched, matchNames } from "../../people/match-names.ts";
import { ApiError } from "../../platform/api-error.ts";
import { batchAnswer, takesPdfs } from "./batch-answer.ts";
import { changeBatch, lockBatch } from "./batch.store.ts";
import { insertRows } from "./batch-rows.store.ts";
import { noOne } from "./no-one.ts";

/** POST report_batches/{id}/files: adds more PDFs, whose names say whose reports they are. */
export async function addReportBatchFiles(
  _deps: Dependencies,
  { params, body, session, now, transaction }: Input<typeof addFilesCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async ({ db }) => {
    const batch = await lockBatch(db, viewer, params.id);
    if (batch.source !== "pdfs" || !takesPdfs(batch)) throw new ApiError("batch_closed");
    const wanted = [...new Set(body.upload_ids)];
    const found = new Map((await lockOwnUploads(db, viewer, wanted)).map((one) => [one.id, one]));
    if (found.size < wanted.length) throw new ApiError("not_found");
    const known = await findWaitingIn(db, wanted);
    // Keeps the uploads in the order in which the request names them.
    const added = wanted.flatMap((id) => (known.get(id) === batch.id ? [] : found.get(id)!));
    if (!added.every((one) => isUnclaimed(one) && !known.has(one.id))) throw new ApiError("upload_gone");
    if (batch.rows + added.length > MATCH_FILES_MAX) throw new ApiError("too_many_chosen");
    const names = added.map(({ fileName }) => fileName);
    const matched = await matchNames(db, viewer, names, now);
    const rows = added.map(({ id, fileName }, at) => {
      const { clientId, reason } = matched[at]!;
      const problems = problemsOf(matched[at]!, viewer);
      const outcome = reason === null ? null : ("bad" as const);
      return { number: batch.rows + at + 1, cells: [], fileName, uploadId: id, clientId, problems, outcome };
    });
    await insertRows(db, batch.id, rows);
    await changeBatch(db, batch.id, { rows: batch.rows + added.length, problem: null });
    return batchAnswer(db, viewer, batch.id);
  });
}

/**
 * Says why a file name matches no client, as an error of the field in which a person can choose the client.
 */
function problemsOf({ reason, reference }: Matched, viewer: Viewer): ReportBatchRow["errors"] {
  if (reason === null) return [];
  const said = reference === null ? "This" : `“${reference}”`;
  const sentences: Partial<Record<typeof reason, string>> = {
    unknown_reference: `${noOne(viewer)} has the reference ${said}.`,
    several_references: "There's more than one reference in the name.",
    also_unknown: `${said} also looks like a reference, but ${noOne(viewer).toLowerCase()} has it.`,
    doubtful_reference: `Please check: ${said} may be something else, such as an amount, a date, a form, or another name or number.`,
    deactivated: "This account is deactivated.",
  };
  return [{ field: CLIENT_CELL, sentence: sentences[reason] ?? "There's no reference in the name." }];
}
