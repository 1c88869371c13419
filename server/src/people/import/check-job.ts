import type { LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import { JobCancelled } from "../../foundation/long-jobs/long-job-kind.ts";
import { countForPlanner } from "../../platform/database/count-for-planner.ts";
import { checkRows, rulesOf } from "./check-rows.ts";
import { changeByJob } from "./import.store.ts";
import { importRows } from "../../schema/people/import.table.ts";
import { CHECK, inImport, requireStarter, ROWS_AT_ONCE } from "./import-jobs.ts";
import { findRows } from "./import-rows.store.ts";
import type { Rules } from "./row-rules.ts";

/**
 * The job that checks every row. If the server is killed, the job starts again at the first row and writes
 * the same results again.
 */
export const checkJob: LongJobKind = {
  kind: CHECK,
  inWords: () => "checking an import",
  async work(deps, job, progress) {
    const now = deps.clock.now();
    let [after, done] = [0, 0];
    let rules: Rules | undefined;
    await requireStarter(deps, job, "checking");
    for (;;) {
      const read = await inImport(deps, job, "checking", async (tx, row) => {
        rules ??= await rulesOf(tx.db, row, now);
        const list = await findRows(tx.db, row.id, { after, limit: ROWS_AT_ONCE });
        if (list.length > 0) await checkRows(tx.db, row, rules, list, now);
        return list;
      });
      done += read.length;
      await progress.tell(done, Math.max(job.total, done));
      if (read.length < ROWS_AT_ONCE) break;
      after = read.at(-1)!.number;
    }
    // The user opens the checked rows as soon as the check is done. PostgreSQL's planner needs new statistics
    // by then. With the old ones, the page would be slow.
    await countForPlanner(deps.database.db, [importRows]);
    await deps.database.transaction(async (tx) => {
      if (!(await changeByJob(tx.db, job.id, "checking", { state: "checked", problem: null })))
        throw new JobCancelled();
      await progress.finish(tx, { checked: done });
    });
  },
  async abandoned(_deps, tx, job, problem) {
    await changeByJob(tx.db, job.id, "checking", { state: "mapping", problem });
  },
};
