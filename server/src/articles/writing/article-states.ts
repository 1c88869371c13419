import type { ArticleRowToWrite } from "../reading/article.store.ts";

/** Scheduled for a time that has not come. */
export function isWaitingForItsTime(
  { status, publishedAt }: Pick<ArticleRowToWrite, "status" | "publishedAt">,
  now: Date,
): boolean {
  return status === "scheduled" && publishedAt !== null && publishedAt > now;
}

/** Its readers see it now, or saw it until it expired. */
export function isOutNow(row: Pick<ArticleRowToWrite, "status" | "publishedAt">, now: Date): boolean {
  return row.status === "published" || (row.status === "scheduled" && !isWaitingForItsTime(row, now));
}

/** Its readers see it now. */
export function isReadNow(
  row: Pick<ArticleRowToWrite, "status" | "publishedAt" | "expiresAt">,
  now: Date,
): boolean {
  return isOutNow(row, now) && (row.expiresAt === null || row.expiresAt > now);
}
