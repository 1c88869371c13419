import type { Queries } from "../../platform/database/database.ts";
import { type ArticleRowToWrite, findVersion } from "./article.store.ts";

/**
 * Takes an article as it is written. Returns it with the audience, the kind, the title and the required
 * confirmation of its published version. Returns it unchanged if it has no published version.
 */
export async function findTracked(db: Queries, row: ArticleRowToWrite): Promise<ArticleRowToWrite> {
  const version = row.version === 0 ? null : await findVersion(db, row.id, row.version);
  if (!version) return row;
  const { audience, kind, title, acknowledgementRequired } = version;
  return { ...row, audience, kind, title, acknowledgementRequired };
}
