import { and, desc, eq, isNotNull } from "drizzle-orm";
import { receipts } from "../../core/shelves/receipt.table.ts";
import { reports } from "../../core/shelves/report.table.ts";
import { readerColumns } from "../../core/people/reader.ts";
import { users } from "../../core/users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What the client did with each published version of a report, newest first. */
export function readReceipts(db: Queries, rootId: string) {
  return db
    .select({
      report: reports,
      person: readerColumns,
      receipt: receipts,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.clientId))
    .leftJoin(
      receipts,
      and(
        eq(receipts.thingId, reports.id),
        eq(receipts.version, reports.versionNo),
        eq(receipts.personId, reports.clientId),
      ),
    )
    .where(and(eq(reports.rootId, rootId), isNotNull(reports.publishedAt)))
    .orderBy(desc(reports.versionNo));
}
