import { Readable } from "node:stream";
import { Failure } from "../../platform/failure.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { csvLines } from "../exports/csv-lines.ts";
import type { Parts } from "../parts.ts";
import { type FollowedLink, followLink, LINK_GONE } from "./one-time-link.ts";

interface Wanted {
  params: { token: string };
  now: Date;
}

interface Proof {
  purpose: Parameters<typeof followLink>[2];
  heads: readonly string[];
  /** Finds what the owner of the link may still see, and reads its rows. Throws Failure where they may not. */
  rowsOf: (link: FollowedLink) => Promise<AsyncIterable<unknown[][]>>;
}

/** Sends the proof of who has opened something as CSV, to the first who follows its link, as far as its owner may have it now. */
export async function sendProof(
  { database }: Pick<Parts, "database">,
  { params, now }: Wanted,
  { purpose, heads, rowsOf }: Proof,
) {
  const link = await database.transaction((tx) => followLink(tx, params.token, purpose, now));
  if (!link) return LINK_GONE;
  try {
    const rows = await rowsOf(link);
    const name = `receipts-${now.toISOString().slice(0, "2000-01-01".length)}.csv`;
    return {
      headers: {
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": contentDisposition("attachment", name),
      },
      content: Readable.from(csvLines(heads, rows)),
    };
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return LINK_GONE;
    throw error;
  }
}
