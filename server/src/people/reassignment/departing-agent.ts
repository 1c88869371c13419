import { and, desc, eq, inArray } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { endAssignments } from "../../foundation/access/assign-clients.ts";
import { recordDeparture } from "../../foundation/access/record-absence.ts";
import { type Account, findAccounts, lockInvitationsOf } from "../accounts/account.store.ts";
import { type By, closeAccount } from "../accounts/close-account.ts";
import { reopenAccount } from "../accounts/reopen-account.ts";
import { events } from "../../schema/foundation/event.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Actor } from "./move-events.ts";
import type { DepartingAgent } from "./move-order.ts";

interface ByActor {
  actor: Actor;
  now: Date;
}

interface Closing extends ByActor {
  reason: string | null;
  clients: number;
  batchId: string;
}

/**
 * Locks a departing agent and returns the account. While the agent is locked, no client can be given to them.
 * Throws ApiError `not_found` if the person is no longer an agent, or if the account was closed or reopened
 * by something other than this batch.
 */
export async function lockDeparting(
  tx: Transaction,
  { id, isClosed }: DepartingAgent,
  batchId: string,
): Promise<Account> {
  await lockUser(tx, id);
  const [account] = await findAccounts(tx.db, eq(users.id, id));
  const isHere = account?.status === "active" || account?.status === "invited";
  const isAsLeft = isClosed ? await wasClosedBy(tx.db, account, batchId) : isHere;
  if (!account || !isAsLeft || account.role !== "agent")
    throw new ApiError("not_found", { detail: "Their account was closed or changed in the meantime." });
  return account;
}

/**
 * Closes the account of an agent whose clients have already gone to others. Also ends the agent's covers and
 * all other assignments.
 */
export async function closeDeparting(
  deps: Dependencies,
  tx: Transaction,
  account: Account,
  facts: Closing,
): Promise<void> {
  const invitations = account.status === "invited" ? await lockInvitationsOf(tx.db, [account.id]) : [];
  await emptyDeparting(tx, account, facts);
  await closeSignIns(deps, tx, account, { ...facts, invitations });
}

/**
 * Closes the account of an agent before the clients go to others. The clients stay with this agent until a
 * job moves them.
 */
export async function closeDepartingFirst(
  deps: Dependencies,
  tx: Transaction,
  account: Account,
  facts: Closing,
): Promise<void> {
  await closeSignIns(deps, tx, account, { ...facts, invitations: [] });
}

/**
 * Ends all assignments that a departed agent still has after the clients have gone to others, such as covers.
 */
export async function emptyDeparting(
  tx: Transaction,
  { id }: Account,
  { actor, now }: ByActor,
): Promise<void> {
  const ended = await endAssignments(tx, id, now);
  await recordDeparture(tx, [id], "deactivated", ended, byOf({ actor, now }));
}

interface Reopening extends ByActor {
  batchId: string;
}

/**
 * Reopens the account of an agent whom a batch has deactivated. The caller has locked the account. Does
 * nothing if the agent has been erased, or if the account has been reopened since, even if it was then closed
 * once more.
 */
export async function reopenDeparting(
  deps: Dependencies,
  tx: Transaction,
  id: string,
  { batchId, ...by }: Reopening,
): Promise<void> {
  const [account] = await findAccounts(tx.db, eq(users.id, id));
  if (account?.role !== "agent" || !(await wasClosedBy(tx.db, account, batchId))) return;
  await reopenAccount(deps, tx, { account, reason: null, ...byOf(by) });
}

/** Whether a person is deactivated and it was this batch that deactivated them last. */
export async function isClosedBy(db: Queries, id: string, batchId: string): Promise<boolean> {
  const [account] = await findAccounts(db, eq(users.id, id));
  return wasClosedBy(db, account, batchId);
}

async function wasClosedBy(db: Queries, account: Account | undefined, batchId: string): Promise<boolean> {
  if (account?.status !== "deactivated") return false;
  const [last] = await db
    .select({ batchId: events.batchId })
    .from(events)
    .where(
      and(
        eq(events.userId, account.id),
        inArray(events.kind, ["account_deactivated", "account_reactivated"]),
      ),
    )
    .orderBy(desc(events.id))
    .limit(1);
  return last?.batchId === batchId;
}

function closeSignIns(
  deps: Dependencies,
  tx: Transaction,
  account: Account,
  { actor, now, ...facts }: Closing & { invitations: Awaited<ReturnType<typeof lockInvitationsOf>> },
): Promise<void> {
  return closeAccount(deps, tx, { account, ...facts, ...byOf({ actor, now }) });
}

function byOf({ actor: { id: actorId, sessionId, caller }, now }: ByActor): By {
  return { actorId, sessionId, caller, now };
}
