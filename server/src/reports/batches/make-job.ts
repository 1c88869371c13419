import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { holdTemplate } from "../templates/find-template.ts";
import { later, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";
import { actorOf, inBatch, MAKE, ROWS_AT_ONCE } from "./batch-jobs.ts";
import { changeBatch, lockForJob } from "./batch.store.ts";
import { areSomeChecked, findWaiting } from "./batch-rows.store.ts";
import { makeDrafts } from "./make-drafts.ts";

/** How soon the job checks again whether the check of a PDF has ended. */
const LOOK_AGAIN_MS = SECOND_MS;
/**
 * A check that takes longer than this has failed and is repeated later: the drafts of other rows do not wait
 * for it.
 */
const CHECK_MAX_MS = 10 * MINUTE_MS;

/**
 * Writes the drafts of a batch, some rows at a time, until none of its PDFs is being checked. If the server
 * is killed, the job continues with the rows that have no outcome yet.
 */
export const makeJob: LongJobKind = {
  kind: MAKE,
  inWords: ({ client }) => `drafting reports for many ${client.manyInText}`,
  fills: [reports],
  async work(deps, job, progress) {
    let { done } = job;
    for (;;) {
      const actor = await actorOf(deps, job);
      const read = await inBatch(deps, job, "making", async (tx, batch) => {
        const rows = await findWaiting(tx.db, batch.id, ROWS_AT_ONCE);
        if (rows.length === 0) {
          if (await areSomeChecked(tx.db, batch.id, later(actor.now, -CHECK_MAX_MS))) return "checked";
          await changeBatch(tx.db, batch.id, { state: "ready", problem: null });
          await progress.finish(tx, { rows: batch.rows });
          return 0;
        }
        const template = await holdTemplate(tx.db, actor.viewer, batch.templateId);
        const rules = await getReportRules(tx.db);
        await makeDrafts(tx, { batch, template, rows, actor, rules });
        return rows.length;
      });
      if (read === "checked") return { until: later(deps.clock.now(), LOOK_AGAIN_MS), done };
      if (read === 0) return;
      done += read;
      // More rows may have been added since the job began.
      await progress.tell(done, Math.max(done, job.total));
    }
  },
  async abandoned(_deps, tx, job, problem) {
    const batch = await lockForJob(tx.db, job.id, "making");
    if (batch) await changeBatch(tx.db, batch.id, { state: "ready", problem });
  },
};
