import type { ArticleKind, Written } from "@portico/contract/articles/article-fields";
import type { BodyToSend, QueryToSend } from "@portico/contract/http/call";
import {
  addArticle,
  archiveArticle,
  deleteArticle,
  getWritten,
  listArticleAudiences,
  listWritten,
  publishArticle,
  restoreArticleVersion,
  unscheduleArticle,
  updateArticle,
} from "@portico/contract/articles/content-edits";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor, searched } from "../../lists/list-query.ts";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { articlesChanged } from "./content.calls.ts";
import { CONTENT_KEY } from "./content-key.ts";

type WrittenAsked = Pick<QueryToSend<typeof listWritten>, "q" | "status">;

/** The viewer's own articles, last edited first. */
export function writtenQuery(asked: WrittenAsked) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [CONTENT_KEY, "list", "written", asked],
    queryFn: ({ pageParam, signal }) => request(listWritten, { query: searched(asked, pageParam), signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * An article in the editor. It is fetched only once, because the text being written is newer than any answer.
 */
export function editedQuery(id: string) {
  return queryOptions({
    queryKey: [CONTENT_KEY, "edited", id],
    queryFn: ({ signal }) => request(getWritten, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Possible audiences of an article, with the number of people in each. */
export const audiencesQuery = queryOptions({
  queryKey: [CONTENT_KEY, "audiences"],
  queryFn: ({ signal }) => request(listArticleAudiences, { signal }),
});

/** The name under which this browser stores unsaved changes of an article. */
export const articleCopy = (id: string) => `article ${id}`;

export type ArticlePatch = Omit<BodyToSend<typeof updateArticle>, "updated_at">;

export function begin(kind: ArticleKind): Promise<Written> {
  return request(addArticle, { body: { kind }, idempotencyKey: newIdempotencyKey() });
}

export function save(id: string, patch: ArticlePatch, updatedAt: string): Promise<Written> {
  return request(updateArticle, { params: { id }, body: { ...patch, updated_at: updatedAt } });
}

/** Reads the article as it is on the server now, whatever the page shows. */
export function readWritten(id: string): Promise<Written> {
  return request(getWritten, { params: { id } });
}

async function changed(written: Written): Promise<Written> {
  await queryClient.invalidateQueries({ queryKey: [CONTENT_KEY, "words"] });
  // The cache may still contain the earlier text as readers saw it.
  queryClient.removeQueries({ queryKey: [CONTENT_KEY, "one"], type: "inactive" });
  await articlesChanged();
  return written;
}

export async function publish(id: string, body: BodyToSend<typeof publishArticle>): Promise<Written> {
  return changed(await request(publishArticle, { params: { id }, body }));
}

export async function unschedule(id: string): Promise<Written> {
  return changed(await request(unscheduleArticle, { params: { id }, body: {} }));
}

/** Restores the text of a version; `updatedAt` is that of the article on the screen. */
export function restore(id: string, n: number, updatedAt: string): Promise<Written> {
  return request(restoreArticleVersion, { params: { id, n: String(n) }, body: { updated_at: updatedAt } });
}

export async function archive(id: string): Promise<Written> {
  return changed(await request(archiveArticle, { params: { id }, body: {} }));
}

export async function deleteDraft(id: string): Promise<void> {
  await request(deleteArticle, { params: { id } });
  await articlesChanged();
}
