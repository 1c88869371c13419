import * as z from "zod/mini";
import { id } from "../values/fields.ts";
import { fileTypes, libraryAudiences, personName } from "../documents/material-fields.ts";

/**
 * An article is for reference. An announcement is to be read now, and is shown above the list until it is
 * read.
 */
export const articleKinds = ["article", "announcement"] as const;
export type ArticleKind = (typeof articleKinds)[number];

/**
 * The audiences that admins can choose. Agents can only write for the clients they look after. They can also
 * read what is written for clients.
 */
export const firmArticleAudiences = ["everyone", "staff", "clients"] as const;
export const articleAudiences = [...firmArticleAudiences, "my_clients"] as const;
export type ArticleAudience = (typeof articleAudiences)[number];

/**
 * `draft`: only its writers see it. `scheduled`: it is published automatically at its time. `published`: its
 * readers see it until it expires. `archived`: it was withdrawn and only its writers see it.
 */
export const articleStatuses = ["draft", "scheduled", "published", "archived"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** ISO 8601, UTC. */
const momentOrNone = z.nullable(z.string());

/**
 * A picture of an article, fetched with the bearer token at `content/images/{id}`. With `?size=small`, the
 * answer is the smaller picture for a card in a list. Sizes are in pixels.
 */
export const articleImage = z.object({
  id,
  width: z.number(),
  height: z.number(),
  alt: z.nullable(z.string()),
});
export type ArticleImage = z.infer<typeof articleImage>;

/** A document of the library that belongs to an article; it is opened through `materials/{id}`. */
const articleAttachment = z.object({
  id,
  title: z.string(),
  /** Null for a link. */
  type: z.nullable(z.enum(fileTypes)),
  /** In bytes. */
  size: z.number(),
});
export type ArticleAttachment = z.infer<typeof articleAttachment>;

/** An attachment as writers see it. The fields below show which of the article's readers can open it. */
const writtenAttachment = z.extend(articleAttachment, {
  audience: z.nullable(z.enum(libraryAudiences)),
  /**
   * False when the document is not published yet, has expired, or is held back by the scanner. Until that
   * changes, only admins see it.
   */
  is_out: z.boolean(),
});
export type WrittenAttachment = z.infer<typeof writtenAttachment>;

/**
 * What the viewer has done with the article since its readers were last notified of it. Earlier acts do not
 * count.
 */
const mine = z.object({
  first_opened_at: momentOrNone,
  acknowledged_at: momentOrNone,
  /** The viewer's name, as they typed it when they acknowledged the article. */
  acknowledged_name: z.nullable(z.string()),
  /** True when the article is for the viewer, and they have not opened it yet. */
  is_new: z.boolean(),
  /** True while the viewer still has to acknowledge the article. */
  to_acknowledge: z.boolean(),
});

/** `avatar` is a path relative to the origin of the API server, or null. */
const author = z.extend(personName, { avatar: z.nullable(z.string()) });

/** An article in a list, as its readers see it: the published version. */
export const articleRow = z.object({
  id,
  /** The name of the article in its address. It changes with the title; older names keep working. */
  slug: z.string(),
  kind: z.enum(articleKinds),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  cover: z.nullable(articleImage),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  /**
   * The author. Staff see every author; a client sees an author only if it is their own agent ("From Mira").
   * Null means that the article is from the firm.
   */
  author: z.nullable(author),
  /** Who the article is for. Null for clients, who do not see this. */
  audience: z.nullable(z.enum(articleAudiences)),
  /** When it was first published, ISO 8601, UTC. */
  published_at: z.string(),
  /** Begins at 1 and grows with each publication of changes. */
  version: z.number(),
  read_minutes: z.number(),
  is_pinned: z.boolean(),
  acknowledgement_required: z.boolean(),
  mine,
  can: z.object({ edit: z.boolean(), acknowledge: z.boolean() }),
});
export type ArticleRow = z.infer<typeof articleRow>;

const neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }));

/** An article as its readers see it, with its text. */
export const article = z.extend(articleRow, {
  /** Markdown, by the rules of rich-text.ts. A picture is written as `![words](/content/images/{id})`. */
  body: z.string(),
  /** Only the documents that the viewer may see. */
  attachments: z.array(articleAttachment),
  /** When this version was published, ISO 8601, UTC. */
  changed_at: z.string(),
  /** Hash of title and text, in hex. It is stored with each acknowledgement, as proof of what was read. */
  sha256: z.string(),
  /** The next older and next newer article in the viewer's list. */
  previous: neighbour,
  next: neighbour,
});
export type Article = z.infer<typeof article>;

/** The progress of the emails about the last publication that had emails. */
const emailing = z.object({
  /**
   * `waiting`: the time of publication has not come. `stopped`: the article was archived or expired before
   * all emails were sent.
   */
  state: z.enum(["waiting", "sending", "sent", "stopped"]),
  emails: z.number(),
  /** The job that sends the emails, while it runs: `jobs/{id}`. */
  job_id: z.nullable(id),
});

/** A row in the list that writers see: the article with its latest edits, published or not. */
export const writtenRow = z.object({
  id,
  /** Null until the first publication. */
  slug: z.nullable(z.string()),
  status: z.enum(articleStatuses),
  /** True for a published article that has expired. */
  is_expired: z.boolean(),
  kind: z.enum(articleKinds),
  /** Empty while the article has no title. */
  title: z.string(),
  excerpt: z.nullable(z.string()),
  cover: z.nullable(articleImage),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  audience: z.enum(articleAudiences),
  author: z.nullable(author),
  /** Set only while the article is scheduled. */
  publish_at: momentOrNone,
  published_at: momentOrNone,
  expires_at: momentOrNone,
  pinned_until: momentOrNone,
  acknowledgement_required: z.boolean(),
  /** The number of the published version; 0 when the article was never published. */
  version: z.number(),
  /**
   * True for a published article that was edited since: readers see the changes once it is published again.
   */
  has_changes: z.boolean(),
  /** How many of the article's readers have opened it, and how many have acknowledged it. */
  opened: z.number(),
  acknowledged: z.number(),
  /** How many people the article is for, counted up to SUMMARY_CAP. */
  addressed: z.number(),
  created_at: z.string(),
  /** An edit sends this value back, so that the server notices a change by someone else. */
  updated_at: z.string(),
  can: z.object({
    delete: z.boolean(),
    unschedule: z.boolean(),
    archive: z.boolean(),
    /** True when the article is published and some readers may not have read it. */
    remind: z.boolean(),
  }),
});
export type WrittenRow = z.infer<typeof writtenRow>;

/** An article as its writers edit it. */
export const written = z.extend(writtenRow, {
  body: z.string(),
  read_minutes: z.number(),
  attachments: z.array(writtenAttachment),
  /** Null when no emails were requested for any publication. */
  emailing: z.nullable(emailing),
});
export type Written = z.infer<typeof written>;
