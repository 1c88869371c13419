import { ARTICLE_IMAGES_MAX, IMAGE_BOX, SMALL_IMAGE_BOX } from "@portico/contract/article-limits";
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS } from "@portico/contract/limits";
import { pictureFaults } from "@portico/contract/picture";
import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../core/access/access.ts";
import { findVisible } from "../../core/access/find-visible.ts";
import {
  changeableArticles,
  isCurrentVersion,
  readableArticles,
} from "../../core/access/visible-articles.ts";
import type { Parts } from "../../core/parts.ts";
import { articleImages, articles, articleVersions } from "../../core/shelves/article.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Scaled } from "../../platform/pictures/decode-picture.ts";
import { RefusedPicture } from "../../platform/pictures/refused-picture.ts";

const BOUNDS = {
  maxBytes: AVATAR_MAX_BYTES,
  maxPixels: AVATAR_MAX_PIXELS,
  boxes: [IMAGE_BOX, SMALL_IMAGE_BOX],
};

/** Makes a picture anew of a file that was sent in a field. Throws Failure `picture_refused` and `busy`. */
export async function makeImage(
  { pictures }: Pick<Parts, "pictures">,
  sent: Blob,
  { owner, field }: { owner: string; field: string },
): Promise<Scaled[]> {
  const file = Buffer.from(await sent.arrayBuffer());
  return pictures.scaled(file, BOUNDS, owner).catch((thrown: unknown) => {
    if (!(thrown instanceof RefusedPicture)) throw thrown;
    throw new Failure("picture_refused", { errors: { [field]: pictureFaults[thrown.fault] }, cause: thrown });
  });
}

interface NewImage {
  articleId: string;
  byId: string;
  made: readonly Scaled[];
  alt: string | null;
  now: Date;
}

/** Keeps a picture of an article that the caller has locked. Throws Failure `too_many_images`. */
export async function insertImage(db: Queries, { articleId, byId, made, alt, now }: NewImage) {
  if ((await db.$count(articleImages, eq(articleImages.articleId, articleId))) >= ARTICLE_IMAGES_MAX)
    throw new Failure("too_many_images");
  const [large, small] = made as [Scaled, Scaled];
  const { width, height } = large;
  const id = newId(now);
  const pictures = { large: large.picture, small: small.picture };
  await db
    .insert(articleImages)
    .values({ id, articleId, byId, width, height, alt, ...pictures, createdAt: now });
  return { id, width, height, alt };
}

/** The bytes of a picture in one size, for whoever may read or write its article. Throws Failure `not_found`. */
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

/** A reader sees the pictures of the version that is out: one that is being written may show what is not theirs yet. */
const isShown = or(
  eq(articleVersions.coverId, articleImages.id),
  sql`position(${articleImages.id}::text in ${articleVersions.body}) > 0`,
)!;
