import type { FileInput } from "../../http/file-route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { noteOpenedFolder } from "../receipts/note-opening.ts";
import { sendStored } from "../send-stored.ts";
import { writeReceipt } from "../receipts/write-receipt.ts";
import { findServed } from "../find-served.ts";

/** GET /api/frontend/materials/{id}/file: the bytes of a version, for the viewer. */
export async function sendFile(
  deps: Dependencies,
  { params, query, method, headers, session, caller, now }: FileInput<"id">,
) {
  const { db } = deps.database;
  const viewer = session!.user;
  const { material, version, file, name } = await findServed(db, viewer, params.id, query["version"], now);
  const answer = await sendStored(deps, { file, name, how: "inline", method, headers });
  // A request for a later part, or for a file that the browser already has, is not a new view.
  const isFirst = method === "GET" && (answer.status === 200 || startsAtZero(answer.headers));
  if (isFirst) {
    await writeReceipt(
      db,
      viewer,
      { material, version, fileName: name, sha256: file.sha256 },
      { isDownload: false, now },
    );
    await noteOpenedFolder(db, material.ownerId, material.shelf, { session: session!, caller, now });
  }
  return answer;
}

function startsAtZero(headers: Readonly<Record<string, string>>): boolean {
  return headers["Content-Range"]?.startsWith("bytes 0-") ?? false;
}
