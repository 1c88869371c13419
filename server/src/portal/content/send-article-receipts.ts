import { Readable } from "node:stream";
import type { FileInput } from "../../core/calls/file-route.ts";
import { csvLines } from "../../core/exports/csv-lines.ts";
import { followLink, LINK_GONE } from "../../core/materials/one-time-link.ts";
import type { Parts } from "../../core/parts.ts";
import { readByCursor } from "../../platform/database/read-by-cursor.ts";
import { Failure } from "../../platform/failure.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { findWritable } from "./article.store.ts";
import { proofQuery } from "./article-readers.store.ts";

const HEADS = [
  "Last name",
  "First name",
  "Reference",
  "Version",
  "SHA-256",
  "First opened (UTC)",
  "Last opened (UTC)",
  "Times opened",
  "Confirmed (UTC)",
  "Confirmed as",
  "Network",
];

/** GET /downloads/article-receipts/{token}: the proof as CSV, for the first who follows the link. */
export async function sendArticleReceipts({ database }: Parts, { params, now }: FileInput<"token">) {
  const link = await database.transaction((tx) => followLink(tx, params.token, "article_receipts_file", now));
  if (!link) return LINK_GONE;
  try {
    const { id } = await findWritable(database.db, link.owner, link.facts["article"]!);
    const name = `receipts-${now.toISOString().slice(0, "2000-01-01".length)}.csv`;
    return {
      headers: {
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": contentDisposition("attachment", name),
      },
      content: Readable.from(csvLines(HEADS, readByCursor(database, proofQuery(database.db, id)))),
    };
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return LINK_GONE;
    throw error;
  }
}
