import { getMaterialsAttention } from "@portico/contract/material-attention";
import { UNREAD_DAYS } from "@portico/contract/material-limits";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { request } from "../../session/request.ts";
import { MATERIALS_KEY } from "./materials-key.ts";

const attentionQuery = queryOptions({
  queryKey: [MATERIALS_KEY, "attention"],
  queryFn: ({ signal }) => request(getMaterialsAttention, { signal }),
  meta: { countsAsAlertsDo: true },
});

interface MaterialNeed {
  count: number;
  icon: string;
  one: string;
  many: string;
  to: "/materials";
  /** The list that shows them. */
  search: Record<string, string>;
}

/** What the documents of an agent's clients need from the agent. */
export function useMaterialNeeds(): MaterialNeed[] {
  const { data } = useQuery(attentionQuery);
  if (!data) return [];
  const { client } = currentRoleWords();
  const to = "/materials" as const;
  return [
    {
      count: data.new_uploads,
      icon: "upload",
      one: `new upload of ${client.withArticle}`,
      many: `new uploads of ${client.manyInText}`,
      to,
      search: { tab: "clients", state: "new" },
    },
    {
      count: data.not_opened,
      icon: "eye-off",
      one: `document not opened for ${UNREAD_DAYS} days`,
      many: `documents not opened for ${UNREAD_DAYS} days`,
      to,
      search: { tab: "clients", sort: "opened", order: "asc" },
    },
    {
      count: data.not_acknowledged,
      icon: "check",
      one: `document not confirmed for ${UNREAD_DAYS} days`,
      many: `documents not confirmed for ${UNREAD_DAYS} days`,
      to,
      search: { tab: "clients", sort: "opened", order: "asc" },
    },
  ];
}
