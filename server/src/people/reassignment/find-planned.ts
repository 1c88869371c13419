import type { PlannedMove } from "@portico/contract/people/clients";
import { and, asc, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { batches, type BatchRow } from "../../schema/people/batch.table.ts";
import { matchingClients } from "../lists/client-filter.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { batchAnswers, findNames } from "./batch-answer.ts";
import { orderOf } from "./batch.store.ts";
import { moverOf } from "./move-order.ts";

/**
 * At most this many planned moves are read, because each one that has a filter takes one more query. No firm
 * is expected to have more planned moves at the same time.
 */
const PLANS_MAX = 50;

/**
 * Finds the planned moves that would move a client if they were carried out now. The move with the nearest
 * day comes first.
 */
export async function findPlanned(db: Queries, clientId: string, now: Date): Promise<PlannedMove[]> {
  const planned = await db
    .select()
    .from(batches)
    .where(eq(batches.state, "planned"))
    .orderBy(asc(batches.dueAt), asc(batches.id))
    .limit(PLANS_MAX);
  const theirs: BatchRow[] = [];
  for (const row of planned) if (await isAbout(db, row, clientId, now)) theirs.push(row);
  if (theirs.length === 0) return [];
  const answers = await batchAnswers(db, theirs, now);
  const agentIds = theirs.map((row) => orderOf(row).agents.map(({ id }) => id));
  const names = await findNames(db, [...new Set(agentIds.flat())]);
  return answers.map(({ id, kind, title, reason, by, due_at, clients }, place) => {
    const to = names.filter((agent) => agentIds[place]!.includes(agent.id));
    return { id, kind, title, reason, by, due_at, clients, to: to.map(nameAnswer) };
  });
}

function nameAnswer({ id, firstName, lastName }: Awaited<ReturnType<typeof findNames>>[number]) {
  return { id, first_name: firstName, last_name: lastName };
}

async function isAbout(db: Queries, row: BatchRow, clientId: string, now: Date): Promise<boolean> {
  const { clientIds, filter } = orderOf(row);
  if (clientIds) return clientIds.includes(clientId);
  const isTheirs = matchingClients(db, moverOf(null), filter ?? {}, now);
  return (await db.$count(users, and(eq(users.id, clientId), isTheirs))) > 0;
}
