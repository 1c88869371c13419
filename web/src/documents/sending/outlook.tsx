import type { noEmailReasons, sendSkips } from "@portico/contract/documents/sending";
import { clientsText } from "../../people/clients-text.ts";
import { paceSentence } from "../../people/pace-text.ts";
import { formatCount } from "../../ui/table/count.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { Notification } from "../../ui/feedback/toast.tsx";
import { documentsText } from "../library/material-words.ts";
import type { SendResult } from "./send.calls.ts";

const WHY: Readonly<Record<(typeof sendSkips)[number], (count: number) => string>> = {
  already: (count) => `already ${count === 1 ? "has" : "have"} it`,
  full: (count) => `${count === 1 ? "has" : "have"} no space left`,
  not_found: () => "no longer in your list",
};

interface OutlookProps {
  result: SendResult | undefined;
  isError: boolean;
  error: unknown;
}

/** Shows what sending would do, before it is done. */
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
          {result.emails_per_minute !== undefined && (
            <p>
              {paceSentence(result.emails, result.emails_per_minute)} In the portal, everyone sees{" "}
              {result.files > result.clients ? "them" : "it"} at once.
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

/** How many clients are emailed, and why the others are not. */
function emailsText({ clients, emails, without_email }: SendResult): string {
  if (without_email.length === 0) return clients === 1 ? "They'll get an email." : "Each will get an email.";
  const [first] = without_email;
  if (emails === 0 && clients > 1 && without_email.length === 1)
    return first!.reason === "no_account"
      ? "No emails: none of them have signed up yet."
      : `No emails: everyone ${NO_EMAIL[first!.reason](1)}.`;
  const left = without_email.map(({ reason, count }) => `${formatCount(count)} ${NO_EMAIL[reason](count)}`);
  const who = emails === 0 ? "No one" : formatCount(emails);
  return `${who} will be emailed. ${left.join("; ")}.`;
}

const NO_EMAIL: Readonly<Record<(typeof noEmailReasons)[number], (count: number) => string>> = {
  deactivated: (count) => `${count === 1 ? "is" : "are"} deactivated`,
  no_account: (count) => `${count === 1 ? "hasn't" : "haven't"} signed up yet`,
  not_wanted: (count) => `${count === 1 ? "has" : "have"} turned these emails off`,
  emailed_lately: (count) =>
    count === 1
      ? "was emailed within the last hour and sees it in the portal"
      : "were emailed within the last hour and see it in the portal",
};

/** The message after sending. */
export function sentText(result: SendResult): Notification {
  const said = [
    result.clients > 0 && result.without_email.length > 0 && emailsText(result),
    result.skipped.length > 0 && skippedText(result),
  ]
    .filter(Boolean)
    .join(" ");
  return {
    title: result.clients === 0 ? "No one got it" : `Sent to ${clientsText(result.clients)}`,
    ...(said && { description: said }),
    tone: result.clients > 0 ? "success" : "neutral",
  };
}

function skippedText({ skipped }: SendResult): string {
  return `Skipped: ${skipped.map(({ reason, count }) => `${formatCount(count)} ${WHY[reason](count)}`).join(", ")}.`;
}
