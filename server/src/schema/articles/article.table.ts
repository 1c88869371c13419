import type { ArticleAudience, ArticleKind, ArticleStatus } from "@portico/contract/articles/article-fields";
import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "../bytea.ts";
import { users } from "../foundation/user.table.ts";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
const empty = sql`'{}'`;

/**
 * The content of an article. The draft and each published version have the same columns: in the draft as it
 * is being edited, in a version as it was published.
 */
const content = {
  kind: text().$type<ArticleKind>().notNull(),
  audience: text().$type<ArticleAudience>().notNull(),
  title: text().notNull(),
  excerpt: text(),
  /** Markdown. */
  body: text().notNull(),
  category: text(),
  tags: text().array().notNull().default(empty),
  coverId: uuid("cover_id"),
  /** The documents of the firm's library that are attached to the article, in their order. */
  attachmentIds: uuid("attachment_ids").array().notNull().default(empty),
  acknowledgementRequired: boolean("acknowledgement_required").notNull(),
};

/** An article as it is being written, with its status. Readers see the version numbered `version`. */
export const articles = pgTable(
  "article",
  {
    id: uuid().primaryKey(),
    ...content,
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /**
     * A `scheduled` article counts as published once `published_at` is reached. Nothing is written at that
     * time.
     */
    status: text().$type<ArticleStatus>().notNull(),
    /** The last part of the article's address; null until the article is published. */
    slug: text(),
    /** The version that is published, or will be at its time; 0 when there is no such version. */
    version: integer().notNull().default(0),
    /**
     * The version that last counted as news: a reader who has opened this version or a newer one has seen
     * what is new.
     */
    newsVersion: integer("news_version").notNull().default(0),
    /** When the article was first published, or will be. */
    publishedAt: timestamp("published_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    pinnedUntil: timestamp("pinned_until", { withTimezone: true }),
    /** True when an edit of the article is not published yet. */
    hasChanges: boolean("has_changes").notNull().default(false),
    /** How many of its readers have opened and acknowledged it since it last counted as news. */
    opened: integer().notNull().default(0),
    acknowledged: integer().notNull().default(0),
    /** The words of the version, both stemmed in the firm's language and unchanged (docs/decisions/0062). */
    search: searchVector(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("article_published_at")
      .on(table.publishedAt, table.id)
      .where(sql`status in ('scheduled', 'published')`),
    index("article_updated_at").on(table.updatedAt, table.id),
    index("article_author_id").on(table.authorId, table.updatedAt),
    index("article_search").using("gin", table.search),
  ],
);

/** The published versions. A published version never changes. */
export const articleVersions = pgTable(
  "article_version",
  {
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    ...content,
    readMinutes: integer("read_minutes").notNull(),
    /** Hash of title and text, in hex. */
    sha256: text().notNull(),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    /** When the version was published, or will be. */
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.n] }),
    index("article_version_by_id").on(table.byId),
  ],
);

/** Every slug that an article has ever had: the slug keeps working, and no other article gets it. */
export const articleSlugs = pgTable(
  "article_slug",
  {
    slug: text().primaryKey(),
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
  },
  (table) => [index("article_slug_article_id").on(table.articleId)],
);

/** A picture of an article, re-encoded as WebP: every reader of the article may see it. */
export const articleImages = pgTable(
  "article_image",
  {
    id: uuid().primaryKey(),
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Size of the large picture, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text(),
    large: bytea().notNull(),
    small: bytea().notNull(),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("article_image_article_id").on(table.articleId),
    index("article_image_by_id").on(table.byId),
  ],
);

/**
 * The notification of readers about a version: one row, however many readers there are. Who the readers are
 * is determined when they look at their alerts. One job sends the emails, and stores its progress here.
 */
export const articlePublications = pgTable(
  "article_publication",
  {
    id: uuid().primaryKey(),
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    /** When readers may be notified. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Whether emails are sent, too. */
    notify: boolean().notNull(),
    /** When open browsers were notified and the emails began. */
    toldAt: timestamp("told_at", { withTimezone: true }),
    jobId: uuid("job_id"),
    /** The last person whom the job has processed, in the order of ids. */
    emailedUntil: uuid("emailed_until"),
    emails: integer().notNull().default(0),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    /** Set when the article was archived before all emails were sent, or when readers were notified again. */
    stoppedAt: timestamp("stopped_at", { withTimezone: true }),
  },
  (table) => [
    index("article_publication_article_id").on(table.articleId, table.at),
    index("article_publication_by_id").on(table.byId),
    // These indexes find the publications that become due, and the publications that readers are to be
    // notified of when they look at their alerts.
    index("article_publication_untold")
      .on(table.at)
      .where(sql`told_at is null and stopped_at is null`),
    index("article_publication_at")
      .on(table.at)
      .where(sql`stopped_at is null`),
  ],
);

/** When a person was last reminded of an article. */
export const articleReminders = pgTable(
  "article_reminder",
  {
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.personId] }),
    index("article_reminder_person_id").on(table.personId),
  ],
);

export type ArticleTableRow = typeof articles.$inferSelect;
export type ArticleVersionRow = typeof articleVersions.$inferSelect;
export type ArticlePublicationRow = typeof articlePublications.$inferSelect;
