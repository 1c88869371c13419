import { getReportRules } from "../../core/firm/firm.store.ts";
import type { LongJobKind } from "../../core/long-jobs/long-job-kind.ts";
import { reports } from "../../core/shelves/report.table.ts";
import { holdTemplate } from "../../core/reports/find-template.ts";
import { actorOf, inBatch, MAKE, ROWS_AT_ONCE } from "./batch-jobs.ts";
import { changeBatch, lockForJob } from "./batch.store.ts";
import { findWaiting } from "./batch-rows.store.ts";
import { makeDrafts } from "./make-drafts.ts";

/** The drafts of a batch, some rows at a time. A killed one goes on with the rows that nothing has become of. */
export const makeJob: LongJobKind = {
  kind: MAKE,
  fills: [reports],
  async work(parts, job, progress) {
    let done = 0;
    for (;;) {
      const actor = await actorOf(parts, job);
      const read = await inBatch(parts, job, "making", async (tx, batch) => {
        const rows = await findWaiting(tx.db, batch.id, ROWS_AT_ONCE);
        if (rows.length === 0) {
          await changeBatch(tx.db, batch.id, { state: "ready", problem: null });
          await progress.finish(tx, { rows: batch.rows });
          return 0;
        }
        const template = await holdTemplate(tx.db, actor.viewer, batch.templateId);
        const rules = await getReportRules(tx.db);
        await makeDrafts(tx, { batch, template, rows, actor, rules });
        return rows.length;
      });
      if (read === 0) return;
      done += read;
      await progress.tell(Math.min(done, job.total), job.total);
    }
  },
  async abandoned(_parts, tx, job, problem) {
    const batch = await lockForJob(tx.db, job.id, "making");
    if (batch) await changeBatch(tx.db, batch.id, { state: "ready", problem });
  },
};
