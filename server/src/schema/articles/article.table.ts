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

/** What is written and, once it is published, what is read: the same columns, here as somebody edits them and there as they were. */
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
  /** Documents of the library, in their order. */
  attachmentIds: uuid("attachment_ids").array().notNull().default(empty),
  acknowledgementRequired: boolean("acknowledgement_required").notNull(),
};

/** An article as it is written, and how it stands. What its readers see is the version of `version`. */
export const articles = pgTable(
  "article",
  {
    id: uuid().primaryKey(),
    ...content,
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** `scheduled` becomes published by `published_at` alone, without anybody writing it. */
    status: text().$type<ArticleStatus>().notNull(),
    /** In its address; null until it is published. */
    slug: text(),
    /** The version that is out, or will be at its time; 0: none. */
    version: integer().notNull().default(0),
    /** From which version on whoever has opened it has opened what is news. */
    newsVersion: integer("news_version").notNull().default(0),
    /** When it first came out, or will. */
    publishedAt: timestamp("published_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    pinnedUntil: timestamp("pinned_until", { withTimezone: true }),
    /** True once something was edited that is not published. */
    hasChanges: boolean("has_changes").notNull().default(false),
    /** Of those whom it is for: how many have opened and acknowledged it since it was news. */
    opened: integer().notNull().default(0),
    acknowledged: integer().notNull().default(0),
    /** The words of the version, in the language of the firm and as they are (docs/decisions/0062). */
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

/** What was published, version by version. What is out never changes. */
export const articleVersions = pgTable(
  "article_version",
  {
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    ...content,
    readMinutes: integer("read_minutes").notNull(),
    /** Of title and text, in hex. */
    sha256: text().notNull(),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    /** When it came out, or will. */
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.n] }),
    index("article_version_by_id").on(table.byId),
  ],
);

/** Every slug that an article ever had: it goes on to answer, and is nobody else's. */
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

/** A picture of an article, stored anew: whoever may read the article may see it. WebP. */
export const articleImages = pgTable(
  "article_image",
  {
    id: uuid().primaryKey(),
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Of the large one, in pixels. */
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
 * That readers are told of a version: one row, however many they are. Whom it is news to is found when they look; the email is sent by one
 * job, which remembers here how far it is.
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
    /** From when on it is told. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Whether emails tell of it, too. */
    notify: boolean().notNull(),
    /** When open browsers were told and the emails began. */
    toldAt: timestamp("told_at", { withTimezone: true }),
    jobId: uuid("job_id"),
    /** The last person whom the job has passed, in the order of ids. */
    emailedUntil: uuid("emailed_until"),
    emails: integer().notNull().default(0),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    /** Archived before all emails had left, or told anew. */
    stoppedAt: timestamp("stopped_at", { withTimezone: true }),
  },
  (table) => [
    index("article_publication_article_id").on(table.articleId, table.at),
    index("article_publication_by_id").on(table.byId),
    // What is told on its day, and what readers are told of when they look.
    index("article_publication_untold")
      .on(table.at)
      .where(sql`told_at is null and stopped_at is null`),
    index("article_publication_at")
      .on(table.at)
      .where(sql`stopped_at is null`),
  ],
);

/** When somebody was last reminded of an article. */
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
