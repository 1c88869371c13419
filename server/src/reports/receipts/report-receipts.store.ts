import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { momentCell } from "../../foundation/exports/csv-columns.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { readerColumns } from "../../people/reader.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

const isOfItsClient = and(
  eq(receipts.thingId, reports.id),
  eq(receipts.version, reports.versionNo),
  eq(receipts.personId, reports.clientId),
);

const wasPublished = (rootId: string) => and(eq(reports.rootId, rootId), isNotNull(reports.publishedAt));

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
    .leftJoin(receipts, isOfItsClient)
    .where(wasPublished(rootId))
    .orderBy(desc(reports.versionNo));
}

/** The receipts that readReceipts returns, as rows of a proof. */
export function proofQuery(db: Queries, rootId: string) {
  return db
    .select({
      last: users.lastName,
      first: users.firstName,
      reference: users.reference,
      title: reports.title,
      version: reports.versionNo,
      publishedAt: momentCell(reports.publishedAt),
      sha256: receipts.sha256,
      firstAt: momentCell(receipts.firstAt),
      lastAt: momentCell(receipts.lastAt),
      times: sql`coalesce(${receipts.times}, 0)`,
      downloads: sql`coalesce(${receipts.downloads}, 0)`,
      acknowledgedAt: momentCell(receipts.acknowledgedAt),
      acknowledgedName: receipts.acknowledgedName,
      network: receipts.acknowledgedNetwork,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.clientId))
    .leftJoin(receipts, isOfItsClient)
    .where(wasPublished(rootId))
    .orderBy(desc(reports.versionNo))
    .toSQL();
}
