import { listArticles } from "@portico/contract/articles/content";
import { listOpened, search } from "@portico/contract/search/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { PEOPLE_KEY } from "../foundation/people-key.ts";
import { request } from "../session/request.ts";

/** The results for the words. Earlier results stay on the screen until the next answer arrives. */
export function searchQuery(words: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "search", words],
    meta: { followsPeople: false },
    // The results carry the words for which they were found, because the results on the screen may belong to
    // earlier words.
    queryFn: async ({ signal }) => ({ words, ...(await request(search, { query: { q: words }, signal })) }),
    placeholderData: keepPreviousData,
    enabled: words !== "",
  });
}

/** Whether this agent may write articles at this firm. */
export function mayWriteQuery(isAgent: boolean) {
  return queryOptions({
    queryKey: ["search", "may write"],
    queryFn: async ({ signal }) =>
      (await request(listArticles, { query: { count_only: true }, signal })).can.write,
    enabled: isAgent,
  });
}

/** The recently opened people whom the user may still see. */
export function openedQuery(ids: string[]) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "opened", ids],
    meta: { followsPeople: false },
    queryFn: ({ signal }) => request(listOpened, { query: { id: ids }, signal }),
    enabled: ids.length > 0,
  });
}
