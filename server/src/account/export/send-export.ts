import { recordEvent } from "../../core/audit/record-event.ts";
import type { Parts } from "../../core/parts.ts";
import { spendChallenge } from "../../core/tokens/challenges.ts";
import { findActiveUser } from "../../core/users/users.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { findZip } from "./export.store.ts";

const GONE = "This link no longer works. Go back to your account and download the file again.\n";
const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

interface Wanted {
  params: { token: string };
  caller: Caller;
  now: Date;
}

/** GET /downloads/{token}: the copy, for whoever follows its link first. */
export async function sendExport(parts: Parts, { params, caller, now }: Wanted) {
  const zip = await takeZip(parts, params.token, caller, now);
  // A person follows it, not a program.
  if (!zip)
    return {
      status: 404,
      headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
      content: GONE,
    };
  const name = `your-data-${now.toISOString().slice(0, "2000-01-01".length)}.zip`;
  return {
    headers: {
      ...HEADERS,
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
    content: zip,
  };
}

async function takeZip(parts: Parts, token: string, caller: Caller, now: Date): Promise<Buffer | null> {
  return parts.database.transaction(async (tx) => {
    const link = await spendChallenge(tx.db, token, "export_link", now);
    if (!link?.userId || !(await findActiveUser(tx, link.userId, now))) return null;
    const zip = await findZip(tx.db, link.userId, now);
    if (!zip) return null;
    const userId = link.userId;
    await recordEvent(tx, { kind: "export_fetched", userId, actorId: userId, caller, now });
    return zip;
  });
}
