import { and, eq, sql } from "drizzle-orm";
import { kindsUntilOpened } from "../alert-documents.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { markAlertsRead } from "../../notifications/mark-alerts-read.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";

/** A version of a material that a person has opened, with the hash of its bytes. */
interface Opened {
  material: Pick<MaterialRow, "id" | "version" | "shelf">;
  version: number;
  fileName: string | null;
  sha256: string | null;
}

/**
 * Records that a person opened a version, in one statement. The first opening is also counted in the
 * material. If one reader opens the version twenty times at once, each opening is counted, but the reader
 * only once.
 */
export async function writeReceipt(
  db: Queries,
  viewer: Viewer,
  { material, version, fileName, sha256 }: Opened,
  { isDownload, now }: { isDownload: boolean; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const downloads = isDownload ? 1 : 0;
  const isReader = viewer.role === "client";
  const { rows } = await db.execute<{ times: number }>(sql`with written as (
      insert into ${receipts} (kind, thing_id, version, person_id, is_reader, first_at, last_at, times, downloads, file_name, sha256)
      values ('material', ${material.id}::uuid, ${version}::int, ${viewer.id}::uuid, ${isReader}, ${at}, ${at}, 1, ${downloads}::int, ${fileName}, ${sha256})
      on conflict (thing_id, version, person_id) do update
        set last_at = excluded.last_at, times = receipt.times + 1, downloads = receipt.downloads + excluded.downloads
      returning is_reader, times
    ), counted as (
      update ${materials} set opened = opened + 1
      where id = ${material.id}::uuid and version = ${version}::int and (select is_reader and times = 1 from written)
    )
    select times from written`);
  if (rows[0]?.times === 1 && viewer.role !== "admin")
    await readOpened(db, { personId: viewer.id, materialId: material.id, now });
}

/** The read receipt of a person for a version, or null. */
export async function findReceipt(db: Queries, personId: string, materialId: string, version: number) {
  const [row] = await db
    .select()
    .from(receipts)
    .where(
      and(eq(receipts.thingId, materialId), eq(receipts.version, version), eq(receipts.personId, personId)),
    );
  return row ?? null;
}

/**
 * Called when a user has opened a document: marks an alert about it as read, on the user's other devices too,
 * unless the alert is also about a document that is still unopened.
 */
async function readOpened(
  db: Queries,
  { personId, materialId, now }: { personId: string; materialId: string; now: Date },
): Promise<void> {
  await markAlertsRead(db, {
    which: sql`user_id = ${personId} and ${materialId}::uuid = any(material_ids)
        and not exists (select 1 from ${materials} as other where other.id = any(alert.material_ids) and other.deleted_at is null
          and not exists (select 1 from ${receipts} where receipt.thing_id = other.id and receipt.version = other.version
            and receipt.person_id = alert.user_id))`,
    kinds: kindsUntilOpened,
    now,
  });
}
