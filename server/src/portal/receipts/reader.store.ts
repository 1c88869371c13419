import { SUMMARY_CAP } from "@portico/contract/people-limits";
import type { receiptStates } from "@portico/contract/portal/receipts";
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
import type { Viewer } from "../../core/access/access.ts";
import { byName } from "../../core/lists/list-order.ts";
import { matchesSearch } from "../../core/lists/matches-search.ts";
import { addressedIds } from "../../core/materials/addressed-counts.ts";
import type { Tracked } from "../../core/materials/find-material.ts";
import { sentCopies } from "../../core/materials/sent-copies.ts";
import { readerColumns } from "../../core/people/reader.ts";
import { materialReminders } from "../../core/shelves/material.table.ts";
import { type ReceiptRow, receipts } from "../../core/shelves/receipt.table.ts";
import { users } from "../../core/users/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Whose readers are asked for, and by whom. */
export interface Readership extends Tracked {
  viewer: Viewer;
  now: Date;
}

/** `waiting`: those whom the material still waits for, to open it or, where they are asked to, to acknowledge it. */
type ReaderState = (typeof receiptStates)[number] | "waiting";

const copyReceipts = alias(receipts, "copy_receipt");
type ReceiptTable = typeof receipts | typeof copyReceipts;

const isOpened = or(isNotNull(receipts.personId), isNotNull(copyReceipts.personId))!;
const acknowledgedAt = sql`coalesce(${receipts.acknowledgedAt}, ${copyReceipts.acknowledgedAt})`;

/**
 * Those whom a material is for on its shelf, or who have got a copy of it, each once with what they have opened. They are named by the ids
 * of few, so that no question about one document reads all people of the firm.
 */
function readership(db: Queries, { material, seesAll, viewer, now }: Readership) {
  const copy = sentCopies(db, viewer, material.id, now);
  const ofReader = (table: ReceiptTable, id: PgColumn | string, version: PgColumn | number) =>
    and(eq(table.thingId, id), eq(table.version, version), eq(table.personId, users.id))!;
  const isClient = and(eq(users.role, "client"), notInArray(users.status, ["erasing", "erased"]))!;
  const owners = db.select({ id: copy.ownerId }).from(copy);
  const direct = seesAll ? addressedIds(db, material, now) : "nobody";
  const where =
    direct === "everybody"
      ? isClient
      : and(
          isClient,
          direct === "nobody" ? inArray(users.id, owners) : sql`${users.id} in (${direct} union ${owners})`,
        )!;
  const onShelf = seesAll ? ofReader(receipts, material.id, material.version) : sql`false`;
  const isAsked = sql`coalesce(${copy.acknowledgementRequired}, ${sql.param(material.acknowledgementRequired)}::boolean)`;
  const states: Record<ReaderState, SQL> = {
    opened: isOpened,
    not_opened: not(isOpened),
    acknowledged: isNotNull(acknowledgedAt),
    not_acknowledged: and(isAsked, isNull(acknowledgedAt))!,
    waiting: sql`case when ${isAsked} then ${acknowledgedAt} is null else ${not(isOpened)} end`,
  };
  const openers = db
    .select({ id: receipts.personId })
    .from(receipts)
    .where(
      or(eq(receipts.thingId, material.id), inArray(receipts.thingId, db.select({ id: copy.id }).from(copy))),
    );
  // Found among few where it is said of few, whatever the size of the firm.
  const isAmong: Partial<Record<ReaderState, SQL>> = {
    opened: inArray(users.id, openers),
    acknowledged: inArray(users.id, openers),
    ...(!material.acknowledgementRequired && { not_acknowledged: inArray(users.id, owners) }),
  };
  const isIn = (state: ReaderState) => and(states[state], isAmong[state])!;
  const reminder = and(
    eq(materialReminders.materialId, material.id),
    eq(materialReminders.personId, users.id),
  )!;
  return {
    copy,
    onShelf,
    ofCopy: ofReader(copyReceipts, copy.id, copy.version),
    where,
    isAsked,
    isIn,
    reminder,
  };
}

interface ReadersQuery extends Readership {
  state?: ReaderState | undefined;
  q?: string | undefined;
  personIds?: readonly string[] | undefined;
  /** Those alone who have an account that an email reaches. */
  areActive?: boolean;
}

/** Readers of a material by name, from behind a row on. */
export async function findReaders(
  db: Queries,
  { state, q, personIds, areActive, ...asked }: ReadersQuery,
  after: string[] | undefined,
  limit: number,
) {
  const order = byName();
  const [name, id] = [sql`${users.sortName}`, sql`${users.id}`];
  const { copy, onShelf, ofCopy, where, isAsked, isIn, reminder } = readership(db, asked);
  const rows = await db
    .select({
      person: { ...readerColumns, sortName: users.sortName, status: users.status },
      receipt: receipts,
      copyReceipt: copyReceipts,
      /** What was sent to them; null: they see the material itself. */
      copyId: copy.id,
      isAsked: sql<boolean>`${isAsked}`,
      remindedAt: materialReminders.remindedAt,
    })
    .from(users)
    .leftJoin(copy, eq(copy.ownerId, users.id))
    .leftJoin(receipts, onShelf)
    .leftJoin(copyReceipts, ofCopy)
    .leftJoin(materialReminders, reminder)
    .where(
      and(
        where,
        state && isIn(state),
        areActive ? eq(users.status, "active") : undefined,
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

/** What somebody has opened on the shelf and as their copy, as one. */
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
 * Of those whom a material is for, each once: how many there are, to how many it was sent, how many are asked to acknowledge it, how many
 * have opened and acknowledged it, and how many an email would remind now. None is counted further than SUMMARY_CAP.
 */
export async function countReceipts(db: Queries, asked: Readership) {
  const { copy, onShelf, ofCopy, where, isAsked, isIn, reminder } = readership(db, asked);
  const isRested = or(
    isNull(materialReminders.remindedAt),
    lte(materialReminders.remindedAt, later(asked.now, -DAY_MS)),
  );
  const some = (state?: ReaderState) =>
    db
      .select({
        sent: sql`${copy.ownerId}`.as("sent"),
        asked: sql`case when ${isAsked} then 1 end`.as("is_asked"),
        acknowledged: sql`${acknowledgedAt}`.as("acknowledged"),
        remindable:
          sql`case when ${isIn("waiting")} and ${users.status} = 'active' and ${isRested} then 1 end`.as(
            "is_remindable",
          ),
      })
      .from(users)
      .leftJoin(copy, eq(copy.ownerId, users.id))
      .leftJoin(receipts, onShelf)
      .leftJoin(copyReceipts, ofCopy)
      .leftJoin(materialReminders, reminder)
      .where(and(where, state && isIn(state)))
      .limit(SUMMARY_CAP)
      .as("some");
  const all = some();
  const opened = some("opened");
  const [row] = await db
    .select({
      addressed: count(),
      sent: count(all.sent),
      to_acknowledge: count(all.asked),
      remindable: count(all.remindable),
    })
    .from(all);
  const [done] = await db.select({ opened: count(), acknowledged: count(opened.acknowledged) }).from(opened);
  return { ...row!, ...done! };
}

/** Those who have not opened a material, as rows of the file of its proof. */
export function unopenedQuery(db: Queries, asked: Readership) {
  const { copy, onShelf, ofCopy, where, isIn } = readership(db, asked);
  return db
    .select({ last: users.lastName, first: users.firstName, reference: users.reference })
    .from(users)
    .leftJoin(copy, eq(copy.ownerId, users.id))
    .leftJoin(receipts, onShelf)
    .leftJoin(copyReceipts, ofCopy)
    .where(and(where, isIn("not_opened")))
    .orderBy(sql`${users.sortName} collate "und-x-icu"`, users.id)
    .toSQL();
}
