import { and, eq, isNull, lte } from "drizzle-orm";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { publishDue } from "./publish-due.ts";
import { releaseBatches } from "./release-batches.ts";
import { REPORT_QUEUE, type WantedPdf } from "./schedule-report.ts";

/**
 * A PDF that is missing for this long is requested again: its job may be lost, and an unnecessary job does no
 * harm.
 */
const WAITED_MS = 15 * MINUTE_MS;
const AT_ONCE = 500;

/** The running servers that have already checked once since their start. */
const begun = new WeakSet<Dependencies>();

/** Runs at every start and regularly: publishes what is due, and requests PDFs that no job is making. */
export async function resumeReports(deps: Dependencies): Promise<void> {
  // Without this check at the start, a PDF that a killed server was making would wait until its job expires.
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
