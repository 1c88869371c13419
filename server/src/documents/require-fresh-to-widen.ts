import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { CurrentSession } from "../foundation/sessions/current-session.ts";
import { requireFresh } from "../foundation/sessions/fresh-session.ts";
import { folders } from "../schema/documents/folder.table.ts";
import type { MaterialRow } from "../schema/documents/material.table.ts";

type Reach = Pick<MaterialRow, "audience" | "folderId">;

/**
 * Requires a fresh sign-in when an admin gives clients what was for staff alone: every client may then read
 * it, which cannot be undone. An agent reaches only their own clients, and this is a part of daily work.
 * Throws ApiError `step_up_required` (docs/decisions/0071).
 */
export function requireFreshToReveal(session: CurrentSession, isRevealed: boolean, now: Date): void {
  if (isRevealed && session.user.role === "admin") requireFresh(session, now);
}

/**
 * Like requireFreshToReveal, but for documents: compares whether each document is for staff alone or in an
 * internal folder before and after the edit.
 */
export async function requireFreshToWiden(
  db: Queries,
  session: CurrentSession,
  edits: readonly { before: Reach; after: Reach }[],
  now: Date,
): Promise<void> {
  if (session.user.role !== "admin") return;
  const isShown = edits.some(
    ({ before, after }) => before.audience === "staff" && after.audience !== "staff",
  );
  requireFreshToReveal(session, isShown, now);
  const moved = edits.filter(({ before, after }) => before.folderId !== after.folderId);
  const ids = moved.flatMap(({ before, after }) => [before.folderId ?? [], after.folderId ?? []].flat());
  const internal = await findInternal(db, ids);
  const isIn = ({ folderId }: Reach) => internal.has(folderId ?? "");
  requireFreshToReveal(
    session,
    moved.some(({ before, after }) => isIn(before) && !isIn(after)),
    now,
  );
}

async function findInternal(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: folders.id })
    .from(folders)
    .where(and(inArray(folders.id, [...ids]), eq(folders.visibility, "internal")));
  return new Set(rows.map(({ id }) => id));
}
