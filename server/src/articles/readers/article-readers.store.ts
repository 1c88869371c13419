import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import type { receiptStates } from "@portico/contract/documents/receipts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Viewer, visibleReaders } from "../../foundation/access/access.ts";
import { byName } from "../../foundation/lists/list-order.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { momentCell } from "../../foundation/exports/csv-columns.ts";
import { countArticleReaders, isArticleReader } from "../article-readers.ts";
import { readerColumns } from "../../people/reader.ts";
import {
  articleReminders,
  type ArticleTableRow,
  articleVersions,
} from "../../schema/articles/article.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

type State = (typeof receiptStates)[number];
/** The fields of the published version that the tracking of readers uses. */
export type Tracked = Pick<
  ArticleTableRow,
  "id" | "audience" | "authorId" | "newsVersion" | "acknowledgementRequired"
>;

/** The read receipts of an article since it last counted as news, one per person. */
function receiptsOf(db: Queries, { id, newsVersion }: Tracked) {
  const text = (value: SQL) =>
    sql<string | null>`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const ofAcknowledged = <Value>(column: SQL) =>
    sql<Value | null>`(array_agg(${column} order by ${receipts.acknowledgedAt}) filter (where ${receipts.acknowledgedAt} is not null))[1]`;
  return db
    .select({
      personId: receipts.personId,
      firstAt: text(sql`min(${receipts.firstAt})`).as("first_at"),
      lastAt: text(sql`max(${receipts.lastAt})`).as("last_at"),
      times: sql<number>`sum(${receipts.times})::int`.as("times"),
      acknowledgedAt: text(sql`min(${receipts.acknowledgedAt})`).as("acknowledged_at"),
      name: ofAcknowledged<string>(sql`${receipts.acknowledgedName}`).as("acknowledged_name"),
      version: ofAcknowledged<number>(sql`${receipts.version}`).as("acknowledged_version"),
      sha256: ofAcknowledged<string>(sql`${receipts.sha256}`).as("acknowledged_sha256"),
    })
    .from(receipts)
    .where(and(eq(receipts.thingId, id), sql`${receipts.version} >= ${newsVersion}`))
    .groupBy(receipts.personId)
    .as("opened");
}

interface ReadersQuery {
  article: Tracked;
  state?: State | undefined;
  q?: string | undefined;
  personIds?: readonly string[] | undefined;
  /** True to return only readers who would get a reminder email now. */
  areDue?: boolean;
  now: Date;
}

/** True for readers who have an account and were not reminded within a day. */
const isDue = (now: Date): SQL =>
  and(
    eq(users.status, "active"),
    or(isNull(articleReminders.remindedAt), lte(articleReminders.remindedAt, later(now, -DAY_MS))),
  )!;

const isReminderOf = (id: string): SQL =>
  and(eq(articleReminders.articleId, id), eq(articleReminders.personId, users.id))!;

/** Returns an article's readers by name, starting after a row. */
export function findReaders(
  db: Queries,
  { article, state, q, personIds, areDue, now }: ReadersQuery,
  after: string[] | undefined,
  limit: number,
) {
  const opened = receiptsOf(db, article);
  const states: Record<State, SQL> = {
    opened: isNotNull(opened.personId),
    not_opened: isNull(opened.personId),
    acknowledged: isNotNull(opened.acknowledgedAt),
    not_acknowledged: isNull(opened.acknowledgedAt),
  };
  const order = byName();
  const [name, id] = [sql`${users.sortName}`, sql`${users.id}`];
  return db
    .select({
      person: { ...readerColumns, sortName: users.sortName, status: users.status },
      firstAt: opened.firstAt,
      lastAt: opened.lastAt,
      times: opened.times,
      acknowledgedAt: opened.acknowledgedAt,
      name: opened.name,
      version: opened.version,
      sha256: opened.sha256,
      remindedAt: articleReminders.remindedAt,
    })
    .from(users)
    .leftJoin(opened, eq(opened.personId, users.id))
    .leftJoin(articleReminders, isReminderOf(article.id))
    .where(
      and(
        isArticleReader(db, article, now),
        state && states[state],
        areDue ? isDue(now) : undefined,
        matchesSearch(q ?? "")?.where,
        personIds && inArray(users.id, [...personIds]),
        after && order.isAfter(name, id, after),
      ),
    )
    .orderBy(order.by(name, id))
    .limit(limit);
}

export type Reader = Awaited<ReturnType<typeof findReaders>>[number];

/**
 * Returns how many people an article addresses, how many of them have opened and acknowledged it, and how
 * many would get a reminder now. Each count is at most SUMMARY_CAP.
 */
export async function countReaders(db: Queries, article: Tracked, now: Date) {
  const receipt = receiptsOf(db, article);
  const counted = (which?: SQL) =>
    db.$count(
      db
        .select({ one: sql`1`.as("one") })
        .from(users)
        .innerJoin(receipt, eq(receipt.personId, users.id))
        .where(and(isArticleReader(db, article, now), which))
        .limit(SUMMARY_CAP)
        .as("some"),
    );
  return {
    addressed: await countArticleReaders(db, article, now),
    opened: await counted(),
    acknowledged: await counted(isNotNull(receipt.acknowledgedAt)),
    remindable: await countDue(db, article, now),
  };
}

/** Returns how many readers would get a reminder now, at most SUMMARY_CAP. */
export function countDue(db: Queries, article: Tracked, now: Date): Promise<number> {
  const receipt = receiptsOf(db, article);
  const waits = isNull(article.acknowledgementRequired ? receipt.acknowledgedAt : receipt.personId);
  return db.$count(
    db
      .select({ one: sql`1`.as("one") })
      .from(users)
      .leftJoin(receipt, eq(receipt.personId, users.id))
      .leftJoin(articleReminders, isReminderOf(article.id))
      .where(and(isArticleReader(db, article, now), waits, isDue(now)))
      .limit(SUMMARY_CAP)
      .as("some"),
  );
}

/** The proof of an article as rows of a file: every version with every person who has opened it. */
export function proofQuery(db: Queries, viewer: Viewer, articleId: string, now: Date) {
  return (
    db
      .select({
        last: users.lastName,
        first: users.firstName,
        reference: users.reference,
        title: articleVersions.title,
        version: receipts.version,
        sha256: receipts.sha256,
        firstAt: momentCell(receipts.firstAt),
        lastAt: momentCell(receipts.lastAt),
        times: receipts.times,
        acknowledgedAt: momentCell(receipts.acknowledgedAt),
        acknowledgedName: receipts.acknowledgedName,
        network: receipts.acknowledgedNetwork,
      })
      .from(receipts)
      .innerJoin(users, eq(users.id, receipts.personId))
      // A version is shown with the title that it had at the time.
      .leftJoin(
        articleVersions,
        and(eq(articleVersions.articleId, receipts.thingId), eq(articleVersions.n, receipts.version)),
      )
      .where(
        and(eq(receipts.thingId, articleId), eq(receipts.kind, "article"), visibleReaders(db, viewer, now)),
      )
      .orderBy(desc(receipts.version), asc(receipts.firstAt), asc(users.id))
      .toSQL()
  );
}
