import { and, asc, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { type Viewer, visibleReaders } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { visibleMaterials } from "../visible-materials.ts";
import { momentCell } from "../../foundation/exports/csv-columns.ts";
import { copiesOf } from "../library/sent-copies.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import { type ReceiptRow, receipts } from "../../schema/documents/receipt.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Readership } from "./reader.store.ts";

/**
 * One material that the viewer sees, locked so that it gets no new version until the transaction ends. Throws
 * ApiError `not_found`.
 */
export function lockSeenMaterial(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) => db.select().from(materials).where(where).for("no key update", { of: materials }),
    eq(materials.id, id),
    visibleMaterials(db, viewer, now),
  );
}

/** Another transaction that requests this lock waits until this transaction ends. */
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

/**
 * Stores that a person has confirmed reading a version for which they have a read receipt. An earlier
 * confirmation stays. Returns the resulting receipt.
 */
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

/**
 * The proof of a material as rows of a file: every version and every copy, and everyone who has opened it.
 */
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
      firstAt: momentCell(receipts.firstAt),
      lastAt: momentCell(receipts.lastAt),
      times: receipts.times,
      downloads: receipts.downloads,
      acknowledgedAt: momentCell(receipts.acknowledgedAt),
      acknowledgedName: receipts.acknowledgedName,
      network: receipts.acknowledgedNetwork,
    })
    .from(receipts)
    .innerJoin(users, eq(users.id, receipts.personId))
    .where(
      and(
        seesAll ? or(eq(receipts.thingId, material.id), isCopy) : isCopy,
        eq(receipts.isReader, true),
        visibleReaders(db, viewer, now),
      ),
    )
    .orderBy(desc(receipts.version), asc(receipts.firstAt), asc(users.id))
    .toSQL();
}
