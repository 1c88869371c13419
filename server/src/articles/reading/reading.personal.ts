import { and, asc, desc, eq } from "drizzle-orm";
import { isCurrentVersion, readableArticles } from "../visible-articles.ts";
import type { CopyFacts, PersonalData } from "../../foundation/personal-data.ts";
import {
  articleImages,
  articlePublications,
  articleReminders,
  articles,
  articleVersions,
} from "../../schema/articles/article.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";

/**
 * Articles of an erased person stay as the firm's, without the person's name. What an agent wrote for their
 * own clients has no readers any more, and unpublished drafts of this kind are deleted. A reader's read
 * receipts are erased with their other receipts.
 */
export const contentPersonalData: PersonalData = {
  tables: [articles, articleVersions, articleImages, articlePublications, articleReminders],
  async erase(db, { id }) {
    await db.delete(articleReminders).where(eq(articleReminders.personId, id));
    const isOwnDraft = and(
      eq(articles.authorId, id),
      eq(articles.audience, "my_clients"),
      eq(articles.version, 0),
    );
    await db.delete(articles).where(isOwnDraft);
    await db.update(articles).set({ authorId: null }).where(eq(articles.authorId, id));
    await db.update(articleVersions).set({ byId: null }).where(eq(articleVersions.byId, id));
    await db.update(articleImages).set({ byId: null }).where(eq(articleImages.byId, id));
    await db.update(articlePublications).set({ byId: null }).where(eq(articlePublications.byId, id));
  },
  files: [
    {
      name: "articles-opened.json",
      about: "the articles and announcements that you have opened, and what you have confirmed",
      rows: openedBy,
    },
    {
      name: "articles-written.json",
      about: "what you have written for others to read",
      isThere: async ({ database: { db }, person }) =>
        (await db.$count(articles, eq(articles.authorId, person.id))) > 0,
      rows: writtenBy,
    },
  ],
};

/** Articles that the person may no longer see are listed without their title, as with documents. */
async function* openedBy({ database: { db }, person, now }: CopyFacts) {
  const seen = db
    .select({ id: articles.id, title: articleVersions.title })
    .from(articles)
    .innerJoin(articleVersions, isCurrentVersion)
    .where(readableArticles(db, person, now))
    .as("seen");
  const rows = await db
    .select({ title: seen.title, receipt: receipts })
    .from(receipts)
    .leftJoin(seen, eq(seen.id, receipts.thingId))
    .where(and(eq(receipts.personId, person.id), eq(receipts.kind, "article")))
    .orderBy(asc(receipts.firstAt));
  for (const { title, receipt } of rows)
    yield {
      title,
      version: receipt.version,
      first_opened: receipt.firstAt,
      last_opened: receipt.lastAt,
      times: receipt.times,
      confirmed: receipt.acknowledgedAt,
      confirmed_as: receipt.acknowledgedName,
      network: receipt.acknowledgedNetwork,
    };
}

async function* writtenBy({ database: { db }, person }: CopyFacts) {
  const rows = await db
    .select()
    .from(articles)
    .where(eq(articles.authorId, person.id))
    .orderBy(desc(articles.updatedAt));
  for (const { title, excerpt, body, status, audience, publishedAt } of rows)
    yield { title, summary: excerpt, text: body, state: status, for: audience, published: publishedAt };
}
