import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { and, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { isClientOf } from "../foundation/access/open-assignments.ts";
import type { ArticleTableRow } from "../schema/articles/article.table.ts";
import { users } from "../schema/foundation/user.table.ts";

type Addressed = Pick<ArticleTableRow, "audience" | "authorId">;

const rolesOf = {
  everyone: ["admin", "agent", "client"],
  staff: ["admin", "agent"],
  clients: ["client"],
  my_clients: ["client"],
} as const;

/**
 * True for users of the surrounding query whom the article addresses now. Authors do not count as readers of
 * their own article.
 */
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

/** Returns a key of an article's audience. Articles with the same key have the same readers. */
const keyOf = ({ audience, authorId }: Addressed) => `${audience} ${authorId}`;

/** Returns how many people an article addresses now, at most SUMMARY_CAP. */
export async function countArticleReaders(db: Queries, article: Addressed, now: Date): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(users)
    .where(isArticleReader(db, article, now))
    .limit(SUMMARY_CAP)
    .as("some");
  return db.$count(some);
}

/**
 * Like countArticleReaders, for several articles. Returns the numbers by the articles' ids. Articles with the
 * same readers are counted once.
 */
export async function countReadersOf(
  db: Queries,
  list: readonly (Addressed & { id: string })[],
  now: Date,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const article of list)
    if (!counts.has(keyOf(article))) counts.set(keyOf(article), await countArticleReaders(db, article, now));
  return new Map(list.map((article) => [article.id, counts.get(keyOf(article))!]));
}

interface Opened extends Addressed {
  id: string;
  opened: number;
  acknowledged: number;
}

/**
 * For each article, by its id, returns how many of the present readers have opened and acknowledged it since
 * it last counted as news. The article's own counters include former readers. If more than `max` have opened
 * an article, its own counters are returned instead, at most SUMMARY_CAP.
 */
export async function countOpenedOf(
  db: Queries,
  list: readonly Opened[],
  { max, now }: { max: number; now: Date },
): Promise<Map<string, Pick<Opened, "opened" | "acknowledged">>> {
  const counts = new Map(
    list.map(({ id, opened, acknowledged }) => {
      const told = {
        opened: Math.min(opened, SUMMARY_CAP),
        acknowledged: Math.min(acknowledged, SUMMARY_CAP),
      };
      return [id, opened > max ? told : { opened: 0, acknowledged: 0 }];
    }),
  );
  const few = list.filter(({ opened }) => opened > 0 && opened <= max);
  for (const same of Map.groupBy(few, keyOf).values()) {
    const ids = sql.param(same.map(({ id }) => id));
    const { rows } = await db.execute<{ id: string; opened: number; acknowledged: number }>(sql`
      select seen.id, count(*)::int as opened, (count(*) filter (where seen.is_acknowledged))::int as acknowledged
      from (select receipt.thing_id as id, receipt.person_id, bool_or(receipt.acknowledged_at is not null) as is_acknowledged
        from receipt join article on article.id = receipt.thing_id
        where receipt.thing_id = any(${ids}::uuid[]) and receipt.version >= article.news_version group by 1, 2) as seen
      join ${users} on ${users.id} = seen.person_id where ${isArticleReader(db, same[0]!, now)} group by 1`);
    for (const { id, ...counted } of rows) counts.set(id, counted);
  }
  return counts;
}

/**
 * True for an article of the surrounding query that a person has opened since it last counted as news;
 * `which` is a further condition on the read receipt.
 */
export function articleReceipt(personId: string | SQL, which?: SQL): SQL {
  return sql`exists (select 1 from receipt where receipt.thing_id = article.id and receipt.person_id = ${personId}
    and receipt.version >= article.news_version and ${which ?? sql`true`})`;
}

export const wasAcknowledged = sql`receipt.acknowledged_at is not null`;
