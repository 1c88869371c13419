import type { ArticleRowToWrite } from "../reading/article.store.ts";

/** True if the article is scheduled for a time that has not come yet. */
export function isWaitingForItsTime(
  { status, publishedAt }: Pick<ArticleRowToWrite, "status" | "publishedAt">,
  now: Date,
): boolean {
  return status === "scheduled" && publishedAt !== null && publishedAt > now;
}

/** True if readers see the article now, or saw it until it expired. */
export function isOutNow(row: Pick<ArticleRowToWrite, "status" | "publishedAt">, now: Date): boolean {
  return row.status === "published" || (row.status === "scheduled" && !isWaitingForItsTime(row, now));
}

/** True if readers see the article now. */
export function isReadNow(
  row: Pick<ArticleRowToWrite, "status" | "publishedAt" | "expiresAt">,
  now: Date,
): boolean {
  return isOutNow(row, now) && (row.expiresAt === null || row.expiresAt > now);
}
