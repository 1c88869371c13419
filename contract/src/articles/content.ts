import * as z from "zod/mini";
import { article, articleKinds, articleRow } from "./article-fields.ts";
import { ARTICLE_CATEGORY_MAX_LENGTH } from "./article-limits.ts";
import { call } from "../http/call.ts";
import { tag } from "../people/client-filter.ts";
import { cursor, flag, idParams, line, listAnswer } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH, TOKEN_MAX_LENGTH } from "../values/limits.ts";
import { SIGNED_NAME_MAX_LENGTH } from "../documents/material-limits.ts";
import { acknowledgement } from "../documents/receipts.ts";

export { getContentAttention } from "./content-attention.ts";

/**
 * Ours: what the firm and its agents have published for the viewer and is in time, newest first. Without a search or a filter the first page
 * tells beside it what stands on top, TOP_ARTICLES_MAX of each kind at most, and the list leaves these out.
 */
export const listArticles = call({
  method: "GET",
  path: "content/",
  summary: "Articles and announcements",
  status: 200,
  failures: [],
  query: z.object({
    /** Words of title, text, category or tags; the beginning of each is enough, and all must be there. */
    q: z.optional(
      z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
    ),
    category: z.optional(line(ARTICLE_CATEGORY_MAX_LENGTH, "a category")),
    tag: z.optional(tag),
    kind: z.optional(z.enum(articleKinds)),
    cursor: z.optional(cursor),
    count_only: z.optional(flag),
    /** What waits for the viewer, and nothing else. */
    waiting_only: z.optional(flag),
  }),
  answer: z.extend(listAnswer(articleRow), {
    /** Announcements that the viewer has not read, or not confirmed; what is to be confirmed first. */
    waiting: z.array(articleRow),
    /** What is pinned, newest first. */
    pinned: z.array(articleRow),
    can: z.object({
      /** Admins always, agents where the firm lets them. */
      write: z.boolean(),
    }),
  }),
});

/** Ours: categories and tags of what the viewer may read, each with how many articles have it, by name. */
export const listArticleWords = call({
  method: "GET",
  path: "content/categories",
  summary: "Categories and tags of articles",
  status: 200,
  failures: [],
  answer: z.object({
    categories: z.array(z.object({ name: z.string(), articles: z.number() })),
    tags: z.array(z.object({ name: z.string(), articles: z.number() })),
  }),
});

/**
 * Ours: an article by what stands in its address. When somebody whom it is for gets it, it counts as opened, so it is not fetched ahead. An
 * old slug answers with the article and its present `slug`, which the page then puts into its address.
 */
export const getArticle = call({
  method: "GET",
  path: "content/by-slug/{slug}",
  summary: "An article",
  status: 200,
  failures: ["not_found"],
  params: z.object({ slug: z.string().check(z.maxLength(TOKEN_MAX_LENGTH, "That's too long.")) }),
  answer: article,
});

/**
 * Ours: a reader says with their name that they have read it. Said twice, the first stays. `version`: the one that was read; when there
 * is a newer one by now: 409 `changed_meanwhile`.
 */
export const acknowledgeArticle = call({
  method: "POST",
  path: "content/{id}/acknowledge",
  summary: "Acknowledge an article",
  status: 200,
  failures: ["nothing_to_acknowledge", "changed_meanwhile"],
  params: idParams,
  body: z.object({ name: line(SIGNED_NAME_MAX_LENGTH, "your name"), version: z.number() }),
  answer: acknowledgement,
});
