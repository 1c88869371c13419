import type { Actor } from "../../foundation/access/actor.ts";
import type { LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { LoadedReport } from "../load-reports.ts";
import { bigChanges } from "../drafts/big-changes.ts";
import { publishDue } from "../publishing/publish-due.ts";
import { releaseBatches } from "../publishing/release-batches.ts";
import { recordReportEvents } from "../reports/report-events.ts";
import { lacking, lackingParts, scheduleReports, wakeForDue } from "../publishing/schedule-report.ts";
import type { ReportBatchRowRow, ReportBatchTableRow } from "../../schema/reports/report.table.ts";
import { reports } from "../../schema/reports/report.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { actorOf, inBatch, ROWS_AT_ONCE, SCHEDULE } from "./batch-jobs.ts";
import { changeBatch, lockForJob } from "./batch.store.ts";
import { changeRow, findMade } from "./batch-rows.store.ts";
import { NOT_THEIRS } from "./no-one.ts";
import { callOff, findHeld, loadWritable, lockDrafts } from "./held-reports.store.ts";

/**
 * Publishes a batch: schedules every complete draft whose figures need no check or were checked. The reports
 * wait until all of them have their PDFs. If the server is killed, the job begins at the first row again, and
 * finds the reports that are already scheduled.
 */
export const scheduleJob: LongJobKind = {
  kind: SCHEDULE,
  inWords: ({ client }) => `publishing reports for many ${client.manyInText}`,
  fills: [reports],
  async work(deps, job, progress) {
    let [after, done] = [0, 0];
    for (;;) {
      const actor = await actorOf(deps, job);
      const rows = await inBatch(deps, job, "scheduling", async (tx, batch) => {
        const some = await findMade(tx.db, batch.id, { after, limit: ROWS_AT_ONCE });
        if (some.length > 0) await scheduleSome(deps, tx, { batch, rows: some, actor });
        else {
          await endScheduling(deps, tx, batch, actor.now);
          await progress.finish(tx, { rows: done });
        }
        return some;
      });
      if (rows.length === 0) break;
      after = rows.at(-1)!.number;
      done += rows.length;
      await progress.tell(Math.min(done, job.total), job.total);
    }
    await releaseBatches(deps, job.batchId);
    await publishDue(deps);
  },
  async abandoned(deps, tx, job, problem) {
    const batch = await lockForJob(tx.db, job.id, "scheduling");
    if (!batch) return;
    await callOff(tx.db, batch.id, null, deps.clock.now());
    await changeBatch(tx.db, batch.id, { state: "ready", problem, publishAt: null });
  },
};

interface Some {
  batch: ReportBatchTableRow;
  rows: readonly ReportBatchRowRow[];
  actor: Actor;
}

async function scheduleSome(
  deps: Dependencies,
  tx: Transaction,
  { batch, rows, actor }: Some,
): Promise<void> {
  const { db } = tx;
  const { viewer, now } = actor;
  const ids = rows.flatMap(({ reportId }) => reportId ?? []);
  const openIds = await lockDrafts(db, ids);
  const loaded = await loadWritable(db, viewer, openIds, now);
  const ready: string[] = [];
  for (const row of rows.filter(({ reportId }) => openIds.includes(reportId ?? ""))) {
    const found = loaded.find(({ report }) => report.id === row.reportId);
    const problems = found ? await sentencesOf(tx, found) : [NOT_THEIRS];
    const changes = found ? bigChanges(found.report, found.template) : [];
    if (problems.length === 0 && (changes.length === 0 || batch.withBigChanges)) ready.push(row.reportId!);
    await changeRow(db, row, {
      problems: problems.map((sentence) => ({ field: null, sentence })),
      bigChanges: changes,
    });
  }
  const publishAt = batch.publishAt ?? now;
  const scheduled = { publishAt, notify: batch.notify, publishedBy: viewer.id, heldBy: batch.id, now };
  await scheduleReports(deps, tx, ready, scheduled);
  if (publishAt <= now) return;
  const told = loaded.flatMap(({ report }) => (ready.includes(report.id) ? report : []));
  await recordReportEvents(tx, "report_scheduled", told, actor, { at: publishAt.toISOString() });
}

async function sentencesOf({ db }: Transaction, loaded: LoadedReport): Promise<string[]> {
  const missing = lackingParts(loaded.report, loaded.template);
  const { attachments } = await lacking(db, loaded);
  return [...missing.map(({ label }) => `${label} is missing.`), ...(attachments ? [attachments] : [])];
}

async function endScheduling(
  deps: Dependencies,
  tx: Transaction,
  batch: ReportBatchTableRow,
  now: Date,
): Promise<void> {
  const held = await findHeld(tx.db, batch.id);
  if (held === null) {
    const problem = "Nothing could be published. Each report says what's missing.";
    return changeBatch(tx.db, batch.id, { state: "ready", publishAt: null, problem });
  }
  await changeBatch(tx.db, batch.id, { state: "preparing", problem: null });
  if (batch.publishAt) await wakeForDue(deps, tx, held, { publishAt: batch.publishAt, now });
}
