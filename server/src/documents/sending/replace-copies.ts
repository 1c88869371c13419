import { SENT_AT_ONCE_MAX } from "@portico/contract/documents/material-limits";
import { and, asc, count, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { changeableMaterials } from "../visible-materials.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { findOpenJobOf } from "../../foundation/long-jobs/long-job.store.ts";
import { foldedText } from "../../foundation/lists/matches-search.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { AlertWriter, Dependencies } from "../../foundation/dependencies.ts";
import { renewGround } from "../requests/renew-ground.ts";
import { type MaterialRow, materials, materialVersions } from "../../schema/documents/material.table.ts";
import { notifyReaders } from "../notices/notify-of-documents.ts";
import type { Actor } from "../../foundation/access/actor.ts";
import { recordMaterialEvents } from "../library/material-events.ts";

export const REPLACE_KIND = "copies_replaced";

/** The fields that a copy gets from a version of its source. */
type CopiedVersion = Pick<MaterialRow, "id" | "version" | "fileId" | "fileName" | "type" | "size" | "url">;

/** What the job stores about the copies. */
export interface ReplaceWhat {
  copied: CopiedVersion;
  /** Whether the clients are emailed. Left out in a job that an older version began. */
  notify?: boolean;
  session_id: string | null;
  caller: Actor["caller"];
}

/** A WHERE condition for the copies of a material that have an older version. */
export function olderCopies(source: Pick<MaterialRow, "id" | "version">) {
  return and(
    eq(materials.sourceId, source.id),
    lt(materials.sourceVersion, source.version),
    isNull(materials.deletedAt),
  )!;
}

/**
 * Gives the newest version of a material to every copy that was sent from it and that the viewer may change:
 * at once up to SENT_AT_ONCE_MAX copies, beyond that by a job. The clients are notified as of any new
 * version; `isEmailed` false: in the portal alone.
 */
export async function replaceCopies(
  deps: AlertWriter & Pick<Dependencies, "jobs">,
  tx: Transaction,
  source: MaterialRow,
  actor: Actor,
  isEmailed: boolean,
): Promise<void> {
  const { viewer, sessionId, caller, now } = actor;
  const [found] = await tx.db
    .select({ copies: count() })
    .from(materials)
    .where(and(olderCopies(source), changeableMaterials(tx.db, viewer, now)));
  const total = found?.copies ?? 0;
  if (total === 0) return;
  const { id, version, fileId, fileName, type, size, url } = source;
  const copied = { id, version, fileId, fileName, type, size, url };
  if (total <= SENT_AT_ONCE_MAX) {
    await replaceSome(deps, tx, copied, actor, { atOnce: total, isEmailed });
    return;
  }
  const what: ReplaceWhat = { copied, notify: isEmailed, session_id: sessionId, caller };
  await startLongJob(deps, tx, {
    kind: REPLACE_KIND,
    what: { ...what },
    total,
    startedBy: viewer.id,
    now,
  });
}

/**
 * Replaces up to a given number of copies, with a few statements for all of them. Returns how many it has
 * replaced; zero means that none is left.
 */
export async function replaceSome(
  deps: AlertWriter & Pick<Dependencies, "jobs">,
  tx: Transaction,
  copied: CopiedVersion,
  actor: Actor,
  { atOnce, isEmailed }: { atOnce: number; isEmailed: boolean },
): Promise<number> {
  const { viewer, now } = actor;
  const ids = await lockOlder(tx.db, copied, actor, atOnce);
  if (ids.length === 0) return 0;
  const copies = await tx.db
    .update(materials)
    .set({
      fileId: copied.fileId,
      fileName: copied.fileName,
      type: copied.type,
      size: copied.size,
      url: copied.url,
      version: sql`${materials.version} + 1`,
      sourceVersion: copied.version,
      byId: viewer.id,
      fromClient: false,
      opened: 0,
      toldAt: null,
      updatedAt: nextUpdatedAt(now, materials.updatedAt),
      searchText: foldedText(
        sql`concat_ws(' ', ${materials.title}, ${materials.description}, array_to_string(${materials.tags}, ' '), ${copied.fileName}::text)`,
      ),
    })
    .where(inArray(materials.id, ids))
    .returning();
  await renewGround(tx.db, ids, now);
  const rows = copies.map(({ id, version }) => ({ material_id: id, n: version }));
  await tx.db
    .execute(sql`insert into ${materialVersions} (material_id, n, file_id, file_name, url, by_id, from_client, created_at)
    select material_id, n, ${copied.fileId}::uuid, ${copied.fileName}::text, ${copied.url}::text, ${viewer.id}::uuid, false, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as copy(material_id uuid, n integer)`);
  await recordMaterialEvents(tx, "material_replaced", copies, actor);
  await notifyReaders(deps, tx, copies, now, { isEmailed });
  return copies.length;
}

/**
 * If two jobs would replace the same copy, the second waits, and then leaves out copies that already have the
 * newer version.
 */
async function lockOlder(
  db: Queries,
  copied: CopiedVersion,
  { viewer, now }: Actor,
  atOnce: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(and(olderCopies(copied), changeableMaterials(db, viewer, now)))
    .orderBy(asc(materials.id))
    .limit(atOnce)
    .for("update", { of: materials });
  return rows.map(({ id }) => id);
}

/** The newest running job that replaces the copies of a material, or null. */
export function findReplacing(db: Queries, sourceId: string): Promise<LongJobRow | null> {
  return findOpenJobOf(db, REPLACE_KIND, ["copied", "id"], sourceId);
}
