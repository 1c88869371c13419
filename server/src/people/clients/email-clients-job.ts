import { takeTurn } from "../../foundation/email/bulk-pace.store.ts";
import type { LongJobKind, Progress, Rest } from "../../foundation/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { EMAILED } from "../../foundation/long-jobs/paced-kinds.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import { type ActOnMany, type BulkTally, type KnownRole, tallied } from "../lists/act-on-clients.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { findVisible } from "./invite-known.store.ts";
import { inviteAgents, inviteClients } from "./invite-known.ts";
import { requireInviter } from "../../identity/require-inviter.ts";
import { resendToClients } from "./resend-to-clients.ts";

const KIND = EMAILED;
/**
 * How many clients one transaction handles. If the server is killed, the current transaction is rolled back,
 * and the job repeats only these clients.
 */
const AT_ONCE = 100;
const acts = { invite: inviteClients, resend: resendToClients, invite_agents: inviteAgents };

interface What {
  action: keyof typeof acts;
  client_ids: string[];
  /** How many of the named clients the job's starter may not see. */
  not_found: number;
  session_id: string;
  caller: Caller;
}

/**
 * Starts a job that sends emails at the pace of bulk emails. It invites people whom the firm has in its
 * records, or resends clients' invitations. Returns the job's id.
 */
export async function startEmailing(
  deps: Dependencies,
  tx: Transaction,
  wanted: Pick<What, "action" | "client_ids" | "not_found">,
  { session, caller, now }: Pick<ActOnMany, "session" | "caller" | "now">,
): Promise<string> {
  requireInviter(session, roleOf(wanted));
  return startLongJob(deps, tx, {
    kind: KIND,
    what: { ...wanted, session_id: session.id, caller } satisfies What,
    total: wanted.client_ids.length,
    startedBy: session.user.id,
    now,
  });
}

/**
 * The job that sends the emails. Each transaction sends some emails and stores their outcomes, so that no
 * person is invited twice if the server is killed. An invitation is valid for its full time from the moment
 * at which its own transaction begins, even if the job started long before.
 */
export const emailClientsJob: LongJobKind = {
  kind: KIND,
  inWords: () => "sending invitations",
  async work(deps, job, progress) {
    let far: Far = { done: job.done, tally: tallyOf(job) };
    while (far.done < job.total) {
      const ground = far;
      const step = await deps.database.transaction((tx) =>
        emailSome(deps, tx, { job, far: ground, progress }),
      );
      if ("until" in step) return step;
      far = step;
    }
    return undefined;
  },
};

function roleOf({ action }: Pick<What, "action">): KnownRole {
  return action === "invite_agents" ? "agent" : "client";
}

interface Far {
  done: number;
  tally: BulkTally;
}

async function emailSome(
  deps: Dependencies,
  tx: Transaction,
  { job, far, progress }: { job: LongJobRow; far: Far; progress: Progress },
): Promise<Far | Rest> {
  const what = job.what as unknown as What;
  const now = deps.clock.now();
  const turn = await takeTurn(tx.db, { emailsPerMinute: deps.emailsPerMinute, now, atOnce: AT_ONCE });
  if (turn.room === 0) return { until: turn.next, done: far.done };
  // The rights of the job's starter may have changed since the last step. Each step therefore checks again
  // which clients the starter may see, and whether the starter may invite.
  const user = await findActiveUser(tx, job.startedBy!, now);
  if (!user?.mayInvite)
    throw new ApiError("not_found", {
      detail: "The person who started this is no longer allowed to send invitations.",
    });
  const chunk = what.client_ids.slice(far.done, far.done + turn.room);
  const visible = await findVisible(tx.db, roleOf(what), chunk, user, now);
  const outcomes = await acts[what.action](deps, tx, visible, {
    session: { id: what.session_id, user },
    caller: what.caller,
    now,
    batchId: job.id,
    body: { dry_run: false },
  });
  const emailed = outcomes.filter((outcome) => outcome === null).length;
  await turn.end(emailed);
  const missing = Array<"not_found">(chunk.length - outcomes.length).fill("not_found");
  const tally = tallied([...outcomes, ...missing], far.tally);
  const done = far.done + chunk.length;
  await progress.keep(tx, { done, total: job.total, result: { ...tally } });
  if (done >= job.total) await progress.finish(tx, { ...tally });
  return { done, tally };
}

function tallyOf({ result, what }: LongJobRow): BulkTally {
  if (result) return result as unknown as BulkTally;
  const { not_found } = what as unknown as What;
  return { affected: 0, skipped: not_found > 0 ? [{ reason: "not_found", count: not_found }] : [] };
}
