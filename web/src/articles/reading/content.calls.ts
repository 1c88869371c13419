import type { Article, ArticleRow } from "@portico/contract/articles/article-fields";
import {
  acknowledgeArticle,
  getArticle,
  listArticles,
  listArticleWords,
} from "@portico/contract/articles/content";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor, searched } from "../../lists/list-query.ts";
import { fetchFile } from "../../session/fetch-file.ts";
import { NEWS_KEY } from "../../session/news-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { CONTENT_KEY } from "./content-key.ts";

/** What a reader narrows their list by. */
export interface ArticlesAsked {
  q?: string;
  category?: string;
  tag?: string;
}

/** What the viewer may read, newest first, with what stands on top. */
export function articlesQuery(asked: ArticlesAsked) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [CONTENT_KEY, "list", asked],
    queryFn: ({ pageParam, signal }) => request(listArticles, { query: searched(asked, pageParam), signal }),
    placeholderData: keepPreviousData,
    meta: { countsAsAlertsDo: true },
  });
}

/** Announcements that the viewer has not read, or not confirmed: the first of them. */
export async function readWaiting(signal: AbortSignal): Promise<ArticleRow[]> {
  return (await request(listArticles, { query: { waiting_only: true }, signal })).waiting;
}

/** Categories and tags of what the viewer may read. */
export const articleWordsQuery = queryOptions({
  queryKey: [CONTENT_KEY, "words"],
  queryFn: ({ signal }) => request(listArticleWords, { signal }),
});

/** An article as it is read. The server writes down that it was opened, so it is asked only where it is shown. */
export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: [CONTENT_KEY, "one", slug],
    async queryFn({ signal }) {
      const article = await request(getArticle, { params: { slug }, signal });
      // An old slug leads to the same article, which need not be opened twice.
      if (article.slug !== slug) queryClient.setQueryData([CONTENT_KEY, "one", article.slug], article);
      void articlesChanged();
      return article;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The lists may be others now: what was new is not new any more. */
export async function articlesChanged(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [NEWS_KEY] });
  await queryClient.invalidateQueries({ queryKey: [CONTENT_KEY, "list"] });
}

/** Reads an announcement that says all there is to say. */
export async function gotIt({ slug }: ArticleRow): Promise<void> {
  await request(getArticle, { params: { slug } });
  await articlesChanged();
}

/** Says with one's name that one has read an article. */
export async function acknowledge({ id, slug, version }: Article, name: string): Promise<void> {
  const { at, name: signed } = await request(acknowledgeArticle, { params: { id }, body: { name, version } });
  queryClient.setQueryData(
    articleQuery(slug).queryKey,
    (article) =>
      article && {
        ...article,
        mine: { ...article.mine, acknowledged_at: at, acknowledged_name: signed, to_acknowledge: false },
        can: { ...article.can, acknowledge: false },
      },
  );
  await articlesChanged();
}

/** The bytes of a picture: it has no address that a browser could ask for by itself. */
export function imageQuery(id: string, size: "large" | "small") {
  return queryOptions({
    queryKey: [CONTENT_KEY, "image", id, size],
    queryFn: ({ signal }) => fetchFile("content/images/{id}", { params: { id }, query: { size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
