import type { AnswerOf } from "@portico/contract/http/call";
import { getMaterialsAttention } from "@portico/contract/documents/material-attention";
import { UNREAD_DAYS } from "@portico/contract/documents/material-limits";
import type { getRequestsAttention } from "@portico/contract/documents/request-attention";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Need } from "../../people/needs-card.tsx";
import { currentRoleWords } from "../../session/role-words.ts";
import { request } from "../../session/request.ts";
import { MATERIALS_KEY } from "./materials-key.ts";
import { requestsAttention } from "../requests/attention.calls.ts";

const attentionQuery = queryOptions({
  queryKey: [MATERIALS_KEY, "attention"],
  queryFn: ({ signal }) => request(getMaterialsAttention, { signal }),
  meta: { countsAsAlertsDo: true },
});

/** What an agent has to do about their clients' documents. Undefined until it is known. */
export function useMaterialNeeds(): Need[] | undefined {
  const { data, isLoading } = useQuery(attentionQuery);
  const { data: asked, isLoading: isAsking } = useQuery(requestsAttention());
  if (isLoading || isAsking) return undefined;
  return [...(asked ? needsOfRequests(asked) : []), ...(data ? needsOfMaterials(data) : [])];
}

function needsOfRequests({ to_judge, overdue }: AnswerOf<typeof getRequestsAttention>): Need[] {
  const to = "/materials" as const;
  return [
    {
      count: to_judge,
      icon: "inbox",
      one: "requested document to review",
      many: "requested documents to review",
      to,
      search: { tab: "requests", state: "to_judge" },
    },
    {
      count: overdue,
      icon: "clock",
      one: "late request for documents",
      many: "late requests for documents",
      to,
      search: { tab: "requests", state: "overdue" },
    },
  ];
}

function needsOfMaterials(data: AnswerOf<typeof getMaterialsAttention>): Need[] {
  const { client } = currentRoleWords();
  const to = "/materials" as const;
  return [
    {
      count: data.new_uploads,
      icon: "upload",
      one: `new upload from ${client.withArticle}`,
      many: `new uploads from ${client.manyInText}`,
      to,
      search: { tab: "clients", state: "new" },
    },
    {
      count: data.not_opened,
      icon: "eye-off",
      one: `document not opened for ${UNREAD_DAYS} days`,
      many: `documents not opened for ${UNREAD_DAYS} days`,
      to,
      search: { tab: "clients", state: "long_unopened" },
    },
    {
      count: data.not_acknowledged,
      icon: "check",
      one: `document not confirmed for ${UNREAD_DAYS} days`,
      many: `documents not confirmed for ${UNREAD_DAYS} days`,
      to,
      search: { tab: "clients", state: "long_unconfirmed" },
    },
  ];
}
