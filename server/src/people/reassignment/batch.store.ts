import { BATCH_UNDO_HOURS } from "@portico/contract/people/reassignment-limits";
import { and, asc, desc, eq, gt, inArray, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { batches, type BatchRow } from "../../schema/people/batch.table.ts";
import { longJobs } from "../../schema/foundation/long-job.table.ts";
import type { MoveOrder } from "./move-order.ts";

export type { BatchRow } from "../../schema/people/batch.table.ts";

interface NewBatch {
  order: MoveOrder;
  state: BatchRow["state"];
  dueAt?: Date | null;
  createdBy: string;
  now: Date;
}

/** Writes a move down. */
export async function insertBatch(
  db: Queries,
  { order, state, dueAt = null, createdBy, now }: NewBatch,
): Promise<BatchRow> {
  const [row] = await db
    .insert(batches)
    .values({
      id: newId(now),
      kind: order.leaver ? "deactivate" : order.kind === "cover" ? "cover" : "move",
      state,
      what: { ...order },
      reason: order.reason,
      dueAt,
      createdBy,
      createdAt: now,
    })
    .returning();
  return row!;
}

/** The order that a move's batch keeps. */
export function orderOf({ what }: BatchRow): MoveOrder {
  return what as unknown as MoveOrder;
}

export async function findBatches(db: Queries, where: SQL | undefined): Promise<BatchRow[]> {
  return db.select().from(batches).where(where);
}

/** A page of them, newest first. */
export async function listBatchRows(
  db: Queries,
  where: SQL | undefined,
  after: readonly string[] | undefined,
  limit: number,
): Promise<BatchRow[]> {
  const isAfter =
    after && sql`(${batches.createdAt}, ${batches.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return db
    .select()
    .from(batches)
    .where(and(where, isAfter))
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(limit);
}

/** A batch, locked: whoever else acts on it waits. Null when it is not in one of these states. */
export async function lockBatch(
  db: Queries,
  id: string,
  states: readonly BatchRow["state"][],
): Promise<BatchRow | null> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), inArray(batches.state, [...states])))
    .for("update");
  return row ?? null;
}

export async function updateBatch(db: Queries, id: string, fields: Partial<BatchRow>): Promise<BatchRow> {
  const [row] = await db.update(batches).set(fields).where(eq(batches.id, id)).returning();
  return row!;
}

/** What a batch says once it was carried out. */
export function doneFields(moved: number, order: MoveOrder, now: Date): Partial<BatchRow> {
  const undoUntil = later(now, BATCH_UNDO_HOURS * HOUR_MS);
  return { state: "done", moved, doneAt: now, undoUntil, what: { ...order } };
}

/** Calls off what is planned for an agent who is to leave. Returns whether there was something. */
export async function callOffDeactivations(db: Queries, agentId: string): Promise<boolean> {
  const { rowCount } = await db.update(batches).set({ state: "cancelled" }).where(isPlannedFor(agentId));
  return (rowCount ?? 0) > 0;
}

/** The planned deactivation of an agent; null: there is none. */
export async function findPlannedDeactivation(db: Queries, agentId: string): Promise<BatchRow | null> {
  const [row] = await db.select().from(batches).where(isPlannedFor(agentId));
  return row ?? null;
}

/** The newest deactivation of an agent that can still be undone at a moment; null: there is none. */
export async function findUndoableDeactivation(
  db: Queries,
  agentId: string,
  now: Date,
): Promise<BatchRow | null> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.state, "done"), gt(batches.undoUntil, now), isAboutLeaver(agentId)))
    .orderBy(desc(batches.doneAt))
    .limit(1);
  return row ?? null;
}

function isPlannedFor(agentId: string): SQL {
  return and(eq(batches.state, "planned"), isAboutLeaver(agentId))!;
}

function isAboutLeaver(agentId: string): SQL {
  return and(eq(batches.kind, "deactivate"), eq(sql`${batches.what} -> 'leaver' ->> 'id'`, agentId))!;
}

/**
 * Moves to be begun: planned ones whose day has come, and those whose job is gone, as with whoever started it.
 * Locked; what another server has locked is left to it.
 */
export async function lockDueMoves(db: Queries, now: Date): Promise<BatchRow[]> {
  const job = db
    .select({ one: sql`1` })
    .from(longJobs)
    .where(and(eq(longJobs.batchId, batches.id), inArray(longJobs.state, ["queued", "running"])));
  return db
    .select()
    .from(batches)
    .where(
      and(
        or(
          and(eq(batches.state, "planned"), lte(batches.dueAt, now)),
          and(eq(batches.state, "running"), notExists(job)),
        ),
      ),
    )
    .orderBy(asc(batches.createdAt))
    .for("update", { skipLocked: true });
}
