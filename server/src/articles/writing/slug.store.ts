import { randomInt } from "node:crypto";
import { SLUG_MAX_LENGTH } from "@portico/contract/articles/article-limits";
import anyAscii from "any-ascii";
import { and, eq } from "drizzle-orm";
import { articleSlugs } from "../../schema/articles/article.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** The slug of an article whose title has no letters. */
const NAMELESS = "article";
const MARK_LENGTH = 6;
const MARK_SIGNS = "23456789bcdfghjkmnpqrstvwxz";
const TRIES = 5;

/** Takes a title. Returns its words in the form they have in an address. */
function slugOf(title: string): string {
  const words = anyAscii(title)
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, "");
  return words || NAMELESS;
}

interface Wanted {
  articleId: string;
  title: string;
  /**
   * True if an agent wrote the article. Its slug always gets an additional mark; otherwise the slug would
   * reveal whether an article that the agent may not see has the same words.
   */
  isByAgent: boolean;
}

/**
 * Gives an article a slug for its title. If two articles with the same title get a slug at once, each gets a
 * different one.
 */
export async function takeSlug(db: Queries, { articleId, title, isByAgent }: Wanted): Promise<string> {
  const words = slugOf(title);
  for (let left = TRIES; left > 0; left -= 1) {
    const slug = left === TRIES && !isByAgent ? words : `${words}-${newMark()}`;
    await db.insert(articleSlugs).values({ slug, articleId }).onConflictDoNothing();
    const isOurs = and(eq(articleSlugs.slug, slug), eq(articleSlugs.articleId, articleId));
    if ((await db.$count(articleSlugs, isOurs)) > 0) return slug;
  }
  throw new Error("no slug was free");
}

function newMark(): string {
  return Array.from({ length: MARK_LENGTH }, () => MARK_SIGNS[randomInt(MARK_SIGNS.length)]).join("");
}
