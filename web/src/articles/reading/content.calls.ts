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
import { UNREAD_KEY } from "../../session/unread-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { CONTENT_KEY } from "./content-key.ts";

/** The filters of a reader's list. */
export interface ArticlesAsked {
  q?: string;
  category?: string;
  tag?: string;
}

/** The articles that the viewer may read, newest first, with pinned ones on top. */
export function articlesQuery(asked: ArticlesAsked) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [CONTENT_KEY, "list", asked],
    queryFn: ({ pageParam, signal }) => request(listArticles, { query: searched(asked, pageParam), signal }),
    placeholderData: keepPreviousData,
    meta: { countsAsAlertsDo: true },
  });
}

/** The first announcements that the viewer has not read, or not confirmed. */
export async function readWaiting(signal: AbortSignal): Promise<ArticleRow[]> {
  return (await request(listArticles, { query: { waiting_only: true }, signal })).waiting;
}

/** Categories and tags of the articles that the viewer may read. */
export const articleWordsQuery = queryOptions({
  queryKey: [CONTENT_KEY, "words"],
  queryFn: ({ signal }) => request(listArticleWords, { signal }),
});

/**
 * An article as readers see it. The server records that it was opened, so it is requested only where it is
 * shown.
 */
export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: [CONTENT_KEY, "one", slug],
    async queryFn({ signal }) {
      const article = await request(getArticle, { params: { slug }, signal });
      // An old slug leads to the same article. It is stored under its present slug too, because fetching it
      // again would count as opening it again.
      if (article.slug !== slug) queryClient.setQueryData([CONTENT_KEY, "one", article.slug], article);
      void articlesChanged();
      return article;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Fetches the lists again, since an article that was new may not be new any more. */
export async function articlesChanged(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [UNREAD_KEY] });
  await queryClient.invalidateQueries({ queryKey: [CONTENT_KEY, "list"] });
}

/** Marks an announcement as read whose whole text is already shown. */
export async function gotIt({ slug }: ArticleRow): Promise<void> {
  await request(getArticle, { params: { slug } });
  await articlesChanged();
}

/** Confirms with the user's name that they have read an article. */
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

/**
 * The bytes of a picture. They are fetched with the session, because a picture has no address that a browser
 * could load by itself.
 */
export function imageQuery(id: string, size: "large" | "small") {
  return queryOptions({
    queryKey: [CONTENT_KEY, "image", id, size],
    queryFn: ({ signal }) => fetchFile("content/images/{id}", { params: { id }, query: { size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
