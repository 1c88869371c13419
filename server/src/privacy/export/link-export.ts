import type { linkExport as linkExportCall } from "@portico/contract/privacy/export";
import type { Input } from "../../http/route.ts";
import { issueChallenge } from "../../foundation/tokens/challenges.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { exportAnswer } from "./export-answer.ts";
import { exportSteps } from "./export-files.ts";
import { findExport } from "./export.store.ts";

/** A browser follows the link at once; a request that comes later than this is from someone else. */
const LINK_LIFE_MS = MINUTE_MS;
const DOWNLOAD_PATH = "/downloads/";

/**
 * POST user/export/link: returns a link that is valid once, because a plain download carries no bearer token.
 */
export async function linkExport(
  deps: Dependencies,
  { session, now, transaction }: Input<typeof linkExportCall, "signed_in">,
) {
  const { db } = deps.database;
  const userId = session.user.id;
  if (exportAnswer(await findExport(db, userId), exportSteps(deps), now).state !== "ready")
    throw new ApiError("not_found", { detail: "There is no data export to download. Please request one." });
  const facts = { session: session.id };
  const link = { purpose: "export_link", userId, facts, lifeMs: LINK_LIFE_MS, now } as const;
  const value = await transaction((tx) => issueChallenge(tx.db, link));
  return { url: DOWNLOAD_PATH + value, expires_at: later(now, LINK_LIFE_MS).toISOString() };
}
