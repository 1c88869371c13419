import type { getArticleVersion as getArticleVersionCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findWritable } from "../reading/article.store.ts";
import { findWholeVersion, versionAnswer } from "./article-version.store.ts";

/** GET content/{id}/versions/{n}: one published version. */
export async function getArticleVersion(
  { database: { db } }: Dependencies,
  { params, session }: Input<typeof getArticleVersionCall, "staff">,
) {
  const { id, version } = await findWritable(db, session.user, params.id);
  const found = await findWholeVersion(db, id, Number(params.n));
  if (!found) throw new ApiError("not_found");
  return { ...versionAnswer(found, version), body: found.body };
}
