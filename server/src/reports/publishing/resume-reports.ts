import { and, eq, isNull, lte } from "drizzle-orm";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { publishDue } from "./publish-due.ts";
import { releaseBatches } from "./release-batches.ts";
import { REPORT_QUEUE, type WantedPdf } from "./schedule-report.ts";

/** A PDF that is not there after so long is asked for again: its job may be lost, and one too many makes nothing twice. */
const WAITED_MS = 15 * MINUTE_MS;
const AT_ONCE = 500;

/** Programs that have looked once. */
const begun = new WeakSet<Dependencies>();

/** Again and again, and at every start: publishes what is due, and has PDFs made that nobody makes. */
export async function resumeReports(deps: Dependencies): Promise<void> {
  // What a killed server was making would wait until its job is given up.
  const isStart = !begun.has(deps);
  begun.add(deps);
  await releaseBatches(deps);
  await publishDue(deps);
  const { database, jobs, clock } = deps;
  await database.transaction(async (tx) => {
    const waiting = await tx.db
      .select({ reportId: reports.id })
      .from(reports)
      .where(
        and(
          eq(reports.status, "scheduled"),
          isNull(reports.pdfFileId),
          isStart ? undefined : lte(reports.updatedAt, later(clock.now(), -WAITED_MS)),
        ),
      )
      .orderBy(reports.publishAt)
      .limit(AT_ONCE);
    await jobs.enqueue(tx, REPORT_QUEUE, waiting satisfies WantedPdf[]);
  });
}
