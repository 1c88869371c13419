import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { endAssignments } from "../access/assign-clients.ts";
import { type Account, findAccounts, lockInvitationsOf } from "../accounts/account.store.ts";
import { type By, closeAccount } from "../accounts/close-account.ts";
import { reopenAccount } from "../accounts/reopen-account.ts";
import type { Parts } from "../parts.ts";
import type { Actor } from "./move-events.ts";
import { users } from "../users/user.table.ts";

interface ByActor {
  actor: Actor;
  now: Date;
}

/** The agent who is to leave, under their lock. Throws Failure `not_found` when they are no agent any more, or have left. */
export async function findLeaver(tx: Transaction, id: string): Promise<Account> {
  const [account] = await findAccounts(tx.db, eq(users.id, id));
  const isHere = account?.status === "active" || account?.status === "invited";
  if (!isHere || account.role !== "agent")
    throw new Failure("not_found", { detail: "Their account was closed or changed in the meantime." });
  return account;
}

/** Closes the account of an agent whose clients have gone to others. Covers end, and whatever else is left of theirs. */
export async function closeLeaver(
  parts: Parts,
  tx: Transaction,
  account: Account,
  { actor, now, ...facts }: ByActor & { reason: string | null; clients: number; batchId: string },
): Promise<void> {
  const invitations = account.status === "invited" ? await lockInvitationsOf(tx.db, [account.id]) : [];
  await endAssignments(tx, account.id, now);
  await closeAccount(parts, tx, { account, invitations, ...facts, ...byOf({ actor, now }) });
}

/** Opens the account again of an agent whom an undo gives clients back; one who was opened since, or is gone, stays so. */
export async function reopenLeaver(parts: Parts, tx: Transaction, id: string, by: ByActor): Promise<void> {
  const [account] = await findAccounts(tx.db, eq(users.id, id));
  if (account?.role === "agent" && account.status === "deactivated")
    await reopenAccount(parts, tx, { account, reason: null, ...byOf(by) });
}

function byOf({ actor: { id: actorId, sessionId, caller }, now }: ByActor): By {
  return { actorId, sessionId, caller, now };
}
