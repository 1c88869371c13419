import { FILE_LINK_RANGE_MINUTES } from "@portico/contract/documents/material-limits";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { etagOf, sendStored } from "../../documents/send-stored.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findLinkOwner } from "../../foundation/sessions/link-owner.ts";
import { findSpent, spendForAWhile } from "../../foundation/tokens/challenges.ts";
import { MINUTE_MS } from "../../platform/clock.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { findZip } from "./export.store.ts";

const GONE = "This link has expired. Go back to your account and choose Download again.\n";
const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};
const MEDIA_TYPE = "application/zip";
const PURPOSE = "export_link";
/** An interrupted download can be continued for this long, as with links of documents. */
const RANGE_MS = FILE_LINK_RANGE_MINUTES * MINUTE_MS;

interface Wanted {
  params: { token: string };
  headers: Readonly<Record<string, string | string[] | undefined>>;
  caller: Caller;
  now: Date;
}

/**
 * GET /downloads/{token}: sends the copy to the first request that follows its link. For a while, later
 * requests get further parts of the same bytes.
 */
export async function sendExport(deps: Dependencies, wanted: Wanted) {
  const found = (await takeZip(deps, wanted)) ?? (await continued(deps, wanted));
  // The answer is readable text, because a link is followed by a person and not by a program.
  if (!found)
    return {
      status: 404,
      headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
      content: GONE,
    };
  const name = `your-data-${wanted.now.toISOString().slice(0, "2000-01-01".length)}.zip`;
  const { zip, object } = found;
  if (!object) {
    const disposition = `attachment; filename="${name}"`;
    return {
      headers: { ...HEADERS, "Content-Type": MEDIA_TYPE, "Content-Disposition": disposition },
      content: zip!,
    };
  }
  const file = { key: object.key, size: object.size!, sha256: object.sha256!, mediaType: MEDIA_TYPE };
  return sendStored(deps, { file, name, how: "attachment", method: "GET", headers: wanted.headers });
}

async function takeZip({ database }: Dependencies, { params, caller, now }: Wanted) {
  return database.transaction(async (tx) => {
    const link = await spendForAWhile(tx.db, params.token, PURPOSE, { now, whileMs: RANGE_MS });
    const owner = link && (await findLinkOwner(tx, link, now));
    if (!owner) return null;
    const userId = owner.id;
    const found = await findZip(tx.db, userId, now);
    if (!found) return null;
    await recordEvent(tx, { kind: "export_fetched", userId, actorId: userId, caller, now });
    return found;
  });
}

async function continued({ database }: Dependencies, { params, headers, now }: Wanted) {
  if (headers["range"] === undefined) return null;
  const link = await findSpent(database.db, params.token, PURPOSE, now);
  const owner = link && (await findLinkOwner(database, link, now));
  if (!owner) return null;
  const found = await findZip(database.db, owner.id, now);
  const isSame = found?.object?.sha256 && headers["if-range"] === etagOf(found.object.sha256);
  return isSame ? found : null;
}
