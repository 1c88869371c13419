import { SUMMARY_CAP } from "@portico/contract/people-limits";
import type { receiptStates } from "@portico/contract/portal/receipts";
import {
  and,
  asc,
  count,
  desc,
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
import { findVisible } from "../../core/access/find-visible.ts";
import { visibleMaterials } from "../../core/access/visible-materials.ts";
import { byName } from "../../core/lists/list-order.ts";
import { matchesSearch } from "../../core/lists/matches-search.ts";
import { isAddressed } from "../../core/materials/addressed-counts.ts";
import type { Tracked } from "../../core/materials/find-material.ts";
import { copiesOf, sentCopies } from "../../core/materials/sent-copies.ts";
import { materialReminders, type MaterialRow, materials } from "../../core/shelves/material.table.ts";
import { type ReceiptRow, receipts } from "../../core/shelves/receipt.table.ts";
import { readerColumns } from "../../core/people/reader.ts";
import { accountEmail, users } from "../../core/users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** One material that the viewer sees; nobody gives it a new version meanwhile. Throws Failure `not_found`. */
export function lockSeenMaterial(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) => db.select().from(materials).where(where).for("no key update", { of: materials }),
    eq(materials.id, id),
    visibleMaterials(db, viewer, now),
  );
}

/** Whoever else asks for this lock waits until the end of the transaction. */
export async function lockMaterial(db: Queries, id: string): Promise<void> {
  await db.select({ id: materials.id }).from(materials).where(eq(materials.id, id)).for("no key update");
}

interface Signed {
  material: Pick<MaterialRow, "id" | "version">;
  viewer: Viewer;
  name: string;
  network: string;
  fileName: string | null;
  sha256: string | null;
  now: Date;
}

/** Keeps that somebody has read a version, of which they have a receipt; what was said before stays. Returns the receipt as it stands. */
export async function writeAcknowledgement(
  db: Queries,
  { material, viewer, name, network, fileName, sha256, now }: Signed,
): Promise<{ receipt: ReceiptRow; isNew: boolean }> {
  const isIt = and(
    eq(receipts.thingId, material.id),
    eq(receipts.version, material.version),
    eq(receipts.personId, viewer.id),
  );
  const [made] = await db
    .update(receipts)
    .set({ acknowledgedAt: now, acknowledgedName: name, acknowledgedNetwork: network, fileName, sha256 })
    .where(and(isIt, isNull(receipts.acknowledgedAt)))
    .returning();
  if (made) return { receipt: made, isNew: true };
  const [known] = await db.select().from(receipts).where(isIt);
  return { receipt: known!, isNew: false };
}

/** Whose readers are asked for, and by whom. */
export interface Readership extends Tracked {
  viewer: Viewer;
  now: Date;
}

const copyReceipts = alias(receipts, "copy_receipt");
type ReceiptTable = typeof receipts | typeof copyReceipts;

/** Those of the people of a query whom a material is for on its shelf, or who have got a copy of it, each once with what they have opened. */
function readership(db: Queries, { material, seesAll, viewer, now }: Readership) {
  const copy = sentCopies(db, viewer, material.id, now);
  const ofReader = (table: ReceiptTable, id: PgColumn | string, version: PgColumn | number) =>
    and(eq(table.thingId, id), eq(table.version, version), eq(table.personId, users.id))!;
  const isHere = and(eq(users.role, "client"), notInArray(users.status, ["erasing", "erased"]));
  const isDirect = seesAll ? isAddressed(db, material, now) : sql`false`;
  return {
    copy,
    onShelf: seesAll ? ofReader(receipts, material.id, material.version) : sql`false`,
    ofCopy: ofReader(copyReceipts, copy.id, copy.version),
    where: or(isDirect, and(isNotNull(copy.ownerId), isHere))!,
  };
}

const isOpened = or(isNotNull(receipts.personId), isNotNull(copyReceipts.personId))!;
const acknowledgedAt = sql`coalesce(${receipts.acknowledgedAt}, ${copyReceipts.acknowledgedAt})`;

const isState: Record<(typeof receiptStates)[number], SQL> = {
  opened: isOpened,
  not_opened: not(isOpened),
  acknowledged: isNotNull(acknowledgedAt),
  not_acknowledged: isNull(acknowledgedAt),
};

interface ReadersQuery extends Readership {
  state?: (typeof receiptStates)[number] | undefined;
  q?: string | undefined;
  personIds?: readonly string[] | undefined;
}

/** Readers of a material by name, from behind a row on. */
export async function findReaders(
  db: Queries,
  { state, q, personIds, ...asked }: ReadersQuery,
  after: string[] | undefined,
  limit: number,
) {
  const order = byName();
  const [name, id] = [sql`${users.sortName}`, sql`${users.id}`];
  const { copy, onShelf, ofCopy, where } = readership(db, asked);
  const rows = await db
    .select({
      person: {
        ...readerColumns,
        sortName: users.sortName,
        status: users.status,
      },
      receipt: receipts,
      copyReceipt: copyReceipts,
      remindedAt: materialReminders.remindedAt,
    })
    .from(users)
    .leftJoin(copy, eq(copy.ownerId, users.id))
    .leftJoin(receipts, onShelf)
    .leftJoin(copyReceipts, ofCopy)
    .leftJoin(
      materialReminders,
      and(eq(materialReminders.materialId, asked.material.id), eq(materialReminders.personId, users.id)),
    )
    .where(
      and(
        where,
        state && isState[state],
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

/** Of those whom a material is for, each once: how many there are, to how many it was sent, and how many have opened and acknowledged it. */
export async function countReceipts(db: Queries, asked: Readership) {
  const { copy, onShelf, ofCopy, where } = readership(db, asked);
  const some = db
    .select({
      sent: sql`${copy.ownerId}`.as("sent"),
      opened: sql`case when ${isOpened} then 1 end`.as("is_opened"),
      acknowledged: sql`${acknowledgedAt}`.as("acknowledged"),
    })
    .from(users)
    .leftJoin(copy, eq(copy.ownerId, users.id))
    .leftJoin(receipts, onShelf)
    .leftJoin(copyReceipts, ofCopy)
    .where(where)
    .limit(SUMMARY_CAP)
    .as("some");
  const [row] = await db
    .select({
      addressed: count(),
      sent: count(some.sent),
      opened: count(some.opened),
      acknowledged: count(some.acknowledged),
    })
    .from(some);
  return row!;
}

/** Remembers that these were reminded, of those who were not since a moment; of twenty at once one does. Returns whom. */
export async function markReminded(
  db: Queries,
  materialId: string,
  personIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .insert(materialReminders)
    .values(personIds.map((personId) => ({ materialId, personId, remindedAt: now })))
    .onConflictDoUpdate({
      target: [materialReminders.materialId, materialReminders.personId],
      set: { remindedAt: now },
      setWhere: lte(materialReminders.remindedAt, since),
    })
    .returning({ personId: materialReminders.personId });
  return rows.map(({ personId }) => personId);
}

/** Where some people get their emails. */
export async function findMailAddresses(
  db: Queries,
  ids: readonly string[],
): Promise<{ email: string; firstName: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, "active")));
}

/** The proof of a material as rows of a file: every version and every copy, and whoever has opened it. */
export function proofQuery(db: Queries, { material, seesAll, viewer, now }: Readership) {
  const copies = db
    .select({ id: materials.id })
    .from(materials)
    .where(copiesOf(db, viewer, material.id, now));
  const isCopy = inArray(receipts.thingId, copies);
  return db
    .select({
      last: users.lastName,
      first: users.firstName,
      reference: users.reference,
      version: receipts.version,
      fileName: receipts.fileName,
      sha256: receipts.sha256,
      firstAt: sql<string>`to_char(${receipts.firstAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      lastAt: sql<string>`to_char(${receipts.lastAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      times: receipts.times,
      downloads: receipts.downloads,
      acknowledgedAt: sql<string>`to_char(${receipts.acknowledgedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      acknowledgedName: receipts.acknowledgedName,
      network: receipts.acknowledgedNetwork,
    })
    .from(receipts)
    .innerJoin(users, eq(users.id, receipts.personId))
    .where(and(seesAll ? or(eq(receipts.thingId, material.id), isCopy) : isCopy, eq(receipts.isReader, true)))
    .orderBy(desc(receipts.version), asc(receipts.firstAt), asc(users.id))
    .toSQL();
}
