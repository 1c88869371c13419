import { ARTICLE_IMAGES_MAX, IMAGE_BOX, SMALL_IMAGE_BOX } from "@portico/contract/articles/article-limits";
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS } from "@portico/contract/values/limits";
import { and, eq, exists, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { changeableArticles, isCurrentVersion, readableArticles } from "../visible-articles.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { refusePicture } from "../../foundation/refuse-picture.ts";
import { articleImages, articles, articleVersions } from "../../schema/articles/article.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import type { Scaled } from "../../platform/pictures/decode-picture.ts";

const BOUNDS = {
  maxBytes: AVATAR_MAX_BYTES,
  maxPixels: AVATAR_MAX_PIXELS,
  boxes: [IMAGE_BOX, SMALL_IMAGE_BOX],
};

/** Re-encodes a picture that was sent in a field. Throws ApiError `picture_refused` and `busy`. */
export async function makeImage(
  { pictures }: Pick<Dependencies, "pictures">,
  sent: Blob,
  { owner, field }: { owner: string; field: string },
): Promise<Scaled[]> {
  const file = Buffer.from(await sent.arrayBuffer());
  return pictures.scaled(file, BOUNDS, owner).catch(refusePicture(field));
}

interface NewImage {
  articleId: string;
  byId: string;
  made: readonly Scaled[];
  alt: string | null;
  now: Date;
}

/**
 * Deletes unused pictures of an article, except those of the last day, which the writer may still be about to
 * use.
 */
async function forgetUnused(db: Queries, articleId: string, now: Date): Promise<void> {
  const shows = (table: typeof articles | typeof articleVersions) =>
    or(
      eq(table.coverId, articleImages.id),
      sql`position(${articleImages.id}::text in lower(${table.body})) > 0`,
    );
  const inDraft = db
    .select({ one: sql`1` })
    .from(articles)
    .where(and(eq(articles.id, articleId), shows(articles)));
  const inVersion = db
    .select({ one: sql`1` })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), shows(articleVersions)));
  const isOld = lt(articleImages.createdAt, later(now, -DAY_MS));
  await db
    .delete(articleImages)
    .where(and(eq(articleImages.articleId, articleId), isOld, notExists(inDraft), notExists(inVersion)));
}

/** Stores a picture of an article that the caller has locked. Throws ApiError `too_many_images`. */
export async function insertImage(db: Queries, { articleId, byId, made, alt, now }: NewImage) {
  await forgetUnused(db, articleId, now);
  if ((await db.$count(articleImages, eq(articleImages.articleId, articleId))) >= ARTICLE_IMAGES_MAX)
    throw new ApiError("too_many_images");
  const [large, small] = made as [Scaled, Scaled];
  const { width, height } = large;
  const id = newId(now);
  const pictures = { large: large.picture, small: small.picture };
  await db
    .insert(articleImages)
    .values({ id, articleId, byId, width, height, alt, ...pictures, createdAt: now });
  return { id, width, height, alt };
}

/**
 * Returns the bytes of a picture in one size, if the viewer may read or write its article. Throws ApiError
 * `not_found`.
 */
export async function readImage(
  db: Queries,
  viewer: Viewer,
  { id, size, now }: { id: string; size: "large" | "small"; now: Date },
): Promise<Buffer> {
  const ofArticle = eq(articles.id, articleImages.articleId);
  const some = (which: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(articles)
        .leftJoin(articleVersions, isCurrentVersion)
        .where(and(ofArticle, which)),
    );
  const row = await findVisible(
    (where) => db.select({ picture: articleImages[size] }).from(articleImages).where(where),
    eq(articleImages.id, id),
    or(some(and(isShown, readableArticles(db, viewer, now))!), some(changeableArticles(db, viewer)))!,
  );
  return row.picture;
}

/**
 * A reader may see only the pictures of the published version; a draft may show pictures that readers may not
 * see yet.
 */
const isShown = or(
  eq(articleVersions.coverId, articleImages.id),
  sql`position(${articleImages.id}::text in ${articleVersions.body}) > 0`,
)!;
