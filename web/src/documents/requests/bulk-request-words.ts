import type { MainAnswerOf } from "@portico/contract/http/call";
import type { bulkRequests } from "@portico/contract/documents/requests";
import type { requestSkips } from "@portico/contract/documents/request-bulk";
import { formatCount } from "../../ui/table/count.ts";
import type { Notification } from "../../ui/feedback/toast.tsx";

type Skip = (typeof requestSkips)[number];

const reasons: Readonly<Record<Skip, string>> = {
  not_found: "no longer in your list",
  request_over: "already closed",
  no_account: "without an account",
  reminded_already: "already reminded today",
  nothing_missing: "with nothing missing",
};

/** "1 request", "12 requests". */
export function requestsText(count: number): string {
  return count === 1 ? "1 request" : `${formatCount(count)} requests`;
}

export function cancelledText(count: number): Notification {
  return { title: `Cancelled ${requestsText(count)}`, tone: "success" };
}

/**
 * What was done with the ticked requests, and which were left. `clientsText` returns the number of clients in
 * words.
 */
export function bulkRequestNotice(
  action: "remind" | "cancel",
  { affected, emails, skipped }: MainAnswerOf<typeof bulkRequests>,
  clientsText: (count: number) => string,
): Notification {
  const left = skipped.map(({ reason, count }) => `${formatCount(count)} ${reasons[reason]}`);
  const done =
    action === "remind" ? `Reminded ${clientsText(emails)}` : `Cancelled ${requestsText(affected)}`;
  const nothing = action === "remind" ? "No reminder sent" : "Nothing cancelled";
  return {
    title: affected > 0 ? done : nothing,
    ...(left.length > 0 && { description: `Skipped: ${left.join("; ")}.` }),
    tone: affected > 0 ? "success" : "neutral",
  };
}
