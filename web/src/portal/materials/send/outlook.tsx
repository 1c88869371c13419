import type { sendSkips } from "@portico/contract/portal/sending";
import { clientsText } from "../../../people/clients-text.ts";
import { formatCount } from "../../../ui/count.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Notification } from "../../../ui/toast.tsx";
import { documentsText } from "../material-words.ts";
import type { SendResult } from "./send.calls.ts";

const WHY: Readonly<Record<(typeof sendSkips)[number], string>> = {
  already: "already have it",
  full: "have no space left",
  not_found: "you can't send to",
};

interface OutlookProps {
  result: SendResult | undefined;
  isError: boolean;
  error: unknown;
}

/** What a sending would do, before it does. */
export function Outlook({ result, isError, error }: OutlookProps) {
  return (
    <div role="status" className="min-h-16 rounded-control border border-blue-200 bg-blue-50 p-3.5 text-sm">
      {isError ? (
        <p className="font-medium text-red-700">
          {(error as { detail?: string }).detail ?? "We couldn't check what would happen. Please try again."}
        </p>
      ) : result ? (
        <>
          <p className="font-semibold">
            {result.clients === 0 ? "No one would get it." : `${clientsText(result.clients)} will get it.`}
          </p>
          {result.clients > 0 && (
            <p>
              {result.files > result.clients && `${documentsText(result.files)} in all. `}
              {emailsText(result)}
            </p>
          )}
          {result.skipped.length > 0 && <p className="text-quiet">{skippedText(result)}</p>}
        </>
      ) : (
        <Skeleton className="h-5 w-48" />
      )}
    </div>
  );
}

function emailsText({ clients, emails }: SendResult): string {
  if (emails === clients) return clients === 1 ? "They'll get an email." : "Each will get an email.";
  const left = clients - emails;
  const notYet = `${formatCount(left)} ${left === 1 ? "hasn't" : "haven't"} signed up yet.`;
  return emails === 0
    ? `No one will be emailed: ${notYet}`
    : `${formatCount(emails)} will be emailed; ${notYet}`;
}

/** What came of a sending. */
export function sentText(result: SendResult): Notification {
  return {
    title: result.clients === 0 ? "No one got it" : `Sent to ${clientsText(result.clients)}`,
    ...(result.skipped.length > 0 && { description: skippedText(result) }),
    tone: result.clients > 0 ? "success" : "neutral",
  };
}

function skippedText({ skipped }: SendResult): string {
  return `Left out: ${skipped.map(({ reason, count }) => `${formatCount(count)} ${WHY[reason]}`).join(", ")}.`;
}
