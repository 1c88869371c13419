import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { useQuery } from "@tanstack/react-query";
import type { ClientNeed, ClientNeedsProps } from "../../foundation/client-need.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { daysLate, daysText } from "./item-words.ts";
import { RemindButton } from "./remind-button.tsx";
import { openRequests } from "./requests.calls.ts";
import "./request-icons.ts";

/** What waits in the requests to one client: late documents of each request, then documents to review. */
export function RequestNeeds({ client: { id }, children }: ClientNeedsProps) {
  const { data, isLoading } = useQuery(openRequests(id));
  return children(isLoading ? undefined : needsOf(data?.items ?? [], id));
}

function needsOf(requests: readonly DocumentRequest[], id: string): ClientNeed[] {
  const late = requests.flatMap((request) => {
    const items = request.items.filter((item) => daysLate(item, request) > 0);
    const days = Math.max(...items.map((item) => daysLate(item, request)));
    return items.length > 0 ? [{ request, items, days }] : [];
  });
  const toReview = requests.flatMap(({ items }) => items.filter(({ state }) => state === "uploaded"));
  return [
    ...late
      .toSorted((a, b) => b.days - a.days)
      .map(({ request, items, days }) => ({
        key: request.id,
        icon: "circle-alert",
        isLate: true,
        text: `${documents(items.length)} ${daysText(days)} late`,
        detail: labels(items),
        act: <RemindButton request={request} />,
      })),
    ...(toReview.length > 0
      ? [
          {
            key: "to review",
            icon: "inbox",
            text: `${documents(toReview.length)} to review`,
            detail: labels(toReview),
            act: (
              <LinkButton
                to="/clients/$id"
                params={{ id }}
                search={{ tab: "materials" }}
                aria-label={`Review ${documents(toReview.length)}`}
                state
                variant="secondary"
                size="sm"
              >
                Review
              </LinkButton>
            ),
          },
        ]
      : []),
  ];
}

function documents(count: number): string {
  return count === 1 ? "1 document" : `${count} documents`;
}

function labels(items: readonly { label: string }[]): string {
  return items.map(({ label }) => label).join(", ");
}
