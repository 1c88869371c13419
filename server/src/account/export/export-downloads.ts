import type { FastifyInstance } from "fastify";
import { recordEvent } from "../../core/audit/record-event.ts";
import { callerOf } from "../../platform/http/caller.ts";
import { refuseOtherSites } from "../../core/calls/refuse-other-sites.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { spendChallenge } from "../../core/tokens/challenges.ts";
import { findActiveUser } from "../../core/users/users.ts";
import type { Parts } from "../../core/parts.ts";
import { findZip } from "./export.store.ts";
import { DOWNLOAD_PATH } from "./link-export.ts";

const GONE = "This link is no longer good. Go back to your account and press Download again.\n";
const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** Serves a copy to whoever follows its link first. */
export function addExportDownloads(app: FastifyInstance, parts: Parts): void {
  app.route<{ Params: { token: string } }>({
    method: "GET",
    url: `${DOWNLOAD_PATH}:token`,
    // A HEAD would use the link up.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      refuseOtherSites(request);
      const caller = callerOf(request);
      await parts.limits.consume("download", caller.network);
      const now = parts.clock.now();
      const zip = await takeZip(parts, request.params.token, caller, now);
      void reply.headers(HEADERS);
      // A person follows it, not a program.
      if (!zip) return reply.code(404).type("text/plain; charset=utf-8").send(GONE);
      const name = `your-data-${now.toISOString().slice(0, "2000-01-01".length)}.zip`;
      return reply
        .header("Content-Type", "application/zip")
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send(zip);
    },
  });
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
