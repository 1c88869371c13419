import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { isCurrentVersion } from "../visible-articles.ts";
import { searchVectorOf, UNCUT_KEY } from "../search-words.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { articles, articleVersions } from "../../schema/articles/article.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { settings } from "../../schema/platform/setting.table.ts";

/**
 * How many articles a batch has. Each takes some tenths of a second, and the articles of a batch cannot be
 * edited meanwhile.
 */
const CUT_AT_ONCE = 50;
/**
 * How many batches one run does. Other due work, and a server that stops, have to wait for at most this many.
 */
const BATCHES_AT_ONCE = 40;

/**
 * Cuts articles into words again, in the order of their ids, if an earlier version of the software has cut
 * them. The progress is stored in the same transaction as the words, and the lock on it makes sure that only
 * one server works on this.
 */
export async function cutWordsAnew(
  { database }: Pick<Dependencies, "database">,
  atOnce = CUT_AT_ONCE,
): Promise<void> {
  for (let turn = 0; turn < BATCHES_AT_ONCE; turn += 1)
    if (!(await database.transaction((tx) => cutSome(tx, atOnce)))) return;
}

/** Cuts the next batch. Returns false if nothing is left, or if another server is working on it. */
async function cutSome({ db }: Transaction, atOnce: number): Promise<boolean> {
  const isIt = eq(settings.key, UNCUT_KEY);
  const [until] = await db.select().from(settings).where(isIt).for("update", { skipLocked: true });
  if (!until) return false;
  const some = await db
    .select({ id: articles.id, version: articleVersions })
    .from(articles)
    .innerJoin(articleVersions, isCurrentVersion)
    .where(and(gt(articles.id, until.value), isNotNull(articles.search)))
    .orderBy(asc(articles.id))
    .limit(atOnce)
    .for("no key update", { of: articles });
  const last = some.at(-1);
  if (!last) {
    await db.delete(settings).where(isIt);
    return false;
  }
  const { language } = await getReportRules(db);
  for (const { id, version } of some)
    await db
      .update(articles)
      .set({ search: await searchVectorOf(language, version) })
      .where(eq(articles.id, id));
  await db.update(settings).set({ value: last.id }).where(isIt);
  return true;
}
