import { createHash } from "node:crypto";
import { WORDS_PER_MINUTE } from "@portico/contract/articles/article-limits";
import { searchVectorOf } from "../search-words.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { ArticleVersionRow } from "../../schema/articles/article.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type ArticleRowToWrite, findVersion, forgetSlugs, writeVersion } from "../reading/article.store.ts";
import { takeSlug } from "../writing/slug.store.ts";

/** Returns the fields of an article that are published with a version. */
export function contentOf(
  row: Omit<ArticleVersionRow, "articleId" | "n" | "readMinutes" | "sha256" | "byId" | "at">,
) {
  const { kind, audience, title, excerpt, body, category, tags } = row;
  const { coverId, attachmentIds, acknowledgementRequired } = row;
  return {
    kind,
    audience,
    title,
    excerpt,
    body,
    category,
    tags,
    coverId,
    attachmentIds,
    acknowledgementRequired,
  };
}

/**
 * Returns what must be corrected before an article can be published, one sentence per field. Empty if nothing
 * has to be.
 */
export function lackingOf(
  { title, body, expiresAt }: Pick<ArticleRowToWrite, "title" | "body" | "expiresAt">,
  publishAt: Date,
): Record<string, string> {
  return {
    ...(title === "" && { title: "Please enter a title." }),
    ...(body.replaceAll("&nbsp;", "").trim() === "" && { body: "Please write the text." }),
    ...(expiresAt && expiresAt <= publishAt && { expires_at: "Please choose a time after it is published." }),
  };
}

/**
 * Takes Markdown. Returns the reading time in whole minutes, 0 for a text without words. Words are counted without
 * parsing the Markdown.
 */
export function readMinutesOf(body: string): number {
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Returns the audience of the published version. */
export async function audienceOut(db: Queries, { id, version }: Pick<ArticleRowToWrite, "id" | "version">) {
  return (await findVersion(db, id, version))?.audience;
}

interface Publishing {
  n: number;
  /** If left out, the user who published the rewritten version stays its publisher. */
  byId?: string;
  /** When the version is published. */
  at: Date;
}

/** Writes the draft as a version. Returns the fields that the article takes from it. */
export async function writePublished(db: Queries, row: ArticleRowToWrite, { n, byId, at }: Publishing) {
  const before = row.version === 0 ? null : await findVersion(db, row.id, row.version);
  const content = contentOf(row);
  const sha256 = createHash("sha256").update(`${row.title}\n\n${row.body}`).digest("hex");
  const readMinutes = readMinutesOf(row.body);
  await writeVersion(db, {
    articleId: row.id,
    n,
    ...content,
    readMinutes,
    sha256,
    byId: byId ?? before?.byId ?? null,
    at,
  });
  const isNamed = row.slug !== null && before?.title === row.title;
  const isByAgent = row.audience === "my_clients";
  // The scheduled version's slug is not public yet, so it is released. Otherwise every half-typed title that
  // was saved would reserve its slug for good.
  if (!isNamed && n === row.version) await forgetSlugs(db, row.id);
  return {
    version: n,
    hasChanges: false,
    search: await searchVectorOf((await getReportRules(db)).language, content),
    slug: isNamed ? row.slug : await takeSlug(db, { articleId: row.id, title: row.title, isByAgent }),
  };
}
