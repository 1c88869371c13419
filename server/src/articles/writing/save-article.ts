import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { isOutNow, isWaitingForItsTime } from "./article-states.ts";
import { type ArticleRowToWrite, editArticle } from "../reading/article.store.ts";
import { contentOf, lackingOf, writePublished } from "../publishing/publish-content.ts";

/**
 * `seen` is the `updated_at` that the caller has seen; undefined accepts any. Throws ApiError
 * `changed_meanwhile` if the article now has another `updated_at`.
 */
export function assertUnchanged({ updatedAt }: ArticleRowToWrite, seen: string | undefined): void {
  if (seen !== undefined && updatedAt.getTime() !== Date.parse(seen)) throw new ApiError("changed_meanwhile");
}

/**
 * Saves an edit. If a version is scheduled, the edit also goes into that version, because no one has read it
 * yet. Throws ApiError `invalid_input`.
 */
export async function saveArticle(
  db: Queries,
  known: ArticleRowToWrite,
  edit: Partial<ArticleRowToWrite>,
  now: Date,
): Promise<void> {
  const next = { ...known, ...edit };
  if (!isWaitingForItsTime(known, now)) {
    const hasChanges = known.hasChanges || (known.version > 0 && isOtherContent(known, next));
    const errors = isOutNow(known, now) && lackingOf({ ...next, title: "-", body: "-" }, known.publishedAt!);
    if (errors && Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
    await editArticle(db, known.id, { ...edit, hasChanges }, now);
    return;
  }
  const errors = lackingOf(next, known.publishedAt!);
  if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
  const at = known.publishedAt!;
  const published = await writePublished(db, next, { n: known.version, at });
  await editArticle(db, known.id, { ...edit, ...published }, now);
}

function isOtherContent(one: ArticleRowToWrite, other: ArticleRowToWrite): boolean {
  return JSON.stringify(contentOf(one)) !== JSON.stringify(contentOf(other));
}
