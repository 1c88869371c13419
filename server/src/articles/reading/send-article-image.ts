import type { FileInput } from "../../http/file-route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { readImage } from "../writing/article-image.store.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const HEADERS = {
  "Content-Type": "image/webp",
  // Access is checked on every request, so no browser may store the picture.
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/** GET /api/frontend/content/images/{id}: a picture of an article, for its readers and writers. */
export async function sendArticleImage(
  { database: { db } }: Dependencies,
  { params, query, session, now }: FileInput<"id">,
) {
  if (!ID.test(params.id)) throw new ApiError("not_found");
  const size = query["size"] === "small" ? "small" : "large";
  const content = await readImage(db, session!.user, { id: params.id, size, now });
  return { headers: HEADERS, content };
}
