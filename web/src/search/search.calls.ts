import { listArticles } from "@portico/contract/articles/content";
import { listOpened, search } from "@portico/contract/search/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { PEOPLE_KEY } from "../foundation/people-key.ts";
import { request } from "../session/request.ts";

/** What the words find. What was found before stays until the next answer comes. */
export function searchQuery(words: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "search", words],
    meta: { followsPeople: false },
    // The words with their answer: what stands there may be of words before.
    queryFn: async ({ signal }) => ({ words, ...(await request(search, { query: { q: words }, signal })) }),
    placeholderData: keepPreviousData,
    enabled: words !== "",
  });
}

/** Whether an agent writes articles at this firm. */
export function mayWriteQuery(isAgent: boolean) {
  return queryOptions({
    queryKey: ["search", "may write"],
    queryFn: async ({ signal }) =>
      (await request(listArticles, { query: { count_only: true }, signal })).can.write,
    enabled: isAgent,
  });
}

/** Of what was opened before, what may still be seen. */
export function openedQuery(ids: string[]) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "opened", ids],
    meta: { followsPeople: false },
    queryFn: ({ signal }) => request(listOpened, { query: { id: ids }, signal }),
    enabled: ids.length > 0,
  });
}
