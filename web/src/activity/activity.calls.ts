import {
  type ActivityFilter,
  type ChainAnswer,
  exportActivity,
  listActivity,
  verifyActivity,
} from "@portico/contract/activity/activity";
import { listAgentOptions, listAdmins } from "@portico/contract/people/agents";
import { listClientOptions } from "@portico/contract/people/clients";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor } from "../lists/list-query.ts";
import { PEOPLE_KEY } from "../foundation/people-key.ts";
import { request } from "../session/request.ts";
import { currentRoleWords } from "../session/role-words.ts";
import type { SelectOption } from "../ui/form/select.tsx";
import { personName } from "../ui/person-name.ts";
import { serverOrigin } from "../ui/server-origin.ts";

/** The events, newest first. */
export function activityList(asked: ActivityFilter) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [PEOPLE_KEY, "activity", asked],
    meta: { followsPeople: false },
    queryFn: ({ pageParam, signal }) =>
      request(listActivity, { query: { ...asked, ...(pageParam && { cursor: pageParam }) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The browser downloads the file through a link that works once; the page stays. */
export async function downloadActivity(filter: ActivityFilter): Promise<void> {
  const { url } = await request(exportActivity, { body: { filter } });
  window.location.assign(new URL(url, serverOrigin()));
}

/** Checks the chain up to its end or its first error; `onStep` gets the progress. */
export async function checkChain(onStep: (answer: ChainAnswer) => void): Promise<ChainAnswer> {
  let from: string | undefined;
  for (;;) {
    const answer: ChainAnswer = await request(verifyActivity, { query: from ? { from } : {} });
    if (answer.next === null) return answer;
    onStep(answer);
    from = answer.next;
  }
}

/**
 * People whom an event may name, for a picker: agents and clients in scope, and for admins the admins as
 * well.
 */
export function peopleOptions(q: string, isAdmin: boolean) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "activity people", q, isAdmin],
    meta: { followsPeople: false },
    queryFn: async ({ signal }): Promise<SelectOption[]> => {
      const query = q === "" ? {} : { q };
      const words = currentRoleWords();
      const [agents, clients, admins] = await Promise.all([
        request(listAgentOptions, { query, signal }),
        request(listClientOptions, { query, signal }),
        isAdmin ? request(listAdmins, { query, signal }) : { items: [] },
      ]);
      return [
        ...admins.items.map((admin) => optionOf(admin.id, personName(admin), words.admin.one)),
        ...agents.items.map(({ id, label }) => optionOf(id, label, words.agent.one)),
        ...clients.items.map(({ id, label }) => optionOf(id, label, words.client.one)),
      ];
    },
    placeholderData: keepPreviousData,
  });
}

const optionOf = (value: string, label: string, detail: string) => ({ value, label, detail });
