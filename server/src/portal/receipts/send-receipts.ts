import { Readable } from "node:stream";
import type { FileInput } from "../../core/calls/file-route.ts";
import { csvLines } from "../../core/exports/csv-lines.ts";
import { findTracked } from "../../core/materials/find-material.ts";
import { followLink, LINK_GONE } from "../../core/materials/one-time-link.ts";
import type { Parts } from "../../core/parts.ts";
import type { Database } from "../../platform/database/database.ts";
import { readByCursor } from "../../platform/database/read-by-cursor.ts";
import { Failure } from "../../platform/failure.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { type Readership, unopenedQuery } from "./reader.store.ts";
import { proofQuery } from "./receipt.store.ts";

const HEADS = [
  "Last name",
  "First name",
  "Reference",
  "Version",
  "File",
  "SHA-256",
  "First opened (UTC)",
  "Last opened (UTC)",
  "Times opened",
  "Times downloaded",
  "Confirmed (UTC)",
  "Confirmed as",
  "Network",
];

/** GET /downloads/receipts/{token}: the proof as CSV, for the first who follows the link. */
export async function sendReceipts({ database }: Parts, { params, now }: FileInput<"token">) {
  const link = await database.transaction((tx) => followLink(tx, params.token, "receipts_file", now));
  if (!link) return LINK_GONE;
  try {
    const tracked = await findTracked(database.db, link.owner, link.facts["material"]!, now);
    const name = `receipts-${now.toISOString().slice(0, "2000-01-01".length)}.csv`;
    return {
      headers: {
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": contentDisposition("attachment", name),
      },
      content: Readable.from(csvLines(HEADS, rowsOf(database, { ...tracked, viewer: link.owner, now }))),
    };
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return LINK_GONE;
    throw error;
  }
}

/** Whoever has opened it, then those who have not. */
async function* rowsOf(database: Database, asked: Readership): AsyncGenerator<unknown[][]> {
  yield* readByCursor(database, proofQuery(database.db, asked));
  yield* readByCursor(database, unopenedQuery(database.db, asked));
}
