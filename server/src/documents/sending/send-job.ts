import { addToResult, takeFar } from "../../foundation/long-jobs/long-job.store.ts";
import type { LongJobKind, Progress } from "../../foundation/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { wasRevoked } from "../../identity/was-revoked.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import { materials } from "../../schema/documents/material.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { stillChosen } from "../../people/find-chosen.ts";
import { emailOfDocuments } from "../notices/email-documents.ts";
import { findSendable, type Sending } from "./find-sendable.ts";
import { sendToSome } from "./send-to-some.ts";
import { findSources } from "./sent-material.store.ts";
import { recordSent, type SentTo, type Skips, skippedOf } from "./send-tally.ts";

export const SEND_KIND = "documents_sent";
/** How many clients one transaction sends to: a statement about this many takes a fraction of a second. */
const AT_ONCE = 1_000;

/** What the job stores about the sending. */
export interface SendWhat {
  material_ids: string[];
  client_ids: string[];
  not_found: number;
  sending: Sending;
  session_id: string;
  caller: Caller;
}

interface Far {
  done: number;
  files: number;
  sent: string[];
  /** Left out in a job that an older version began. */
  sentTo?: SentTo;
  skips: Skips;
}

/**
 * Sends documents to many clients, a thousand per transaction: if the server is killed, the job continues and
 * leaves out clients who already have their copy. A separate job sends the emails.
 */
export const sendJob: LongJobKind = {
  kind: SEND_KIND,
  inWords: () => "sending documents",
  // Without this the query planner would expect only one copy and one folder. For each copy, it would then
  // search again for everyone who has opened a copy.
  fills: [materials, folders],
  async work(deps, job, progress) {
    let far = farOf(job);
    while (far.done < job.total) {
      const ground = far;
      far = await deps.database.transaction((tx) => sendSome(deps, tx, job, ground, progress));
    }
  },
  /**
   * Clients who have got something are emailed even if the job is abandoned: nothing else would notify them.
   * If the job was cancelled because someone else may have started it from the user's account, the sending is
   * only recorded and nobody is emailed.
   */
  async abandoned(deps, tx, job) {
    const far = (await takeFar(tx.db, job.id)) as Far | null;
    if (!far) return;
    const { material_ids, session_id, caller } = job.what as unknown as SendWhat;
    const now = deps.clock.now();
    const actor = { viewer: { id: job.startedBy! }, sessionId: session_id, caller, now };
    // This includes materials that have been put in the trash since then: their copies still exist.
    await recordSent(tx, await findSources(tx.db, material_ids), far.sentTo ?? {}, actor);
    if (wasRevoked(job)) return;
    await addToResult(tx.db, job.id, {
      ...(await emailOfDocuments(deps, tx, far.sent, actor.viewer.id, now)),
    });
  },
};

function farOf({ result, done, what }: LongJobRow): Far {
  const kept = result?.["far"] as Far | undefined;
  return kept ?? { done, files: 0, sent: [], skips: { not_found: (what as unknown as SendWhat).not_found } };
}

async function sendSome(
  deps: Dependencies,
  tx: Transaction,
  job: LongJobRow,
  far: Far,
  progress: Progress,
): Promise<Far> {
  const what = job.what as unknown as SendWhat;
  const now = deps.clock.now();
  // The access of the user who started the job may have changed since then.
  const viewer = await findActiveUser(tx, job.startedBy!, now);
  if (!viewer)
    throw new ApiError("not_found", { detail: "The person who started this is no longer allowed to do it." });
  const materials = await findSendable(tx.db, viewer, what.material_ids, now);
  const chunk = what.client_ids.slice(far.done, far.done + AT_ONCE);
  const clientIds = await stillChosen(tx.db, viewer, chunk, now);
  const actor = { viewer, sessionId: what.session_id, caller: what.caller, now };
  const sent = await sendToSome(deps, tx, { materials, clientIds, sending: what.sending, actor });
  const next: Far = {
    done: far.done + chunk.length,
    files: far.files + sent.files,
    sent: [...far.sent, ...sent.clientIds],
    sentTo: added(far.sentTo ?? {}, sent.sentTo),
    skips: {
      already: (far.skips.already ?? 0) + (sent.skips.already ?? 0),
      full: (far.skips.full ?? 0) + (sent.skips.full ?? 0),
      not_found: (far.skips.not_found ?? 0) + chunk.length - clientIds.length,
    },
  };
  const told = { clients: next.sent.length, files: next.files, skipped: skippedOf(next.skips) };
  await progress.keep(tx, {
    done: next.done,
    total: job.total,
    result: { ...told, emails: 0, without_email: [], far: next },
  });
  if (next.done < job.total) return next;
  await recordSent(tx, materials, next.sentTo ?? {}, actor);
  const emailed = await emailOfDocuments(deps, tx, next.sent, viewer.id, now);
  await progress.finish(tx, { ...told, ...emailed });
  return next;
}

function added(before: SentTo, more: SentTo): SentTo {
  const sum = { ...before };
  for (const [id, clients] of Object.entries(more)) sum[id] = (sum[id] ?? 0) + clients;
  return sum;
}
