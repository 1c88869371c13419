import type { Transaction } from "../../platform/database/database.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type Allotted, allot } from "./allot.ts";
import { doneFields, orderOf, updateBatch } from "./batch.store.ts";
import { findCovers } from "./covers.ts";
import { chunksOf } from "../../foundation/lists/chunks-of.ts";
import { type Actor, type MoveEvent, recordMoves } from "./move-events.ts";
import {
  addToBalance,
  type Balance,
  clientWriter,
  postAgentEmails,
  postClientEmails,
} from "./reassignment-emails.ts";
import { notifyOfMoves, notifyOfOrphans } from "./move-alerts.ts";
import type { MoveOrder } from "./move-order.ts";
import { countLeftOut, countMoving, findMoving, lockMoving } from "./moving-clients.ts";
import { coverDaysOf } from "./cover-days.ts";
import { giveShelf } from "./give-shelf.ts";
import { closeDeparting, emptyDeparting, lockDeparting } from "./departing-agent.ts";
import { holdMover, requireMover } from "./require-mover.ts";
import { findTargets } from "./target-agents.ts";
import { writeCoverChunk } from "./write-cover-chunk.ts";
import { writePrimaryChunk } from "./write-primary-chunk.ts";

/** Called after each part of a move, with how many clients are done and how many there are. */
export type Tell = (done: number, total: number) => Promise<void>;

interface CarryOut {
  batch: BatchRow;
  actor: Actor;
  now: Date;
  tell?: Tell;
}

/**
 * Carries out a move in the caller's transaction, either completely or not at all, and marks its batch as
 * done. Returns the batch. Throws ApiError `agent_unknown` if an agent who should get clients has left.
 * Throws ApiError `not_found` if the departing agent's account was closed or changed meanwhile, or if the
 * person who asked for the move is no longer an admin. If `tell` throws an error, the move throws the same
 * error.
 */
export async function carryOutMove(
  deps: Dependencies,
  tx: Transaction,
  { batch, actor, now, tell }: CarryOut,
): Promise<BatchRow> {
  const order = orderOf(batch);
  await requireMover(tx.db, actor);
  await countMoving(tx.db, order, now);
  const others = [...order.agents, ...(order.leaver ? [order.leaver] : [])].map(({ id }) => id);
  let locked = await lockMoving(tx, order, others, now);
  const departing = order.leaver ? await lockDeparting(tx, order.leaver, batch.id) : null;
  // Locks the clients again. The departing agent may have been given more clients before the agent's own row
  // was locked.
  if (departing) locked = await lockMoving(tx, order, others, now);
  const targets = await findTargets(tx.db, order);
  // The clients are read only after they are locked. While this call waited for the locks, another call may
  // have moved some of them.
  const clients = await findMoving(tx.db, order, now, locked);
  const { list, skipped } = await allotted(tx, order, clients, targets, now);
  const days = coverDaysOf(order, now);
  const write = order.email.isSent ? await clientWriter(deps, tx.db, order, days) : null;
  const balance: Balance = new Map();
  const told: MoveEvent[] = [];
  let done = 0;
  for (const chunk of chunksOf(list)) {
    const events =
      order.kind === "primary"
        ? await writePrimaryChunk(tx, chunk, { batch, now })
        : await writeCoverChunk(tx, chunk, { batch, days, now });
    await recordMoves(tx.db, events, batch, actor, now);
    for (const event of events) told.push(event);
    const byId = new Map(chunk.map(({ client }) => [client.id, client]));
    for (const { kind, clientId, change } of events) {
      const from = idOf(kind === "cover_set" ? null : change[0]);
      if (kind === "client_moved" || order.kind === "cover")
        addToBalance(balance, { client: byId.get(clientId), from, to: idOf(change[1]) });
    }
    if (write) await postClientEmails(deps, tx, chunk, write);
    done += chunk.length;
    await requireMover(tx.db, actor);
    await tell?.(done, list.length);
  }
  if (departing) {
    const { reason, isClosed } = order.leaver!;
    const facts = { reason, clients: list.length, batchId: batch.id, actor, now };
    await (isClosed ? emptyDeparting(tx, departing, facts) : closeDeparting(deps, tx, departing, facts));
    const { shelf } = order.leaver!;
    const by = { byId: actor.id, batchId: batch.id, now };
    if (shelf) await giveShelf(tx, departing.id, shelf, by);
  }
  await postAgentEmails(deps, tx, order.kind, balance, days);
  await notifyOfMoves(deps, tx, told, { batchId: batch.id, kind: order.kind, now });
  if (departing) {
    const orphans = told.filter(({ kind, change }) => kind === "client_moved" && change[1] === null);
    const facts = { departingId: departing.id, actorId: actor.id, clients: orphans.length, now };
    await notifyOfOrphans(deps, tx, facts);
  }
  await holdMover(tx, actor);
  return updateBatch(tx.db, batch.id, doneFields(list.length, { ...order, skipped }, now));
}

/**
 * Returns which client would go to which agent if the order were carried out now. In a preview, shares typed
 * by hand are used even if they do not add up to all clients.
 */
export async function allotted(
  { db }: Pick<Transaction, "db">,
  order: MoveOrder,
  clients: Parameters<typeof allot>[1],
  targets: Parameters<typeof allot>[2],
  now: Date,
  isTrial = false,
) {
  const isAboutCovers = order.kind === "cover" && order.mode === "nobody";
  const ids = clients.map(({ id }) => id);
  const covers = isAboutCovers ? await findCovers(db, ids, now) : [];
  const covered = new Set(covers.map(({ clientId }) => clientId));
  const leftOut = await countLeftOut(db, order, clients.length, now);
  return allot(order, clients, targets, { leftOut, isTrial, isCovered: (id) => covered.has(id) });
}

const idOf = (named: { id: string } | null) => named?.id ?? null;

export type { Allotted };
