import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import { type Reminded, remindSome } from "../../people/remind-some.ts";
import { articleReminders } from "../../schema/articles/article.table.ts";
import { nameOf } from "../../foundation/users/name-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { ArticleRowToWrite } from "../reading/article.store.ts";
import type { Reader } from "./article-readers.store.ts";
import { articleReminderEmail } from "../publishing/publishing.email.ts";

/**
 * Returns the receipt state of the readers who get a reminder: not acknowledged if the article has to be
 * acknowledged, otherwise not opened.
 */
export function waitingState({
  acknowledgementRequired,
}: Pick<ArticleRowToWrite, "acknowledgementRequired">) {
  return acknowledgementRequired ? ("not_acknowledged" as const) : ("not_opened" as const);
}

/**
 * Emails readers who still have to open or confirm the article, have an account and were not reminded within
 * a day.
 */
export async function remindOfArticleSome(
  deps: AlertWriter,
  tx: Transaction,
  article: ArticleRowToWrite,
  { readers, now }: { readers: readonly Reader[]; now: Date },
): Promise<Reminded> {
  const isOfAgent = article.audience === "my_clients" && article.authorId !== null;
  const facts = {
    by: isOfAgent ? await nameOf(tx.db, article.authorId!) : null,
    kind: article.kind,
    title: article.title,
    slug: article.slug!,
    firm: await getFirm(tx.db),
    publicUrl: deps.publicUrl,
    toAcknowledge: article.acknowledgementRequired,
  };
  return remindSome(tx, {
    reminders: { table: articleReminders, thing: articleReminders.articleId, id: article.id },
    readers,
    isWaitedFor: (reader) =>
      article.acknowledgementRequired ? reader.acknowledgedAt === null : reader.firstAt === null,
    post: (addresses) =>
      deps.outbox.post(
        tx,
        addresses.map((user) => ({ email: articleReminderEmail({ user, ...facts }), isBulk: true })),
      ),
    now,
  });
}
