import { and, desc, eq, isNull, lte } from "drizzle-orm";
import { clientsOf } from "../../foundation/access/open-assignments.ts";
import { notifyOfChange, notifyRoleOfChange } from "../../notifications/write-alerts.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import {
  type ArticlePublicationRow,
  articlePublications,
  type ArticleTableRow,
  articles,
} from "../../schema/articles/article.table.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { countEmails } from "./emailed-publication.store.ts";

export const EMAIL_KIND = "articles_emailed";

/** The job's payload. The progress is stored in the publication. */
export interface EmailWhat {
  publication_id: string;
}

type Told = Pick<ArticlePublicationRow, "articleId" | "version" | "byId" | "at" | "notify">;

/** Schedules the notification of readers about a version, from the version's publication time on. */
export async function notifyLater(db: Queries, told: Told, now: Date): Promise<ArticlePublicationRow> {
  const [row] = await db
    .insert(articlePublications)
    .values({ id: newId(now), ...told })
    .returning();
  return row!;
}

/**
 * Sends open browsers a change notification and begins the emails. The caller has locked the publication, or
 * just inserted it.
 */
export async function notifyNow(
  deps: Dependencies,
  tx: Transaction,
  { id, articleId, notify, byId }: ArticlePublicationRow,
  now: Date,
): Promise<void> {
  const [article] = await tx.db
    .select({ kind: articles.kind, audience: articles.audience, authorId: articles.authorId })
    .from(articles)
    .where(eq(articles.id, articleId));
  if (!article) return;
  await notifyReadersOfChange(tx, article, now);
  const what: EmailWhat = { publication_id: id };
  const total = notify ? await countEmails(tx.db, article, now) : 0;
  const jobId = notify
    ? await startLongJob(deps, tx, { kind: EMAIL_KIND, what: { ...what }, total, startedBy: byId, now })
    : null;
  await tx.db.update(articlePublications).set({ toldAt: now, jobId }).where(eq(articlePublications.id, id));
}

/**
 * Notifies readers of scheduled publications that are due. If two servers run this at once, each publication
 * is handled once.
 */
export async function notifyDueArticles(deps: Dependencies): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const due = await tx.db
      .select()
      .from(articlePublications)
      .where(
        and(
          isNull(articlePublications.toldAt),
          isNull(articlePublications.stoppedAt),
          lte(articlePublications.at, now),
        ),
      )
      .for("update", { skipLocked: true });
    for (const publication of due) await notifyNow(deps, tx, publication, now);
  });
}

/**
 * Stops the notifications of everything that an article has published so far, including emails that are not
 * sent yet.
 */
export async function stopPublications(db: Queries, articleId: string, now: Date): Promise<void> {
  await db
    .update(articlePublications)
    .set({ stoppedAt: now })
    .where(and(eq(articlePublications.articleId, articleId), isNull(articlePublications.stoppedAt)));
}

/** Returns the article's last publication with emails, or null. */
export async function findEmailing(db: Queries, articleId: string): Promise<ArticlePublicationRow | null> {
  const [row] = await db
    .select()
    .from(articlePublications)
    .where(and(eq(articlePublications.articleId, articleId), eq(articlePublications.notify, true)))
    .orderBy(desc(articlePublications.at), desc(articlePublications.id))
    .limit(1);
  return row ?? null;
}

/** Sends a change notification to the open browsers of an article's readers. */
export async function notifyReadersOfChange(
  tx: Transaction,
  { audience, authorId }: Pick<ArticleTableRow, "audience" | "authorId">,
  now: Date,
): Promise<void> {
  if (audience !== "my_clients") {
    if (audience !== "staff") await notifyRoleOfChange(tx, "client");
    if (audience === "clients") return;
    await notifyRoleOfChange(tx, "agent");
    await notifyRoleOfChange(tx, "admin");
  } else if (authorId !== null) {
    const clients = await clientsOf(tx.db, authorId, now);
    await notifyOfChange(
      tx,
      clients.map(({ id }) => id),
    );
  }
}
