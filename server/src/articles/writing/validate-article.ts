import type { BodyOf } from "@portico/contract/http/call";
import { ARTICLE_DAYS_MAX } from "@portico/contract/articles/article-limits";
import type { addArticle } from "@portico/contract/articles/content-edits";
import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { visibleMaterials } from "../../documents/visible-materials.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { DAY_MS, later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { ArticleRowToWrite } from "../reading/article.store.ts";

type ArticleEdit = BodyOf<typeof addArticle>;
type Known = Pick<ArticleRowToWrite, "audience" | "attachmentIds" | "expiresAt" | "pinnedUntil">;

/**
 * Returns the fields that an edit changes. Throws ApiError `invalid_input` with a sentence for each field
 * whose value is not allowed.
 */
export async function validateArticle(
  db: Queries,
  viewer: Viewer,
  known: Known,
  edit: ArticleEdit,
  now: Date,
) {
  const errors: Record<string, string> = {};
  if (edit.audience && (edit.audience === "my_clients") !== (known.audience === "my_clients"))
    errors["audience"] =
      known.audience === "my_clients"
        ? "It can only be for those its author looks after."
        : "Please choose who it's for.";
  const expiresAt = validateTime(edit.expires_at, known.expiresAt, now);
  const pinnedUntil = validateTime(edit.pinned_until, known.pinnedUntil, now);
  if (typeof expiresAt === "string") errors["expires_at"] = expiresAt;
  if (typeof pinnedUntil === "string") errors["pinned_until"] = pinnedUntil;
  const attachmentIds = edit.attachment_ids && [...new Set(edit.attachment_ids)];
  if (attachmentIds && !(await areAttachable(db, viewer, known, attachmentIds, now)))
    errors["attachment_ids"] = "Please choose documents from the library.";
  if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
  return {
    ...(edit.kind && { kind: edit.kind }),
    ...(edit.audience && { audience: edit.audience }),
    ...(edit.title !== undefined && { title: edit.title }),
    ...(edit.excerpt !== undefined && { excerpt: edit.excerpt }),
    ...(edit.body !== undefined && { body: edit.body }),
    ...(edit.category !== undefined && { category: edit.category }),
    ...(edit.tags && { tags: withoutTwins(edit.tags) }),
    ...(edit.acknowledgement_required !== undefined && {
      acknowledgementRequired: edit.acknowledgement_required,
    }),
    ...(attachmentIds && { attachmentIds }),
    ...(edit.expires_at !== undefined && { expiresAt: expiresAt as Date | null }),
    ...(edit.pinned_until !== undefined && { pinnedUntil: pinnedUntil as Date | null }),
  };
}

/** Removes repeated tags, regardless of case. */
function withoutTwins(tags: readonly string[]): string[] {
  const known = new Set<string>();
  return tags.filter((tag) => !known.has(tag.toLowerCase()) && known.add(tag.toLowerCase()));
}

/**
 * Returns the typed time, or a sentence that says why it is not allowed. The time that is already set stays
 * allowed.
 */
function validateTime(typed: string | null | undefined, known: Date | null, now: Date): Date | string | null {
  if (typed === undefined || typed === null) return null;
  const at = new Date(typed);
  if (at.getTime() === known?.getTime()) return at;
  if (at < later(now, -MINUTE_MS)) return "Please choose a time in the future.";
  return at > later(now, ARTICLE_DAYS_MAX * DAY_MS) ? "Please choose an earlier day." : at;
}

/** True if the writer sees all these documents in the library, or the article has them attached already. */
async function areAttachable(
  db: Queries,
  viewer: Viewer,
  { attachmentIds }: Known,
  wanted: readonly string[],
  now: Date,
): Promise<boolean> {
  const fresh = wanted.filter((id) => !attachmentIds.includes(id));
  if (fresh.length === 0) return true;
  const isIt = and(inArray(materials.id, fresh), eq(materials.shelf, "library"));
  return (await db.$count(materials, and(isIt, visibleMaterials(db, viewer, now)))) === fresh.length;
}
