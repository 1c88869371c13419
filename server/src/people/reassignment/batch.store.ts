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

/** Stores an order as a new batch. */
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

/** Returns the order that is stored with a batch. */
export function orderOf({ what }: BatchRow): MoveOrder {
  return what as unknown as MoveOrder;
}

export async function findBatches(db: Queries, where: SQL | undefined): Promise<BatchRow[]> {
  return db.select().from(batches).where(where);
}

/** Reads a page of batches, newest first. */
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

/**
 * Locks a batch and returns it. While it is locked, other calls that act on the batch wait. Returns null if
 * the batch is in none of the given states.
 */
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

/** The fields that change when a batch has been carried out. */
export function doneFields(moved: number, order: MoveOrder, now: Date): Partial<BatchRow> {
  const undoUntil = later(now, BATCH_UNDO_HOURS * HOUR_MS);
  return { state: "done", moved, doneAt: now, undoUntil, what: { ...order } };
}

/** Cancels the planned deactivations of an agent. Returns whether there were any. */
export async function callOffDeactivations(db: Queries, agentId: string): Promise<boolean> {
  const { rowCount } = await db.update(batches).set({ state: "cancelled" }).where(isPlannedFor(agentId));
  return (rowCount ?? 0) > 0;
}

/** Finds the planned deactivation of an agent. Null if there is none. */
export async function findPlannedDeactivation(db: Queries, agentId: string): Promise<BatchRow | null> {
  const [row] = await db.select().from(batches).where(isPlannedFor(agentId));
  return row ?? null;
}

/** Finds an agent's newest deactivation that can still be undone at a given time. Null if there is none. */
export async function findUndoableDeactivation(
  db: Queries,
  agentId: string,
  now: Date,
): Promise<BatchRow | null> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.state, "done"), gt(batches.undoUntil, now), isAboutDeparting(agentId)))
    .orderBy(desc(batches.doneAt))
    .limit(1);
  return row ?? null;
}

function isPlannedFor(agentId: string): SQL {
  return and(eq(batches.state, "planned"), isAboutDeparting(agentId))!;
}

function isAboutDeparting(agentId: string): SQL {
  return and(eq(batches.kind, "deactivate"), eq(sql`${batches.what} -> 'leaver' ->> 'id'`, agentId))!;
}

/**
 * Finds and locks the moves that must be started. These are planned moves whose day has come, and running
 * moves whose job no longer exists, for example because the job's starter was erased. Skips moves that
 * another server has locked.
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
