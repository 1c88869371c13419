import { Readable } from "node:stream";
import { ApiError } from "../platform/api-error.ts";
import { contentDisposition } from "../platform/files/content-disposition.ts";
import { titleName } from "../platform/files/title-name.ts";
import { csvLines } from "../foundation/exports/csv-lines.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { type FollowedLink, followLink, LINK_GONE } from "./one-time-link.ts";

interface Wanted {
  params: { token: string };
  now: Date;
}

interface Proof {
  purpose: Parameters<typeof followLink>[2];
  heads: readonly string[];
  /** Finds the title and the rows of the proof. Throws ApiError if the link's owner may no longer see it. */
  proofOf: (link: FollowedLink) => Promise<{ title: string; rows: AsyncIterable<unknown[][]> }>;
}

/** Takes the title of what was opened. Returns the name of the file: "Fees 2027, receipts 2026-11-30.csv". */
function fileName(title: string, now: Date): string {
  const day = now.toISOString().slice(0, "2000-01-01".length);
  return [titleName(title), `receipts ${day}.csv`].filter(Boolean).join(", ");
}

/**
 * Sends the proof of who has opened something, as CSV, to the first request that follows its link, if the
 * link's owner may still see the proof.
 */
export async function sendProof(
  { database }: Pick<Dependencies, "database">,
  { params, now }: Wanted,
  { purpose, heads, proofOf }: Proof,
) {
  const link = await database.transaction((tx) => followLink(tx, params.token, purpose, now));
  if (!link) return LINK_GONE;
  try {
    const { title, rows } = await proofOf(link);
    return {
      headers: {
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": contentDisposition("attachment", fileName(title, now)),
      },
      content: Readable.from(csvLines(heads, rows)),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return LINK_GONE;
    throw error;
  }
}
