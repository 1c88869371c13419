import type { linkBatchFailures as linkCall } from "@portico/contract/portal/report-batches";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { issueChallenge } from "../../core/tokens/challenges.ts";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import { findBatch } from "./batch.store.ts";

/** A browser follows it at once; anything slower is somebody else. */
const LINK_LIFE_MS = MINUTE_MS;

/** POST report_batches/{id}/failures: a link to the rows of which nothing came. */
export async function linkBatchFailures(
  _parts: Parts,
  { params, session, now, transaction }: Input<typeof linkCall, "staff">,
) {
  return transaction(async (tx) => {
    const { batch } = await findBatch(tx.db, session.user, params.id);
    const value = await issueChallenge(tx.db, {
      purpose: "list_export",
      userId: session.user.id,
      facts: { list: "report_batches", asked: batch.id, session: session.id },
      lifeMs: LINK_LIFE_MS,
      now,
    });
    return { url: `/downloads/report_batches/${value}`, expires_at: later(now, LINK_LIFE_MS).toISOString() };
  });
}
