import { changeOfImport } from "../../notifications/change-of-people.ts";
import { notifyOfUndo } from "../../notifications/notify-of-given.ts";
import { recordEvent, recordEvents } from "../../foundation/audit/record-event.ts";
import { JobCancelled, type LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { changeByJob } from "./import.store.ts";
import { actorOf, inImport, requireStarter, UNDO } from "./import-jobs.ts";
import { countRows, findRows } from "./import-rows.store.ts";
import { removeUntouched } from "./new-people.store.ts";
import { takeUpdatesBack } from "./update-known.ts";

/**
 * How many rows one transaction undoes. The number is small, because removing a person is slow: the database
 * searches every table that refers to people.
 */
const ROWS_AT_ONCE = 500;

/**
 * Undoes an import, a group of rows in each transaction. Removes the people whom the import added, and
 * restores the records that it updated. Leaves out people and records that have been changed since the
 * import.
 */
export const undoJob: LongJobKind = {
  kind: UNDO,
  inWords: () => "undoing an import",
  async work(deps, job, progress) {
    const now = deps.clock.now();
    let after = 0;
    let { done } = job;
    await requireStarter(deps, job, "undoing");
    for (;;) {
      const list = await inImport(deps, job, "undoing", async (tx, row) => {
        const read = await findRows(tx.db, row.id, {
          after,
          states: ["created", "updated"],
          limit: ROWS_AT_ONCE,
        });
        const created = read.filter(({ fate }) => fate === "created").map(({ number }) => number);
        if (created.length > 0) await removeSome(tx, row.id, created, job, now);
        const updated = read.filter(({ fate }) => fate === "updated");
        if (updated.length > 0) await takeUpdatesBack(tx, { row, list: updated, actor: actorOf(job), now });
        return read;
      });
      if (list.length === 0) break;
      after = list.at(-1)!.number;
      done += list.length;
      await progress.tell(Math.min(done, job.total), job.total);
    }
    await deps.database.transaction(async (tx) => {
      const isOurs = await changeByJob(tx.db, job.id, "undoing", { state: "undone", problem: null });
      if (!isOurs) throw new JobCancelled();
      const { undone = 0, kept = 0 } = await countRows(tx.db, job.batchId!);
      const { id: actorId, sessionId, caller } = actorOf(job);
      await recordEvent(tx, {
        kind: "import_undone",
        userId: null,
        actorId,
        sessionId,
        caller,
        now,
        facts: { undone, kept },
        batchId: job.batchId,
      });
      await notifyOfUndo(tx, job.batchId!);
      await changeOfImport(tx, []);
      await progress.finish(tx, { undone, kept });
    });
  },
  async abandoned(_deps, tx, job, problem) {
    await changeByJob(tx.db, job.id, "undoing", {
      state: "done",
      problem: problem ?? "This was stopped before it finished.",
    });
  },
};

async function removeSome(
  tx: Transaction,
  importId: string,
  numbers: readonly number[],
  job: LongJobRow,
  now: Date,
): Promise<void> {
  const gone = await removeUntouched(tx.db, importId, numbers);
  const { id: actorId, sessionId, caller } = actorOf(job);
  const event = { kind: "record_removed", actorId, sessionId, caller, now, batchId: importId } as const;
  await recordEvents(
    tx,
    gone.map(({ id: userId, ...fields }) => ({
      ...event,
      userId,
      changes: Object.fromEntries(
        Object.entries(fields).flatMap(([field, value]) => (value ? [[field, [value, null]]] : [])),
      ),
    })),
  );
}
