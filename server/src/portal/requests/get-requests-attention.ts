import { COUNT_CAP } from "@portico/contract/limits";
import type { getRequestsAttention as getRequestsAttentionCall } from "@portico/contract/portal/requests";
import { and } from "drizzle-orm";
import { listedRequests } from "../../core/access/visible-requests.ts";
import type { Input } from "../../core/calls/route.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { firmDay } from "../../core/requests/firm-day.ts";
import { countRequests, countToJudge, isOverdue } from "./request.store.ts";

/** GET requests/attention: what waits for the firm, and what is late. */
export async function getRequestsAttention(
  { database: { db } }: Parts,
  { session, now }: Input<typeof getRequestsAttentionCall, "staff">,
) {
  const isListed = listedRequests(db, session.user, now);
  const today = firmDay(now, (await getFirm(db)).timeZone);
  const overdue = await countRequests(db, and(isListed, isOverdue(today))!);
  return { to_judge: await countToJudge(db, isListed), overdue: Math.min(overdue, COUNT_CAP) };
}
