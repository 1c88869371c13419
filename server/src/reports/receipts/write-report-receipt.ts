import { eq, isNull, and, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { agentsOf } from "../../foundation/access/open-assignments.ts";
import { changeOfPeople } from "../../notifications/change-of-people.ts";
import { readOpenedReport } from "../read-opened-report.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import { type ReceiptRow, receipts } from "../../schema/documents/receipt.table.ts";
import { type ReportTableRow, reports } from "../../schema/reports/report.table.ts";

interface Opened {
  report: ReportTableRow;
  /** The hash of the report's PDF; null: it has none. */
  sha256: string | null;
  isDownload: boolean;
  now: Date;
}

/**
 * Records that a client has opened a report of theirs. Of twenty simultaneous calls each is counted, and one
 * is the first: only of that one are the client's agents notified.
 */
export async function writeReportReceipt(
  deps: AlertWriter,
  tx: Transaction,
  { report, sha256, isDownload, now }: Opened,
): Promise<ReceiptRow> {
  const { id, versionNo, clientId } = report;
  const downloads = isDownload ? 1 : 0;
  const [row] = await tx.db
    .insert(receipts)
    .values({
      kind: "report",
      thingId: id,
      version: versionNo,
      personId: clientId,
      isReader: true,
      firstAt: now,
      lastAt: now,
      times: 1,
      downloads,
      sha256,
    })
    .onConflictDoUpdate({
      target: [receipts.thingId, receipts.version, receipts.personId],
      set: {
        lastAt: now,
        times: sql`${receipts.times} + 1`,
        downloads: sql`${receipts.downloads} + ${downloads}`,
      },
    })
    .returning();
  await readOpenedReport(tx.db, { personId: clientId, report, now });
  if (row!.times === 1) {
    await tx.db
      .update(reports)
      .set({ openedAt: now })
      .where(and(eq(reports.id, id), isNull(reports.openedAt)));
    const agents = await agentsOf(tx.db, clientId, now);
    const to = agents.map((agent) => ({
      userId: agent.id,
      subjectId: id,
      clientIds: [clientId],
    }));
    await writeAlerts(deps, tx, { kind: "report_opened", to, now });
    await changeOfPeople(tx, [clientId], now);
  }
  return row!;
}

/** The read receipt of a report's client, or null. */
export async function findReportReceipt(
  db: Transaction["db"],
  { id, versionNo, clientId }: ReportTableRow,
): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.thingId, id), eq(receipts.version, versionNo), eq(receipts.personId, clientId)));
  return row ?? null;
}

/** Stores a client's confirmation that they have read a report, in the read receipt that exists already. */
export async function keepAcknowledgement(
  db: Transaction["db"],
  { id, versionNo, clientId }: ReportTableRow,
  { name, network, sha256, now }: { name: string; network: string; sha256: string | null; now: Date },
): Promise<ReceiptRow> {
  const [row] = await db
    .update(receipts)
    .set({
      acknowledgedAt: now,
      acknowledgedName: name,
      acknowledgedNetwork: network,
      sha256,
    })
    .where(and(eq(receipts.thingId, id), eq(receipts.version, versionNo), eq(receipts.personId, clientId)))
    .returning();
  return row!;
}
