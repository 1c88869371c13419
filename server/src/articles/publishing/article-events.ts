import type { Actor } from "../../foundation/access/actor.ts";
import { type ActFacts, recordActs } from "../../foundation/access/record-acts.ts";
import type { EventKind } from "../../foundation/audit/event-kinds.ts";
import type { ArticleTableRow } from "../../schema/articles/article.table.ts";
import type { Transaction } from "../../platform/database/database.ts";

type Named = Pick<ArticleTableRow, "id" | "title">;

/**
 * Records an event of an article. `userId` is the reader who acted; the event then also appears in their
 * history.
 */
export async function recordArticleEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `article_${string}`>,
  { id, title }: Named,
  actor: Actor,
  { userId = null, ...facts }: ActFacts & { userId?: string | null } = {},
): Promise<void> {
  await recordActs(tx, kind, [{ userId, facts: { article: id, title, ...facts } }], actor);
}
