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

/** Articles of one key have the same readers. */
const keyOf = ({ audience, authorId }: Addressed) => `${audience} ${authorId}`;

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
 * How many of the readers of now have opened and acknowledged each of some articles since it was news, by its id. What an article itself
 * counts includes those who are its readers no more; of more than `max` who have opened one, that is told, SUMMARY_CAP at most.
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

/** True for an article of the query around it that a person has opened since it was news; `which`: what is true of the receipt. */
export function articleReceipt(personId: string | SQL, which?: SQL): SQL {
  return sql`exists (select 1 from receipt where receipt.thing_id = article.id and receipt.person_id = ${personId}
    and receipt.version >= article.news_version and ${which ?? sql`true`})`;
}

export const wasAcknowledged = sql`receipt.acknowledged_at is not null`;
