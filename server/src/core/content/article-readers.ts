import { SUMMARY_CAP } from "@portico/contract/people-limits";
import { and, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { isClientOf } from "../access/open-assignments.ts";
import type { ArticleTableRow } from "../shelves/article.table.ts";
import { users } from "../users/user.table.ts";

type Addressed = Pick<ArticleTableRow, "audience" | "authorId">;

const rolesOf = {
  everyone: ["admin", "agent", "client"],
  staff: ["admin", "agent"],
  clients: ["client"],
  my_clients: ["client"],
} as const;

/** Whom an article is for now, of the people of the query around it. Nobody reads their own. */
export function isArticleReader(db: Queries, { audience, authorId }: Addressed, now: Date): SQL {
  const isTheirs =
    audience === "my_clients"
      ? authorId === null
        ? sql`false`
        : isClientOf(db, users.id, authorId, now)
      : undefined;
  return and(
    inArray(users.role, [...rolesOf[audience]]),
    notInArray(users.status, ["erasing", "erased"]),
    authorId === null ? undefined : ne(users.id, authorId),
    isTheirs,
  )!;
}

/** For how many people an article is now, counted no further than SUMMARY_CAP. */
export async function countArticleReaders(db: Queries, article: Addressed, now: Date): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(users)
    .where(isArticleReader(db, article, now))
    .limit(SUMMARY_CAP)
    .as("some");
  return db.$count(some);
}

/** As countArticleReaders, of each of some articles by its id: whom several are for is counted once. */
export async function countReadersOf(
  db: Queries,
  list: readonly (Addressed & { id: string })[],
  now: Date,
): Promise<Map<string, number>> {
  const keyOf = ({ audience, authorId }: Addressed) => `${audience} ${authorId}`;
  const counts = new Map<string, number>();
  for (const article of list)
    if (!counts.has(keyOf(article))) counts.set(keyOf(article), await countArticleReaders(db, article, now));
  return new Map(list.map((article) => [article.id, counts.get(keyOf(article))!]));
}

/** True for an article of the query around it that a person has opened since it was news; `which`: what is true of the receipt. */
export function articleReceipt(personId: string | SQL, which?: SQL): SQL {
  return sql`exists (select 1 from receipt where receipt.thing_id = article.id and receipt.person_id = ${personId}
    and receipt.version >= article.news_version and ${which ?? sql`true`})`;
}

export const wasAcknowledged = sql`receipt.acknowledged_at is not null`;
