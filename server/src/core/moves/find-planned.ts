import type { Batch } from "@portico/contract/portal/moves";
import { and, asc, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { batches, type BatchRow } from "../access/batch.table.ts";
import { matchingClients } from "../people/client-filter.ts";
import { users } from "../users/user.table.ts";
import { batchAnswers } from "./batch-answer.ts";
import { orderOf } from "./batch.store.ts";
import { moverOf } from "./move-order.ts";

/** More than a firm plans at a time; each that goes by a filter costs a look at one row. */
const PLANS_MAX = 50;

/** What is planned and is about a client as of now, the next first. */
export async function findPlanned(db: Queries, clientId: string, now: Date): Promise<Batch[]> {
  const planned = await db
    .select()
    .from(batches)
    .where(eq(batches.state, "planned"))
    .orderBy(asc(batches.dueAt), asc(batches.id))
    .limit(PLANS_MAX);
  const theirs: BatchRow[] = [];
  for (const row of planned) if (await isAbout(db, row, clientId, now)) theirs.push(row);
  return theirs.length === 0 ? [] : batchAnswers(db, theirs, now);
}

async function isAbout(db: Queries, row: BatchRow, clientId: string, now: Date): Promise<boolean> {
  const { clientIds, filter } = orderOf(row);
  if (clientIds) return clientIds.includes(clientId);
  const isTheirs = matchingClients(db, moverOf(null), filter ?? {}, now);
  return (await db.$count(users, and(eq(users.id, clientId), isTheirs))) > 0;
}
