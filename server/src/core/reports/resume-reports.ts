import { and, eq, isNull, lte } from "drizzle-orm";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Parts } from "../parts.ts";
import { reports } from "../shelves/report.table.ts";
import { publishDue } from "./publish-due.ts";
import { REPORT_QUEUE, type WantedPdf } from "./schedule-report.ts";

/** A PDF that is not there after so long is asked for again: its job may be lost, and one too many makes nothing twice. */
const WAITED_MS = 15 * MINUTE_MS;
const AT_ONCE = 500;

/** Again and again: publishes what is due, and has PDFs made that nobody makes. */
export async function resumeReports(parts: Parts): Promise<void> {
  await publishDue(parts);
  const { database, jobs, clock } = parts;
  await database.transaction(async (tx) => {
    const waiting = await tx.db
      .select({ reportId: reports.id })
      .from(reports)
      .where(
        and(
          eq(reports.status, "scheduled"),
          isNull(reports.pdfFileId),
          lte(reports.updatedAt, later(clock.now(), -WAITED_MS)),
        ),
      )
      .limit(AT_ONCE);
    await jobs.enqueue(tx, REPORT_QUEUE, waiting satisfies WantedPdf[]);
  });
}
