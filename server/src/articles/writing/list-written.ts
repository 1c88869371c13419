import { ARTICLES_PAGE_SIZE } from "@portico/contract/articles/article-limits";
import { COUNT_CAP } from "@portico/contract/values/limits";
import type { listWritten as listWrittenCall } from "@portico/contract/articles/content-edits";
import { and } from "drizzle-orm";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritten, type WrittenRecord, writtenRows } from "./written-record.ts";
import { countByStatus, countWritten, isBehind, writtenWhere } from "./written-list.store.ts";

/** GET content/written: the articles that the viewer may write. */
export async function listWritten(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listWrittenCall, "staff">,
) {
  const viewer = session.user;
  const where = writtenWhere(db, viewer, query, now);
  const total = await countWritten(db, where);
  const counts = query.cursor === undefined ? await countByStatus(db, viewer, now) : null;
  const counted = {
    total: Math.min(total, COUNT_CAP),
    total_capped: total > COUNT_CAP,
    too_wide: false,
    counts,
  };
  if (query.count_only) return { items: [], next_cursor: null, ...counted };
  const { rows, next_cursor } = await pageOf<WrittenRecord>({
    size: ARTICLES_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    keyOf: ({ row }) => [row.updatedAt.toISOString(), row.id],
    find: (after, limit) => findWritten(db, and(where, isBehind(after))!, limit),
  });
  return { items: await writtenRows(db, rows, now), next_cursor, ...counted };
}
