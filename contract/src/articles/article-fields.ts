import * as z from "zod/mini";
import { id } from "../values/fields.ts";
import { fileTypes, libraryAudiences, personName } from "../documents/material-fields.ts";

/** An article stays; an announcement wants to be read now, and stands on top until it is. */
export const articleKinds = ["article", "announcement"] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Whom it is for: what admins write, and what an agent writes for those they look after. Agents may read what is for clients, too. */
export const firmArticleAudiences = ["everyone", "staff", "clients"] as const;
export const articleAudiences = [...firmArticleAudiences, "my_clients"] as const;
export type ArticleAudience = (typeof articleAudiences)[number];

/**
 * `draft`: its writers alone see it. `scheduled`: published when its time comes, by the clock. `published`: its readers see it, until it
 * expires. `archived`: taken back; its writers alone see it.
 */
export const articleStatuses = ["draft", "scheduled", "published", "archived"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** ISO 8601, UTC. */
const momentOrNone = z.nullable(z.string());

/** A picture of an article: fetched with the bearer at `content/images/{id}`, `?size=small` for a card. In pixels. */
export const articleImage = z.object({
  id,
  width: z.number(),
  height: z.number(),
  alt: z.nullable(z.string()),
});
export type ArticleImage = z.infer<typeof articleImage>;

/** A document of the library that belongs to an article; opened through `materials/{id}`. */
export const articleAttachment = z.object({
  id,
  title: z.string(),
  /** Null: a link. */
  type: z.nullable(z.enum(fileTypes)),
  /** In bytes. */
  size: z.number(),
});
export type ArticleAttachment = z.infer<typeof articleAttachment>;

/** To its writers: who of the article's readers can open it, too. */
export const writtenAttachment = z.extend(articleAttachment, {
  audience: z.nullable(z.enum(libraryAudiences)),
  /** False: not published yet, expired, or held by the scanner: admins alone see it. */
  is_out: z.boolean(),
});
export type WrittenAttachment = z.infer<typeof writtenAttachment>;

/** What the viewer did with it, since it was last news to its readers. */
const mine = z.object({
  first_opened_at: momentOrNone,
  acknowledged_at: momentOrNone,
  /** As they typed it then. */
  acknowledged_name: z.nullable(z.string()),
  /** Not opened yet by somebody whom it is for. */
  is_new: z.boolean(),
  /** Waits for this viewer's acknowledgement. */
  to_acknowledge: z.boolean(),
});

/** `avatar`: a path below the API's own, or null. */
const author = z.extend(personName, { avatar: z.nullable(z.string()) });

/** An article of a list, as its readers see it: the version that is out. */
export const articleRow = z.object({
  id,
  /** Stands in its address. It changes with the title; old ones go on to answer. */
  slug: z.string(),
  kind: z.enum(articleKinds),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  cover: z.nullable(articleImage),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Who wrote it, to staff; to a client only their agent's own ("From Mira"). Null: from the firm. */
  author: z.nullable(author),
  /** To staff. */
  audience: z.nullable(z.enum(articleAudiences)),
  /** When it first came out, ISO 8601, UTC. */
  published_at: z.string(),
  /** Begins at 1; each publication of changes is one more. */
  version: z.number(),
  read_minutes: z.number(),
  is_pinned: z.boolean(),
  acknowledgement_required: z.boolean(),
  mine,
  can: z.object({ edit: z.boolean(), acknowledge: z.boolean() }),
});
export type ArticleRow = z.infer<typeof articleRow>;

const neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }));

/** An article as it is read. */
export const article = z.extend(articleRow, {
  /** Markdown, by the rule of rich-text.ts. A picture stands in it as `![words](/content/images/{id})`. */
  body: z.string(),
  /** Those of the documents that the viewer may see. */
  attachments: z.array(articleAttachment),
  /** When this version came out, ISO 8601, UTC. */
  changed_at: z.string(),
  /** Of title and text, in hex: what an acknowledgement names. */
  sha256: z.string(),
  /** The older and the newer one in the viewer's list. */
  previous: neighbour,
  next: neighbour,
});
export type Article = z.infer<typeof article>;

/** How the emails of the last publication that was to be emailed stand. */
const emailing = z.object({
  /** `waiting`: for its time. `stopped`: it was archived, or expired, before all had left. */
  state: z.enum(["waiting", "sending", "sent", "stopped"]),
  emails: z.number(),
  /** Of the job, while it sends: `jobs/{id}`. */
  job_id: z.nullable(id),
});

/** An article of its writers' list: what is being written, whether it is out or not. */
export const writtenRow = z.object({
  id,
  /** Null until it is published for the first time. */
  slug: z.nullable(z.string()),
  status: z.enum(articleStatuses),
  /** True of a published one that has come to its end. */
  is_expired: z.boolean(),
  kind: z.enum(articleKinds),
  /** Empty: it has none yet. */
  title: z.string(),
  excerpt: z.nullable(z.string()),
  cover: z.nullable(articleImage),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  audience: z.enum(articleAudiences),
  author: z.nullable(author),
  /** Of a scheduled one. */
  publish_at: momentOrNone,
  published_at: momentOrNone,
  expires_at: momentOrNone,
  pinned_until: momentOrNone,
  acknowledgement_required: z.boolean(),
  /** 0: was never published. */
  version: z.number(),
  /** True of a published one that was edited since: readers see it once it is published again. */
  has_changes: z.boolean(),
  /** Of those whom it is for, who have opened and acknowledged it. */
  opened: z.number(),
  acknowledged: z.number(),
  /** For how many it is, counted no further than SUMMARY_CAP. */
  addressed: z.number(),
  created_at: z.string(),
  /** What an edit names as its ground. */
  updated_at: z.string(),
  can: z.object({
    delete: z.boolean(),
    unschedule: z.boolean(),
    archive: z.boolean(),
    /** It is out, and somebody may not have read it. */
    remind: z.boolean(),
  }),
});
export type WrittenRow = z.infer<typeof writtenRow>;

/** An article as its writers edit it. */
export const written = z.extend(writtenRow, {
  body: z.string(),
  read_minutes: z.number(),
  attachments: z.array(writtenAttachment),
  /** Null: no publication was to be emailed. */
  emailing: z.nullable(emailing),
});
export type Written = z.infer<typeof written>;
