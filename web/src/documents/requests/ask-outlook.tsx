import type { askSkips } from "@portico/contract/documents/requests";
import { OPEN_REQUESTS_MAX } from "@portico/contract/documents/request-limits";
import { clientsText } from "../../people/clients-text.ts";
import { paceSentence } from "../../people/pace-text.ts";
import { formatCount } from "../../ui/table/count.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { Notification } from "../../ui/feedback/toast.tsx";
import type { AskResult } from "./ask.calls.ts";

type Reason = (typeof askSkips)[number];

const WHY: Readonly<Record<Reason, (count: number) => string>> = {
  full: (count) => `already ${count === 1 ? "has" : "have"} ${OPEN_REQUESTS_MAX} open requests`,
  nothing_left: (count) => `${count === 1 ? "has" : "have"} already sent or been asked for everything`,
  not_found: () => "no longer in your list",
};

interface AskOutlookProps {
  /** The name of the client, if only one would be asked. */
  name?: string | undefined;
  result: AskResult | undefined;
  isError: boolean;
  error: unknown;
}

/** Who a request would reach, shown before it is sent. */
export function AskOutlook({ name, result, isError, error }: AskOutlookProps) {
  return (
    <div role="status" className="min-h-16 rounded-control border border-blue-200 bg-blue-50 p-3.5 text-sm">
      {isError ? (
        <p className="font-medium text-red-700">
          {(error as { detail?: string }).detail ?? "We couldn't check who this reaches. Please try again."}
        </p>
      ) : result ? (
        <>
          <p className="font-semibold">
            {result.requests === 0
              ? "No one would be asked."
              : `${clientsText(result.requests)} will be asked.`}
          </p>
          {result.requests > 0 && <p>{emailsText(result)}</p>}
          {result.emails_per_minute !== undefined && (
            <p>
              {paceSentence(result.emails, result.emails_per_minute)} In the portal, everyone sees the request
              at once.
            </p>
          )}
          {result.skipped.length > 0 && <p className="text-quiet">{skippedText(result, name)}</p>}
        </>
      ) : (
        <Skeleton className="h-5 w-48" />
      )}
    </div>
  );
}

/** The result of asking. */
export function askedText(result: AskResult): Notification {
  return {
    title:
      result.requests === 0 ? "No documents requested" : `Requested from ${clientsText(result.requests)}`,
    ...(result.skipped.length > 0 && { description: skippedText(result) }),
    tone: result.requests > 0 ? "success" : "neutral",
  };
}

function emailsText({ emails, requests }: AskResult): string {
  const sent = emails === 1 ? "1 email" : `${formatCount(emails)} emails`;
  return emails < requests
    ? `${sent}. Anyone without an account will see the request once they've signed up.`
    : `${sent}.`;
}

function skippedText({ skipped }: AskResult, name?: string): string {
  const [only] = skipped;
  if (name && only && only.reason !== "not_found") return `${name} ${WHY[only.reason](1)}.`;
  return `Skipped: ${skipped.map(({ reason, count }) => `${formatCount(count)} ${WHY[reason](count)}`).join(", ")}.`;
}
