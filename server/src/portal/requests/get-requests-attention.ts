import { COUNT_CAP } from "@portico/contract/limits";
import type { getRequestsAttention as getRequestsAttentionCall } from "@portico/contract/portal/requests";
import { and, eq } from "drizzle-orm";
import { listedRequests } from "../../core/access/visible-requests.ts";
import type { Input } from "../../core/calls/route.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { firmDay } from "../../core/requests/firm-day.ts";
import { requests } from "../../core/shelves/request.table.ts";
import { countRequests, countToJudge, isOverdue } from "./request.store.ts";

/** GET requests/attention: what waits for the firm, what is missing, and what is late. */
export async function getRequestsAttention(
  { database: { db } }: Parts,
  { query: { client_id }, session, now }: Input<typeof getRequestsAttentionCall, "signed_in">,
) {
  const isListed = and(
    listedRequests(db, session.user, now),
    client_id === undefined ? undefined : eq(requests.clientId, client_id),
  )!;
  const today = firmDay(now, (await getFirm(db)).timeZone);
  const overdue = await countRequests(db, and(isListed, isOverdue(today))!);
  const open = await countRequests(db, and(isListed, eq(requests.state, "open"))!);
  return {
    to_judge: await countToJudge(db, isListed),
    overdue: Math.min(overdue, COUNT_CAP),
    open: Math.min(open, COUNT_CAP),
  };
}
