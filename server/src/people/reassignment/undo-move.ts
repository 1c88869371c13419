import type { Transaction } from "../../platform/database/database.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { bringShelfBack } from "./hand-over-shelf.ts";
import { orderOf, updateBatch } from "./batch.store.ts";
import type { Tell } from "./carry-out-move.ts";
import { chunksOf } from "../../foundation/lists/chunks-of.ts";
import { type Actor, findMoves, type MoveEvent, type PastMove, recordMoves } from "./move-events.ts";
import {
  addToBalance,
  type Balance,
  clientWriter,
  postAgentEmails,
  postClientEmails,
} from "./reassignment-emails.ts";
import { notifyOfMoves } from "./move-alerts.ts";
import { reopenDeparting } from "./departing-agent.ts";
import { lockPeople } from "./moving-clients.ts";
import { holdMover, requireMover } from "./require-mover.ts";
import { reviveCovers, undoCovers } from "./undo-covers.ts";
import { undoPrimaries } from "./undo-primaries.ts";

interface Undo {
  /** The batch. It has been carried out, and the caller has locked it. */
  batch: BatchRow;
  actor: Actor;
  now: Date;
  tell?: Tell;
}

/**
 * Undoes a move in the caller's transaction. Leaves out clients who have been moved again since, or whose
 * former agent has left. Throws ApiError `not_found` if the person who undoes the move is no longer an admin.
 * Returns the batch, which counts the clients who were given back and those who were not.
 */
export async function undoMove(
  deps: Dependencies,
  tx: Transaction,
  { batch, actor, now, tell }: Undo,
): Promise<BatchRow> {
  const order = orderOf(batch);
  const moves = await findMoves(tx.db, batch.id, batch.doneAt!);
  const { leaver: departing } = order;
  await requireMover(tx.db, actor);
  await lockPeople(tx, [...new Set([...moves.flatMap(peopleOf), ...(departing ? [departing.id] : [])])]);
  if (departing) await reopenDeparting(deps, tx, departing.id, { batchId: batch.id, actor, now });
  if (departing?.shelf) await bringShelfBack(tx.db, departing.id, batch.id, now);
  // If the clients were emailed about the move, they are emailed about the undo too.
  const write =
    order.email.isSent && order.kind === "primary"
      ? await clientWriter(deps, tx.db, { ...order, email: { isSent: true, message: null } }, null)
      : null;
  const balance: Balance = new Map();
  const undone = new Set<string>();
  const told: MoveEvent[] = [];
  const [moved, others] = [moves.filter(isMove), moves.filter((one) => !isMove(one))];
  const noted = async (events: readonly MoveEvent[]) => {
    await recordMoves(tx.db, events, { id: batch.id, reason: null, isUndone: true }, actor, now);
    for (const event of events) {
      undone.add(event.clientId);
      told.push(event);
    }
  };
  const step = async (so: number) => {
    await requireMover(tx.db, actor);
    await tell?.(so, moves.length);
  };
  let done = 0;
  for (const chunk of chunksOf(moved)) {
    const { list, events } = await undoPrimaries(tx, chunk, batch, now);
    await noted(events);
    const byId = new Map(list.map(({ client }) => [client.id, client]));
    for (const { clientId, change } of events)
      addToBalance(balance, {
        client: byId.get(clientId),
        from: change[0]?.id ?? null,
        to: change[1]?.id ?? null,
      });
    if (write) await postClientEmails(deps, tx, list, write);
    done += chunk.length;
    await step(done);
  }
  for (const chunk of chunksOf(others)) {
    if (order.kind === "primary") {
      // The move made some covering agents the clients' own agents, and their covers ended. These covers are
      // restored.
      const back = chunk.filter(({ clientId }) => undone.has(clientId));
      await noted(await reviveCovers(tx, back, batch, now));
    } else {
      const { events } = await undoCovers(tx, chunk, batch, now);
      await noted(events);
      for (const { kind, change } of events)
        if (kind === "cover_ended")
          addToBalance(balance, { client: undefined, from: change[0].id, to: null });
    }
    done += chunk.length;
    await step(done);
  }
  await postAgentEmails(deps, tx, order.kind, balance, null);
  await notifyOfMoves(deps, tx, told, {
    batchId: batch.id,
    kind: order.kind,
    isQuietUndo: !order.email.isSent,
    now,
  });
  await holdMover(tx, actor);
  return updateBatch(tx.db, batch.id, {
    state: "undone",
    undone: undone.size,
    notUndone: Math.max(0, batch.moved - undone.size),
  });
}

function isMove({ kind }: PastMove): boolean {
  return kind === "client_moved";
}

function peopleOf({ clientId, change }: MoveEvent): string[] {
  return [clientId, ...change.flatMap((one) => one?.id ?? [])];
}
