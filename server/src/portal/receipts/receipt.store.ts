import { SUMMARY_CAP } from "@portico/contract/people-limits";
import type { receiptStates } from "@portico/contract/portal/receipts";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../core/access/access.ts";
import { findVisible } from "../../core/access/find-visible.ts";
import { visibleMaterials } from "../../core/access/visible-materials.ts";
import { byName } from "../../core/lists/list-order.ts";
import { matchesSearch } from "../../core/lists/matches-search.ts";
import { isAddressed } from "../../core/materials/addressed-counts.ts";
import { materialReminders, type MaterialRow, materials } from "../../core/shelves/material.table.ts";
import { type ReceiptRow, receipts } from "../../core/shelves/receipt.table.ts";
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

const ofVersion = ({ id, version }: MaterialRow) =>
  and(eq(receipts.thingId, id), eq(receipts.version, version), eq(receipts.personId, users.id));

const isState: Record<(typeof receiptStates)[number], SQL> = {
  opened: isNotNull(receipts.personId),
  not_opened: isNull(receipts.personId),
  acknowledged: isNotNull(receipts.acknowledgedAt),
  not_acknowledged: isNull(receipts.acknowledgedAt),
};

interface ReadersQuery {
  material: MaterialRow;
  state?: (typeof receiptStates)[number] | undefined;
  q?: string | undefined;
  personIds?: readonly string[] | undefined;
  now: Date;
}

/** Readers of a material by name, from behind a row on. */
export function findReaders(
  db: Queries,
  { material, state, q, personIds, now }: ReadersQuery,
  after: string[] | undefined,
  limit: number,
) {
  const order = byName();
  const [name, id] = [sql`${users.sortName}`, sql`${users.id}`];
  return db
    .select({
      person: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        avatarKey: users.avatarKey,
        reference: users.reference,
        sortName: users.sortName,
        status: users.status,
      },
      receipt: receipts,
      remindedAt: materialReminders.remindedAt,
    })
    .from(users)
    .leftJoin(receipts, ofVersion(material))
    .leftJoin(
      materialReminders,
      and(eq(materialReminders.materialId, material.id), eq(materialReminders.personId, users.id)),
    )
    .where(
      and(
        isAddressed(db, material, now),
        state && isState[state],
        matchesSearch(q ?? "")?.where,
        personIds && inArray(users.id, [...personIds]),
        after && order.isAfter(name, id, after),
      ),
    )
    .orderBy(order.by(name, id))
    .limit(limit);
}

export type Reader = Awaited<ReturnType<typeof findReaders>>[number];

/** Of those whom a material is for: how many have opened it, and acknowledged it. */
export async function countReceipts(
  db: Queries,
  material: MaterialRow,
  now: Date,
): Promise<{ opened: number; acknowledged: number }> {
  const some = db
    .select({ acknowledgedAt: receipts.acknowledgedAt })
    .from(receipts)
    .innerJoin(users, ofVersion(material))
    .where(isAddressed(db, material, now))
    .limit(SUMMARY_CAP)
    .as("some");
  const [row] = await db.select({ opened: count(), acknowledged: count(some.acknowledgedAt) }).from(some);
  return row ?? { opened: 0, acknowledged: 0 };
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

/** The proof of a material as rows of a file: every version, and whoever has opened it. */
export function proofQuery(db: Queries, materialId: string) {
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
    .where(and(eq(receipts.thingId, materialId), eq(receipts.isReader, true)))
    .orderBy(desc(receipts.version), asc(receipts.firstAt), asc(users.id))
    .toSQL();
}
