import type { Transaction } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import type { LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { lockBatch, orderOf, updateBatch } from "./batch.store.ts";
import { callOffMove } from "./call-off-move.ts";
import { carryOutMove } from "./carry-out-move.ts";
import type { Actor } from "./move-events.ts";
import { undoMove } from "./undo-move.ts";

const MOVE = "move";
const UNDO = "move_undo";

/**
 * Carries out a move of many clients, or a planned move whose day has come. Everything is one transaction, so
 * that a killed server leaves nothing half done.
 */
export const moveJob: LongJobKind = {
  kind: MOVE,
  inWords: ({ client }) => `a move of ${client.manyInText}`,
  fills: [assignments, alerts],
  isWhole: true,
  async work(deps, job, progress) {
    const now = deps.clock.now();
    await deps.database.transaction(async (tx) => {
      const batch = await lockRunning(tx, job);
      if (!batch) return progress.finish(tx, {});
      const done = await carryOutMove(deps, tx, { batch, actor: actorOf(job), now, tell: progress.tell });
      await progress.finish(tx, { moved: done.moved });
    });
  },
  async abandoned(deps, tx, job, problem) {
    const batch = await lockRunning(tx, job);
    if (batch) await callOffMove(deps, tx, batch, { problem, why: whyOf(job) });
  },
};

/** Undoes a move of many clients. */
export const undoJob: LongJobKind = {
  kind: UNDO,
  inWords: ({ client }) => `undoing a move of ${client.manyInText}`,
  fills: [assignments, alerts],
  isWhole: true,
  async work(deps, job, progress) {
    const now = deps.clock.now();
    await deps.database.transaction(async (tx) => {
      const batch = await lockRunning(tx, job);
      if (!batch) return progress.finish(tx, {});
      const { undone, notUndone } = await undoMove(deps, tx, {
        batch,
        actor: actorOf(job),
        now,
        tell: progress.tell,
      });
      await progress.finish(tx, { undone, not_undone: notUndone });
    });
  },
  async abandoned(_deps, tx, job) {
    const batch = await lockRunning(tx, job);
    if (batch) await updateBatch(tx.db, batch.id, { state: "done" });
  },
};

/**
 * Starts a job that carries out or undoes a batch. The batch is already marked as running. Returns the job's
 * id.
 */
export function startMoveJob(
  deps: Dependencies,
  tx: Transaction,
  batch: BatchRow,
  { act, actor, now }: { act: "carry_out" | "undo"; actor: Actor; now: Date },
): Promise<string> {
  return startLongJob(deps, tx, {
    kind: act === "undo" ? UNDO : MOVE,
    what: { ...actor },
    total: act === "undo" ? batch.moved : orderOf(batch).clients,
    startedBy: actor.id,
    batchId: batch.id,
    now,
  });
}

/**
 * The reason why the server cancelled a job, such as that its starter lost the right to it. Null if a user
 * cancelled the job.
 */
function whyOf({ result }: LongJobRow): string | null {
  const why = result?.["problem"];
  return typeof why === "string" ? why : null;
}

function actorOf({ what }: LongJobRow): Actor {
  return what as unknown as Actor;
}

function lockRunning(tx: Transaction, { batchId }: LongJobRow): Promise<BatchRow | null> {
  return lockBatch(tx.db, batchId!, ["running"]);
}
