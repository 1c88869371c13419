import { COUNT_CAP } from "@portico/contract/values/limits";
import type { getRequestsAttention as getRequestsAttentionCall } from "@portico/contract/documents/requests";
import { and, eq } from "drizzle-orm";
import { listedRequests } from "../visible-requests.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import { requests } from "../../schema/documents/request.table.ts";
import { countRequests, countToReview, isOverdue } from "./request.store.ts";

/**
 * GET requests/attention: how many documents wait for the firm, how many requests are open, and how many are
 * late.
 */
export async function getRequestsAttention(
  { database: { db } }: Dependencies,
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
    to_judge: await countToReview(db, isListed),
    overdue: Math.min(overdue, COUNT_CAP),
    open: Math.min(open, COUNT_CAP),
  };
}
