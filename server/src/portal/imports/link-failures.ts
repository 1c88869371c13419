import type { linkFailures as linkCall } from "@portico/contract/portal/imports";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { issueChallenge } from "../../core/tokens/challenges.ts";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import { findImport } from "./import-answer.ts";

/** A browser follows it at once; anything slower is somebody else. */
const LINK_LIFE_MS = MINUTE_MS;

/** POST imports/{id}/failures: a link to the rows that are to be mended. */
export async function linkFailures(
  _parts: Parts,
  { params, session, now, transaction }: Input<typeof linkCall, "staff">,
) {
  return transaction(async (tx) => {
    const { import: row } = await findImport(tx.db, session.user, params.id);
    const value = await issueChallenge(tx.db, {
      purpose: "list_export",
      userId: session.user.id,
      facts: { list: "imports", asked: row.id, session: session.id },
      lifeMs: LINK_LIFE_MS,
      now,
    });
    return { url: `/downloads/imports/${value}`, expires_at: later(now, LINK_LIFE_MS).toISOString() };
  });
}
