import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import type { receiptStates } from "@portico/contract/documents/receipts";
import {
  and,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Viewer } from "../../foundation/access/access.ts";
import { byName } from "../../foundation/lists/list-order.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { addressedIds } from "../library/addressed-counts.ts";
import type { Tracked } from "../find-material.ts";
import { copiesOf, sentCopies } from "../library/sent-copies.ts";
import { readerColumns } from "../../people/reader.ts";
import { materialReminders, materials } from "../../schema/documents/material.table.ts";
import { type ReceiptRow, receipts } from "../../schema/documents/receipt.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/** The material whose readers are to be found, and the viewer who wants to see them. */
export interface Readership extends Tracked {
  viewer: Viewer;
  now: Date;
}

/**
 * `waiting`: the readers who still have to open the material, or still have to acknowledge it if they are
 * asked to.
 */
type ReaderState = (typeof receiptStates)[number] | "waiting";

const copyReceipts = alias(receipts, "copy_receipt");
const clients = alias(users, "client");
type ReceiptTable = typeof receipts | typeof copyReceipts;

const isOpened = or(isNotNull(receipts.personId), isNotNull(copyReceipts.personId))!;
const acknowledgedAt = sql`coalesce(${receipts.acknowledgedAt}, ${copyReceipts.acknowledgedAt})`;

/**
 * The people for whom a material is meant in its library, or who have got a copy of it, each once with their
 * copy. While a sending is under way, the query planner assumes that there is only one copy. So each copy is
 * read once here, and the joins stay cheap even if that estimate is wrong. If there are few readers, the
 * query begins with them and looks up each person; otherwise a full join avoids reading one side again for
 * each row of the other.
 */
function readersWithCopy(db: Queries, { material, viewer, now }: Readership, direct: Direct) {
  const copy = sentCopies(db, viewer, material.id, now);
  const columns = (personId: SQL | PgColumn) => ({
    personId: sql<string>`${personId}`.as("person_id"),
    copyId: sql<string | null>`${copy.id}`.as("copy_id"),
    copyVersion: sql<number | null>`${copy.version}`.as("copy_version"),
    isCopyAsked: sql<boolean | null>`${copy.acknowledgementRequired}`.as("is_copy_asked"),
  });
  if (direct === "nobody")
    return db
      .select(columns(sql`${copy.ownerId}`))
      .from(copy)
      .as("reader");
  if (direct === "everybody")
    return db
      .select(columns(clients.id))
      .from(clients)
      .leftJoin(copy, eq(copy.ownerId, clients.id))
      .where(eq(clients.role, "client"))
      .as("reader");
  return db
    .select(columns(sql`coalesce(direct.id, ${copy.ownerId})`))
    .from(sql`(select distinct id from ${direct} as named(id)) as direct`)
    .fullJoin(copy, sql`direct.id = ${copy.ownerId}`)
    .as("reader");
}

type Direct = ReturnType<typeof addressedIds>;

/** Everyone who has opened a material or a copy of it, in any version. */
function openersOf(db: Queries, { material, viewer, now }: Readership): SQL {
  const onShelf = db
    .select({ id: receipts.personId })
    .from(receipts)
    .where(eq(receipts.thingId, material.id));
  const ofCopies = db
    .select({ id: receipts.personId })
    .from(materials)
    .innerJoin(receipts, eq(receipts.thingId, materials.id))
    .where(copiesOf(db, viewer, material.id, now));
  return sql`${users.id} in (${onShelf} union ${ofCopies})`;
}

/** The readers of a material with what they have opened. With `state`, only the readers in that state. */
function readership(db: Queries, asked: Readership, state?: ReaderState) {
  const { material, seesAll, now } = asked;
  const direct = seesAll ? addressedIds(db, material, now) : "nobody";
  const isForAll = direct === "everybody";
  // A copy may require an acknowledgement even if the document itself does not.
  const isOfCopies = isForAll && state === "not_acknowledged" && !material.acknowledgementRequired;
  const reader = readersWithCopy(db, asked, isOfCopies ? "nobody" : direct);
  const ofReader = (table: ReceiptTable, id: SQL | string, version: SQL | number) =>
    and(eq(table.thingId, id), eq(table.version, version), eq(table.personId, users.id))!;
  const isAsked = sql`coalesce(${reader.isCopyAsked}, ${sql.param(material.acknowledgementRequired)}::boolean)`;
  const states: Record<ReaderState, SQL> = {
    opened: isOpened,
    not_opened: not(isOpened),
    acknowledged: isNotNull(acknowledgedAt),
    not_acknowledged: and(isAsked, isNull(acknowledgedAt))!,
    waiting: sql`case when ${isAsked} then ${acknowledgedAt} is null else ${not(isOpened)} end`,
  };
  // For these states only the few receipts are searched, which stays fast in a firm of any size.
  const isAmong =
    isForAll && (state === "opened" || state === "acknowledged") ? openersOf(db, asked) : undefined;
  const isClient = and(eq(users.role, "client"), notInArray(users.status, ["erasing", "erased"]))!;
  return {
    reader,
    onShelf: seesAll ? ofReader(receipts, material.id, material.version) : sql`false`,
    ofCopy: ofReader(copyReceipts, sql`${reader.copyId}`, sql`${reader.copyVersion}`),
    where: and(isClient, state && states[state], isAmong)!,
    isAsked,
    isWaiting: states.waiting,
    reminder: and(eq(materialReminders.materialId, material.id), eq(materialReminders.personId, users.id))!,
  };
}

interface ReadersQuery extends Readership {
  state?: ReaderState | undefined;
  q?: string | undefined;
  personIds?: readonly string[] | undefined;
  /** Only readers who have an account that an email reaches. */
  areActive?: boolean;
  /** Only readers who were not reminded within the last day. */
  areRested?: boolean;
}

const isRested = (now: Date): SQL =>
  or(isNull(materialReminders.remindedAt), lte(materialReminders.remindedAt, later(now, -DAY_MS)))!;

/** Readers of a material, sorted by name, that come after a given row. */
export async function findReaders(
  db: Queries,
  { state, q, personIds, areActive, areRested, ...asked }: ReadersQuery,
  after: string[] | undefined,
  limit: number,
) {
  const order = byName();
  const [name, id] = [sql`${users.sortName}`, sql`${users.id}`];
  const { reader, onShelf, ofCopy, where, isAsked, reminder } = readership(db, asked, state);
  const rows = await db
    .select({
      person: { ...readerColumns, sortName: users.sortName, status: users.status },
      receipt: receipts,
      copyReceipt: copyReceipts,
      /** The copy that was sent to the reader; null if the reader sees the material itself. */
      copyId: reader.copyId,
      isAsked: sql<boolean>`${isAsked}`,
      remindedAt: materialReminders.remindedAt,
    })
    .from(reader)
    .innerJoin(users, eq(users.id, reader.personId))
    .leftJoin(receipts, onShelf)
    .leftJoin(copyReceipts, ofCopy)
    .leftJoin(materialReminders, reminder)
    .where(
      and(
        where,
        areActive ? eq(users.status, "active") : undefined,
        areRested ? isRested(asked.now) : undefined,
        matchesSearch(q ?? "")?.where,
        personIds && inArray(users.id, [...personIds]),
        after && order.isAfter(name, id, after),
      ),
    )
    .orderBy(order.by(name, id))
    .limit(limit);
  return rows.map(({ receipt, copyReceipt, ...row }) => ({
    ...row,
    receipt: together(receipt, copyReceipt),
  }));
}

export type Reader = Awaited<ReturnType<typeof findReaders>>[number];

/**
 * Combines the two read receipts of a person: the one for the document in the library, and the one for their
 * copy.
 */
function together(one: ReceiptRow | null, other: ReceiptRow | null): ReceiptRow | null {
  if (!one || !other) return one ?? other;
  return {
    ...(one.acknowledgedAt ? one : other),
    firstAt: one.firstAt < other.firstAt ? one.firstAt : other.firstAt,
    lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
    times: one.times + other.times,
    downloads: one.downloads + other.downloads,
  };
}

/**
 * Counts the people for whom a material is meant, each once: how many there are, how many were sent a copy,
 * how many must acknowledge it, how many have opened and acknowledged it, and how many a reminder would email
 * now. No count goes above SUMMARY_CAP.
 */
export async function countReceipts(db: Queries, asked: Readership) {
  const some = (state?: ReaderState) => {
    const { reader, onShelf, ofCopy, where, isAsked, isWaiting, reminder } = readership(db, asked, state);
    const isRemindable = and(isWaiting, eq(users.status, "active"), isRested(asked.now))!;
    return db
      .select({
        sent: sql`${reader.copyId}`.as("sent"),
        asked: sql`case when ${isAsked} then 1 end`.as("is_asked"),
        opened: sql`case when ${isOpened} then 1 end`.as("is_opened"),
        acknowledged: sql`${acknowledgedAt}`.as("acknowledged"),
        remindable: sql`case when ${isRemindable} then 1 end`.as("is_remindable"),
      })
      .from(reader)
      .innerJoin(users, eq(users.id, reader.personId))
      .leftJoin(receipts, onShelf)
      .leftJoin(copyReceipts, ofCopy)
      .leftJoin(materialReminders, reminder)
      .where(where)
      .limit(SUMMARY_CAP)
      .as("some");
  };
  const all = some();
  const [row] = await db
    .select({
      addressed: count(),
      sent: count(all.sent),
      to_acknowledge: count(all.asked),
      remindable: count(all.remindable),
      opened: count(all.opened),
      acknowledged: count(all.acknowledged),
    })
    .from(all);
  if (row!.addressed < SUMMARY_CAP) return row!;
  // People beyond the cap were not counted, and they may have opened the document too.
  const opened = some("opened");
  const [done] = await db.select({ opened: count(), acknowledged: count(opened.acknowledged) }).from(opened);
  return { ...row!, ...done! };
}

/** The people who have not opened a material, as rows of the proof file. */
export function unopenedQuery(db: Queries, asked: Readership) {
  const { reader, onShelf, ofCopy, where } = readership(db, asked, "not_opened");
  return db
    .select({ last: users.lastName, first: users.firstName, reference: users.reference })
    .from(reader)
    .innerJoin(users, eq(users.id, reader.personId))
    .leftJoin(receipts, onShelf)
    .leftJoin(copyReceipts, ofCopy)
    .where(where)
    .orderBy(sql`${users.sortName} collate "und-x-icu"`, users.id)
    .toSQL();
}
