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
 * Beyond the spec: returns the articles that the firm and its agents have published for the viewer and that
 * have not expired, newest first. Without a search or a filter, the first page also returns the articles that
 * are shown above the list (`waiting` and `pinned`), up to TOP_ARTICLES_MAX of each. The list leaves these
 * articles out, so that none is shown twice.
 */
export const listArticles = call({
  method: "GET",
  path: "content/",
  summary: "Articles and announcements",
  status: 200,
  failures: [],
  query: z.object({
    /**
     * Finds words in title, text, category or tags. All words must match; the beginning of each word is
     * enough.
     */
    q: z.optional(
      z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
    ),
    category: z.optional(line(ARTICLE_CATEGORY_MAX_LENGTH, "a category")),
    tag: z.optional(tag),
    kind: z.optional(z.enum(articleKinds)),
    cursor: z.optional(cursor),
    count_only: z.optional(flag),
    /** Only announcements that the viewer has not read or not confirmed. */
    waiting_only: z.optional(flag),
  }),
  answer: z.extend(listAnswer(articleRow), {
    /**
     * Announcements that the viewer has not read or not confirmed. Those that need a confirmation come first.
     */
    waiting: z.array(articleRow),
    /** Pinned articles, newest first. */
    pinned: z.array(articleRow),
    can: z.object({
      /** True for admins, and for agents if the firm lets them write. */
      write: z.boolean(),
    }),
  }),
});

/**
 * Beyond the spec: returns the categories and tags of the articles that the viewer may read. Each has its
 * number of articles, and both lists are sorted by name.
 */
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
 * Beyond the spec: returns an article by its slug. If the viewer is one of its readers, the call counts as
 * opening the article, so pages must not prefetch it. For an old slug, the call returns the article with its
 * present `slug`, which the page then puts into its address.
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
 * Beyond the spec: a reader confirms with their name that they have read an article. A second confirmation
 * changes nothing. `version` is the version that was read; if there is a newer version, the call answers 409
 * `changed_meanwhile`.
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
