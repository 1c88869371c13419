import { eq, inArray } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { findAccounts, lockInvitationsOf } from "./account.store.ts";
import { type By, closeAccount } from "./close-account.ts";
import type { LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { ActOnMany, BulkOutcome } from "../lists/act-on-clients.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { holdUser, lockUsers } from "../../foundation/users/users.ts";
import { newId } from "../../platform/ids.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { countDeactivated, previewClosing } from "./accounts.store.ts";

/** How many accounts a job closes in one transaction. */
const CHUNK_SIZE = 100;

/** What a job stores: which clients to deactivate, why, and who asked for it. */
interface ClosingJob {
  clientIds: string[];
  reason: string | null;
  actorId: string;
  sessionId: string;
  caller: Caller;
}

/** Deactivates many clients, either in the call itself or by a job. */
export const closingClients = { act: deactivateClients, start: startDeactivation };

/**
 * Deactivates clients. Returns for each client null if the client was deactivated, or else the reason why
 * not.
 */
async function deactivateClients(
  deps: Dependencies,
  tx: Transaction,
  clientIds: readonly string[],
  { session, caller, now, batchId = newId(now), body }: ActOnMany,
): Promise<BulkOutcome[]> {
  const { user } = session;
  if (body.dry_run) return (await validated(tx, clientIds, user)).map(({ skip }) => skip);
  const by = { actorId: user.id, sessionId: session.id, caller, now };
  return close(deps, tx, { clientIds, viewer: user, reason: body.reason ?? null, batchId, by });
}

/** Starts a job that deactivates those of the clients who can be deactivated now. Returns the job's id. */
async function startDeactivation(
  deps: Dependencies,
  tx: Transaction,
  clientIds: readonly string[],
  { session, caller, now, body }: ActOnMany,
): Promise<string> {
  const open = (await validated(tx, clientIds, session.user)).filter(({ skip }) => skip === null);
  const what: ClosingJob = {
    clientIds: open.map(({ id }) => id).sort(),
    reason: body.reason ?? null,
    actorId: session.user.id,
    sessionId: session.id,
    caller,
  };
  return startLongJob(deps, tx, {
    kind: "deactivate_clients",
    what: { ...what },
    total: open.length,
    startedBy: session.user.id,
    now,
  });
}

/**
 * The job that deactivates clients. If the server is killed, the job runs again from the start and skips the
 * accounts that are already deactivated.
 */
export const deactivateClientsJob: LongJobKind = {
  kind: "deactivate_clients",
  inWords: ({ client }) => `deactivating ${client.manyInText}`,
  async work(deps, { id: batchId, what }, progress) {
    const { clientIds, reason, actorId, sessionId, caller } = what as unknown as ClosingJob;
    const now = deps.clock.now();
    for (let from = 0; from < clientIds.length; from += CHUNK_SIZE) {
      await deps.database.transaction(async (tx) => {
        // The job's starter may have lost the role since the job began, so the role is checked for each group
        // of clients. The starter's row is locked before the check. A call that changes the role must then
        // wait until this group is done.
        await holdUser(tx, actorId);
        const [actor] = await findAccounts(tx.db, eq(users.id, actorId));
        const viewer = { id: actorId, role: actor?.status === "active" ? actor.role : null };
        const by = { actorId, sessionId, caller, now };
        await close(deps, tx, {
          clientIds: clientIds.slice(from, from + CHUNK_SIZE),
          viewer,
          reason,
          batchId,
          by,
        });
      });
      await progress.tell(Math.min(from + CHUNK_SIZE, clientIds.length), clientIds.length);
    }
    await deps.database.transaction(async (tx) => {
      const affected = await countDeactivated(tx.db, clientIds);
      await progress.finish(tx, { affected, skipped: clientIds.length - affected });
    });
  },
};

interface Closing {
  clientIds: readonly string[];
  viewer: Viewer;
  reason: string | null;
  batchId: string;
  by: By;
}

async function close(
  deps: Dependencies,
  tx: Transaction,
  { clientIds, viewer, reason, batchId, by }: Closing,
): Promise<BulkOutcome[]> {
  const invitations = await lockInvitationsOf(tx.db, clientIds);
  await lockUsers(tx, clientIds);
  const list = await validated(tx, clientIds, viewer);
  const open = list.flatMap(({ id, skip }) => (skip === null ? [id] : []));
  for (const account of open.length > 0 ? await findAccounts(tx.db, inArray(users.id, open)) : [])
    await closeAccount(deps, tx, {
      account,
      invitations: invitations.filter(({ userId }) => userId === account.id),
      reason,
      clients: 0,
      batchId,
      ...by,
    });
  return list.map(({ skip }) => skip);
}

async function validated(tx: Transaction, clientIds: readonly string[], viewer: Viewer) {
  const list = await previewClosing(tx.db, clientIds, viewer);
  return list.map(({ id, status, isClosable }) => ({ id, skip: whyNot(status, isClosable) }));
}

function whyNot(status: string, isClosable: boolean): BulkOutcome {
  if (!isClosable) return "not_own";
  if (status === "added") return "no_account";
  return status === "active" || status === "invited" ? null : "unchanged";
}
