import type { AnswerOf } from "@portico/contract/http/call";
import {
  type AttentionPlace,
  getReportsAttention,
  REPORT_UNREAD_DAYS as UNREAD,
} from "@portico/contract/reports/report-attention";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Need } from "../../people/needs-card.tsx";
import { currentRoleWords } from "../../session/role-words.ts";
import { request } from "../../session/request.ts";

/** Equal to REPORTS_KEY. Importing it from the calls would load all of them. */
const KEY = "reports";

/** What needs attention in the reports that the user can see, or in one client's. */
export function reportsAttention(clientId?: string) {
  const query = clientId === undefined ? {} : { client_id: clientId };
  return queryOptions({
    queryKey: [KEY, "attention", query],
    queryFn: ({ signal }) => request(getReportsAttention, { query, signal }),
    meta: { followsPeople: true },
  });
}

/**
 * What the reports of a page's clients need from its agent or admin: which clients have no report, and which
 * have not opened theirs. Undefined until it is known.
 */
export function useReportNeeds(path: "/agents" | "/clients"): Need[] | undefined {
  const { data, isLoading } = useQuery(reportsAttention());
  if (isLoading) return undefined;
  return data ? needsOf(data, path) : [];
}

function needsOf(
  { missing_in, not_opened_in }: AnswerOf<typeof getReportsAttention>,
  path: "/agents" | "/clients",
): Need[] {
  const { client } = currentRoleWords();
  const many = new Set([...missing_in, ...not_opened_in].map(({ template }) => template.id)).size > 1;
  const need = (place: AttentionPlace, state: string, icon: string, words: [string, string]): Need => {
    const of = many ? ` (${place.template.name})` : "";
    const [one, more] = words.map((text) => `${text}${of}`) as [string, string];
    const search = { tab: "reports", template: place.template.id, period: place.period_start, state };
    return { count: place.count, icon, one, many: more, ...(path === "/agents" && { to: path }), search };
  };
  return [
    ...missing_in.map((place) =>
      need(place, "missing", "chart-column", [
        `${client.oneInText} without a report for ${place.period_short}`,
        `${client.manyInText} without a report for ${place.period_short}`,
      ]),
    ),
    ...not_opened_in.map((place) =>
      need(place, "unread", "eye-off", [
        `report for ${place.period_short} not opened for ${UNREAD} days`,
        `reports for ${place.period_short} not opened for ${UNREAD} days`,
      ]),
    ),
  ];
}
