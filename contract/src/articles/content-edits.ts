import * as z from "zod/mini";
import {
  articleAudiences,
  articleImage,
  articleKinds,
  articleStatuses,
  written,
  writtenRow,
} from "./article-fields.ts";
import {
  ARTICLE_ATTACHMENTS_MAX,
  ARTICLE_BODY_MAX_BYTES,
  ARTICLE_CATEGORY_MAX_LENGTH,
  ARTICLE_EXCERPT_MAX_LENGTH,
  ARTICLE_TEXT_MAX_LENGTH,
  ARTICLE_TITLE_MAX_LENGTH,
  IMAGE_ALT_MAX_LENGTH,
} from "./article-limits.ts";
import { call } from "../http/call.ts";
import { tag } from "../people/client-filter.ts";
import { cursor, done, flag, id, idParams, listAnswer, optionalLine } from "../values/fields.ts";
import { AVATAR_BODY_MAX_BYTES, SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { momentField, personName } from "../documents/material-fields.ts";
import { isoMoment } from "../values/moments.ts";
import { TAGS_MAX } from "../people/people-limits.ts";
import { optionalLines, withoutUnseen } from "../values/text-lines.ts";

const search = z.optional(
  z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
);
const ground = isoMoment("Please reload the page.");
const tooLong = (max: number) => `At most ${max.toLocaleString("en-GB")} characters.`;

/** The fields that writers edit. In a draft, each of them may be empty. */
const edits = {
  kind: z.optional(z.enum(articleKinds)),
  /** Agents can choose only `my_clients`, and only agents can choose it. */
  audience: z.optional(z.enum(articleAudiences, "Please choose who it's for.")),
  title: z.optional(
    z.pipe(
      optionalLine(ARTICLE_TITLE_MAX_LENGTH),
      z.transform((title) => title ?? ""),
    ),
  ),
  excerpt: z.optional(optionalLines(ARTICLE_EXCERPT_MAX_LENGTH)),
  /** Markdown. Invisible characters are removed. */
  body: z.optional(
    z.pipe(
      z.string("Enter text.").check(z.maxLength(ARTICLE_TEXT_MAX_LENGTH, tooLong(ARTICLE_TEXT_MAX_LENGTH))),
      z.transform(withoutUnseen),
    ),
  ),
  category: z.optional(optionalLine(ARTICLE_CATEGORY_MAX_LENGTH)),
  tags: z.optional(
    z.array(tag, "Please enter a tag.").check(z.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags.`)),
  ),
  acknowledgement_required: z.optional(flag),
  /** Ids of library documents that the writer may see, in the order in which the article lists them. */
  attachment_ids: z.optional(
    z.array(id).check(z.maxLength(ARTICLE_ATTACHMENTS_MAX, `At most ${ARTICLE_ATTACHMENTS_MAX} documents.`)),
  ),
  /** These two fields take effect at once, also on a published article. */
  pinned_until: z.optional(momentField),
  expires_at: z.optional(momentField),
};

/**
 * Beyond the spec: begins an article. Agents can write only for the clients they look after, and only if the
 * firm lets agents write.
 */
export const addArticle = call({
  method: "POST",
  path: "content/",
  summary: "Start an article",
  status: 201,
  failures: ["not_found", "invalid_input"],
  bodyMaxBytes: ARTICLE_BODY_MAX_BYTES,
  body: z.object(edits),
  answer: written,
  idempotent: true,
});

/**
 * Beyond the spec: returns the articles that the viewer may edit, last edited first. An admin gets all of
 * them, an agent their own.
 */
export const listWritten = call({
  method: "GET",
  path: "content/written",
  summary: "Articles that the caller may edit",
  status: 200,
  failures: [],
  query: z.object({
    status: z.optional(z.enum(articleStatuses)),
    audience: z.optional(z.enum(articleAudiences)),
    kind: z.optional(z.enum(articleKinds)),
    /** A part of the title. */
    q: search,
    cursor: z.optional(cursor),
    count_only: z.optional(flag),
  }),
  answer: z.extend(listAnswer(writtenRow), {
    /** How many articles have each status, regardless of the query; null on all pages but the first. */
    counts: z.nullable(
      z.object({ draft: z.number(), scheduled: z.number(), published: z.number(), archived: z.number() }),
    ),
  }),
});

/**
 * Beyond the spec: returns the audiences that the viewer can choose for an article. For each audience, it
 * counts the people in it, and those of them who would get an email about a new article at once. Both are
 * counted up to SUMMARY_CAP.
 */
export const listArticleAudiences = call({
  method: "GET",
  path: "content/audiences",
  summary: "Possible audiences of an article",
  status: 200,
  failures: [],
  answer: z.object({
    items: z.array(
      z.object({
        audience: z.enum(articleAudiences),
        people: z.number(),
        emails: z.object({ article: z.number(), announcement: z.number() }),
      }),
    ),
  }),
});

/** Beyond the spec: returns an article for editing. */
export const getWritten = call({
  method: "GET",
  path: "content/{id}",
  summary: "An article to edit",
  status: 200,
  failures: [],
  params: idParams,
  answer: written,
});

/**
 * Beyond the spec: saves the edited fields; fields that are left out do not change. Readers of a published
 * article see the changes once it is published again. A scheduled article is published with the changes, so
 * it still needs a title and a text. If another user has edited the article since it was read, the call
 * answers 409 `changed_meanwhile`.
 */
export const updateArticle = call({
  method: "PATCH",
  path: "content/{id}",
  summary: "Edit an article",
  status: 200,
  failures: ["changed_meanwhile", "invalid_input"],
  bodyMaxBytes: ARTICLE_BODY_MAX_BYTES,
  params: idParams,
  body: z.extend(z.object(edits), {
    /** The `updated_at` that the article had when the user began to edit it. */
    updated_at: ground,
  }),
  answer: written,
});

/**
 * Beyond the spec: deletes an article that was never published. Any other article can only be archived, so
 * the call answers 400 `article_published`.
 */
export const deleteArticle = call({
  method: "DELETE",
  path: "content/{id}",
  summary: "Delete an article",
  status: 200,
  failures: ["article_published"],
  params: idParams,
  answer: done,
});

/**
 * Beyond the spec: publishes an article, now or at a given time, or publishes the changes of a published
 * article. The first publication always notifies the readers in the portal; later publications do so only if
 * `notify` is true. If `notify` is true, readers who want emails also get an email. Publishing again without
 * a change does nothing. If fields are missing, the call answers 400 `invalid_input` and names them.
 */
export const publishArticle = call({
  method: "POST",
  path: "content/{id}/publish",
  summary: "Publish an article",
  status: 200,
  failures: ["changed_meanwhile", "invalid_input", "step_up_required"],
  params: idParams,
  body: z.object({
    /**
     * When to publish an article that is not published yet. If this is left out, the article is published
     * now.
     */
    publish_at: z.optional(isoMoment("Please enter a date.")),
    notify: z._default(flag, false),
    /** The `updated_at` that the article had when the user checked it. */
    updated_at: z.optional(ground),
  }),
  answer: written,
});

/**
 * Beyond the spec: turns a scheduled article that is not published yet back into a draft. For a draft, the
 * call changes nothing; for a published article, the call answers 400 `article_published`.
 */
export const unscheduleArticle = call({
  method: "POST",
  path: "content/{id}/unschedule",
  summary: "Cancel the scheduling of an article",
  status: 200,
  failures: ["article_published"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: written,
});

/**
 * Beyond the spec: withdraws an article: readers no longer see it, and emails that have not been sent yet are
 * not sent. Publishing the article again brings it back.
 */
export const archiveArticle = call({
  method: "POST",
  path: "content/{id}/archive",
  summary: "Archive an article",
  status: 200,
  failures: ["article_not_published"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: written,
});

const version = z.object({
  n: z.number(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  body: z.string(),
  /** Who published this version; null when that person no longer exists. */
  by: z.nullable(personName),
  /** When this version was or will be published, ISO 8601, UTC. */
  at: z.string(),
  /** Hash of title and text, in hex. */
  sha256: z.string(),
  is_current: z.boolean(),
});

/** Beyond the spec: returns every publication of an article, newest first. */
export const listArticleVersions = call({
  method: "GET",
  path: "content/{id}/versions",
  summary: "Published versions of an article",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({ cursor: z.optional(cursor) }),
  answer: z.object({ items: z.array(z.omit(version, { body: true })), next_cursor: z.nullable(z.string()) }),
});

const versionParams = z.extend(idParams, {
  n: z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Invalid number.")),
});

/** Beyond the spec: returns one publication of an article with its text. */
export const getArticleVersion = call({
  method: "GET",
  path: "content/{id}/versions/{n}",
  summary: "A published version of an article",
  status: 200,
  failures: ["not_found"],
  params: versionParams,
  answer: version,
});

/**
 * Beyond the spec: puts title, summary, text, cover and documents of an older version into the draft. Readers
 * see them after the next publication. Restoring the published version also restores audience, category and
 * everything else, so that no unpublished change is left. `updated_at` is the value that the caller last saw.
 * Without it, the call overwrites changes that someone else has made since.
 */
export const restoreArticleVersion = call({
  method: "POST",
  path: "content/{id}/versions/{n}/restore",
  summary: "Restore a version of an article",
  status: 200,
  failures: ["not_found", "changed_meanwhile"],
  params: versionParams,
  body: z.optional(z.object({ updated_at: z.optional(ground) })),
  answer: written,
});

const alt = z.optional(optionalLine(IMAGE_ALT_MAX_LENGTH));

/**
 * Beyond the spec: adds a picture for the text of an article. The picture is encoded again, so that nothing
 * else from the file is kept.
 */
export const addArticleImage = call({
  method: "POST",
  path: "content/images",
  summary: "Add an image to an article",
  status: 201,
  failures: ["not_found", "picture_refused", "too_many_images", "busy"],
  body: z.object({ article_id: id, image: z.file("Please choose an image."), alt }),
  bodyMaxBytes: AVATAR_BODY_MAX_BYTES,
  takesFiles: true,
  answer: articleImage,
});

/**
 * Beyond the spec: sets the picture above an article from a file; an empty text removes the picture. A
 * published article shows its old picture until it is published again.
 */
export const setArticleCover = call({
  method: "PUT",
  path: "content/{id}/cover",
  summary: "Set the cover of an article",
  status: 200,
  failures: ["changed_meanwhile", "picture_refused", "too_many_images", "busy"],
  params: idParams,
  body: z.object({
    cover: z.union([z.literal(""), z.file()], "Please choose an image."),
    alt,
    /**
     * The `updated_at` of the article that the caller last saw. Without it, the call overwrites changes that
     * someone else has made since.
     */
    updated_at: z.optional(ground),
  }),
  bodyMaxBytes: AVATAR_BODY_MAX_BYTES,
  takesFiles: true,
  answer: written,
});
