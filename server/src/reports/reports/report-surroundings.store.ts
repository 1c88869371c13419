import { and, count, eq, inArray } from "drizzle-orm";
import { reportAttachments, type ReportTableRow, reports } from "../../schema/reports/report.table.ts";
import { type ReceiptRow, receipts } from "../../schema/documents/receipt.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Facts about a report from other tables. */
export interface Surroundings {
  /** What its client did with it. */
  receipt: ReceiptRow | null;
  attachments: number;
  pdfSha256: string | null;
  /** When the version that it replaces was published. */
  replacedAt: Date | null;
  /** True if a correction of it is being written. */
  hasCorrection: boolean;
}

/**
 * Reads the facts about some reports from other tables: one query for each kind of fact, however many reports
 * there are.
 */
export async function readSurroundings(db: Queries, list: readonly ReportTableRow[]) {
  const ids = list.map(({ id }) => id);
  const named = list.flatMap(({ supersedesId }) => supersedesId ?? []);
  const files = list.flatMap(({ pdfFileId }) => pdfFileId ?? []);
  const read = ids.length === 0 ? [] : await readReceipts(db, ids);
  const counted = ids.length === 0 ? [] : await countAttachments(db, ids);
  const corrected = ids.length === 0 ? [] : await findCorrected(db, ids);
  const replaced = named.length === 0 ? [] : await readPublished(db, named);
  const pdfs = files.length === 0 ? [] : await readDigests(db, files);
  return {
    of(id: string): Surroundings {
      const report = list.find((one) => one.id === id)!;
      const isOwn = ({ thingId, personId }: ReceiptRow) => thingId === id && personId === report.clientId;
      return {
        receipt: read.find(isOwn) ?? null,
        attachments: counted.find(({ reportId }) => reportId === id)?.all ?? 0,
        pdfSha256: pdfs.find((file) => file.id === report.pdfFileId)?.sha256 ?? null,
        replacedAt: replaced.find((one) => one.id === report.supersedesId)?.publishedAt ?? null,
        hasCorrection: corrected.some(({ supersedesId }) => supersedesId === id),
      };
    },
  };
}

function readReceipts(db: Queries, ids: string[]): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.kind, "report"), inArray(receipts.thingId, ids)));
}

function countAttachments(db: Queries, ids: string[]) {
  return db
    .select({ reportId: reportAttachments.reportId, all: count() })
    .from(reportAttachments)
    .where(inArray(reportAttachments.reportId, ids))
    .groupBy(reportAttachments.reportId);
}

function findCorrected(db: Queries, ids: string[]) {
  return db
    .select({ supersedesId: reports.supersedesId })
    .from(reports)
    .where(and(inArray(reports.supersedesId, ids), inArray(reports.status, ["draft", "scheduled"])));
}

function readPublished(db: Queries, ids: string[]) {
  return db
    .select({ id: reports.id, publishedAt: reports.publishedAt })
    .from(reports)
    .where(inArray(reports.id, ids));
}

function readDigests(db: Queries, ids: string[]) {
  return db
    .select({ id: storedFiles.id, sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(inArray(storedFiles.id, ids));
}
