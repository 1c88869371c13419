import { ARTICLES_PAGE_SIZE } from "@portico/contract/articles/article-limits";
import type { listArticleVersions as listArticleVersionsCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable } from "../reading/article.store.ts";
import { findVersions, type FoundVersion, versionAnswer } from "./article-version.store.ts";

const NEWEST = 2 ** 31 - 1;

/** GET content/{id}/versions: every published version. */
export async function listArticleVersions(
  { database: { db } }: Dependencies,
  { params, query, session }: Input<typeof listArticleVersionsCall, "staff">,
) {
  const { id, version } = await findWritable(db, session.user, params.id);
  const { rows, next_cursor } = await pageOf<FoundVersion>({
    size: ARTICLES_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["number"],
    keyOf: (row) => [String(row.version.n)],
    find: (after, limit) => findVersions(db, id, { below: after ? Number(after[0]) : NEWEST, limit }),
  });
  return { items: rows.map((row) => versionAnswer(row, version)), next_cursor };
}
