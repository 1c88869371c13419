import type { FileInput } from "../../http/file-route.ts";
import { findServed } from "../find-served.ts";
import { noteOpenedFolder } from "../receipts/note-opening.ts";
import { type FollowedLink, followLink, LINK_GONE, lookAtLink, missingInWords } from "../one-time-link.ts";
import { requireDownloadable } from "./require-downloadable.ts";
import { etagOf, sendStored } from "../send-stored.ts";
import { writeReceipt } from "../receipts/write-receipt.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";

type Asked = FileInput<"token">;

const PURPOSE = "material_file";

/**
 * GET /downloads/materials/{token}: sends the file to the first request that follows the link. For a while,
 * later requests get further parts of the same bytes.
 */
export async function sendLinked(deps: Dependencies, asked: Asked) {
  const { method, headers, params, now } = asked;
  const { database } = deps;
  const taken = await (method === "HEAD"
    ? lookAtLink(database, params.token, PURPOSE, { isSpent: false, now })
    : database.transaction((tx) => followLink(tx, params.token, PURPOSE, now)));
  const isFirst = taken !== null;
  const link = taken ?? (await continued(deps, asked));
  const found = link && (await findAgain(database.db, link, now));
  if (!found) return LINK_GONE;
  const { file, name, material, version } = found;
  if (!isFirst && !namesSame(headers, etagOf(file.sha256))) return LINK_GONE;
  const how = link.facts["how"] === "inline" ? "inline" : "attachment";
  const answer = await sendStored(deps, { file, name, how, method, headers }).catch(missingInWords);
  if (answer.status >= 400) return answer;
  if (isFirst && method === "GET") {
    const receipt = { material, version, fileName: name, sha256: file.sha256 };
    await writeReceipt(database.db, link.owner, receipt, { isDownload: true, now });
    const session = { id: link.sessionId, user: link.owner };
    await noteOpenedFolder(database.db, material.ownerId, material.shelf, {
      session,
      caller: asked.caller,
      now,
    });
  }
  return answer;
}

/** Continues a download that was cut off, by the same link. */
async function continued(
  { database }: Dependencies,
  { params, headers, now }: Asked,
): Promise<FollowedLink | null> {
  if (headers.range === undefined) return null;
  return lookAtLink(database, params.token, PURPOSE, { isSpent: true, now });
}

function namesSame(headers: Asked["headers"], etag: string): boolean {
  return headers["if-range"] === etag || headers["if-match"] === etag;
}

/**
 * Checks access again: a document that was visible when the link was made may belong to someone else by now.
 */
async function findAgain(db: Queries, { owner, facts }: FollowedLink, now: Date) {
  try {
    const found = await findServed(db, owner, facts["material"]!, facts["version"], now);
    await requireDownloadable(db, owner, found.material.id, now);
    return found;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
