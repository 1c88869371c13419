import type { bulkMaterials as bulkMaterialsCall, materialSkips } from "@portico/contract/documents/sending";
import type { Input } from "../../http/route.ts";
import { toldChangesOf } from "../library/changes-of.ts";
import { refuseDetails } from "../library/material-details.ts";
import { recordMaterialEvents } from "../library/material-events.ts";
import { requireFreshToWiden } from "../require-fresh-to-widen.ts";
import { notifyReaders } from "../notices/notify-of-documents.ts";
import { type Place, requirePlace } from "../place.ts";
import { reviveFolders } from "../folders/revive-folders.ts";
import { askAgainFor } from "../requests/answer-request.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { changeMany, lockChangeable } from "./bulk-materials.store.ts";

type BulkInput = Input<typeof bulkMaterialsCall, "staff">;
type Skip = (typeof materialSkips)[number];
type Fields = Parameters<typeof changeMany>[2];

const events = {
  move: "material_moved",
  audience: "material_changed",
  expire: "material_changed",
  trash: "material_trashed",
  restore: "material_restored",
} as const;

/**
 * POST materials/bulk: does one thing to many materials. Materials that the viewer may not change are skipped
 * and counted.
 */
export async function bulkMaterials(deps: Dependencies, input: BulkInput) {
  const { body, session, caller, transaction, now } = input;
  const viewer = session.user;
  return transaction(async (tx) => {
    const wanted = [...new Set(body.material_ids)];
    const change = await changeOf(tx.db, input);
    const found = await lockChangeable(tx.db, viewer, wanted, now);
    const skips: Skip[] = Array<Skip>(wanted.length - found.length).fill("not_found");
    const changed: MaterialRow[] = [];
    for (const one of found) {
      const skip = change.skip(one);
      if (skip) skips.push(skip);
      else changed.push(one);
    }
    const edits = changed.map((before) => ({ before, after: { ...before, ...change.reach } }));
    await requireFreshToWiden(tx.db, session, edits, now);
    const after = await changeMany(
      tx.db,
      changed.map(({ id }) => id),
      change.fields,
    );
    if (body.action === "restore")
      await reviveFolders(
        tx.db,
        changed.flatMap(({ folderId }) => folderId ?? []),
        now,
      );
    if (body.action === "trash")
      await askAgainFor(
        tx.db,
        changed.map(({ id }) => id),
        now,
      );
    const actor = { viewer, sessionId: session.id, caller, now };
    const afterOf = new Map(after.map((one) => [one.id, one]));
    const told = await toldChangesOf(
      tx.db,
      changed.map((before) => ({ before, after: afterOf.get(before.id)! })),
    );
    await recordMaterialEvents(tx, events[body.action], changed, actor, {
      changesOf: ({ id }) => told.get(id)!,
    });
    if (body.action !== "trash") await notifyReaders(deps, tx, after, now);
    return { affected: changed.length, skipped: tallied(skips) };
  });
}

interface Change {
  fields: Fields;
  /** The fields of the change that decide who may see the materials. */
  reach?: Partial<Pick<MaterialRow, "audience" | "folderId">>;
  skip(one: MaterialRow): Skip | null;
}

async function changeOf(db: Queries, { body, session, now }: BulkInput): Promise<Change> {
  const viewer = session.user;
  const updatedAt = nextUpdatedAt(now, materials.updatedAt);
  const isThere = ({ deletedAt }: MaterialRow) => deletedAt === null;
  if (body.action === "trash")
    return {
      fields: { deletedAt: now, deletedBy: viewer.id },
      skip: (one) => (isThere(one) ? null : "unchanged"),
    };
  if (body.action === "restore")
    return {
      fields: { deletedAt: null, deletedBy: null },
      skip: (one) => (isThere(one) ? "unchanged" : null),
    };
  if (body.action === "move") {
    if (!body.folder_id) throw missing("folder_id", "Please choose a folder.");
    const place = await requirePlace(db, viewer, { shelf: "client", folderId: body.folder_id }, now);
    const reach = { folderId: place.folderId };
    return { fields: { ...reach, updatedAt }, reach, skip: (one) => skipMove(one, place) };
  }
  if (body.action === "audience") {
    const { audience } = body;
    if (!audience) throw missing("audience", "Please choose who can see it.");
    return {
      fields: { audience, updatedAt },
      reach: { audience },
      skip: (one) => {
        if (!isThere(one)) return "not_found";
        if (one.audience === audience) return "unchanged";
        return isAudienceOf(one, audience, viewer) ? null : "not_allowed";
      },
    };
  }
  if (body.expires_at === undefined) throw missing("expires_at", "Please choose a date.");
  const expiresAt = body.expires_at === null ? null : new Date(body.expires_at);
  return {
    fields: { expiresAt, updatedAt },
    skip: (one) => {
      if (!isThere(one)) return "not_found";
      const isBefore = expiresAt !== null && one.publishAt !== null && expiresAt <= one.publishAt;
      if (isBefore) return "not_allowed";
      return one.expiresAt?.getTime() === expiresAt?.getTime() ? "unchanged" : null;
    },
  };
}

function skipMove(one: MaterialRow, place: Place): Skip | null {
  if (one.deletedAt !== null) return "not_found";
  if (one.shelf !== "client" || one.ownerId !== place.ownerId) return "not_allowed";
  return one.folderId === place.folderId ? "unchanged" : null;
}

function isAudienceOf(
  one: MaterialRow,
  audience: NonNullable<BulkInput["body"]["audience"]>,
  viewer: BulkInput["session"]["user"],
): boolean {
  try {
    refuseDetails({ audience }, one, viewer);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function tallied(skips: readonly Skip[]) {
  const counts = new Map<Skip, number>();
  for (const reason of skips) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

function missing(field: string, sentence: string): ApiError {
  return new ApiError("invalid_input", { errors: { [field]: sentence } });
}
