import type { Transaction } from "../../platform/database/database.ts";
import { takeTurn } from "../email/bulk-pace.store.ts";
import type { Dependencies } from "../dependencies.ts";
import { EMAILS_AT_ONCE, inSteps, type StepEnd } from "./in-steps.ts";
import type { LongJobKind, Progress } from "./long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";

/** The stored request of an email job: the clients whom it emails. */
export interface EmailsTo {
  client_ids: string[];
}

/**
 * Sends the emails to some of the clients, in the same transaction that counts these clients as done. Returns
 * how many emails were sent.
 */
type Post = (
  deps: Dependencies,
  tx: Transaction,
  some: {
    clientIds: string[];
    /** How many clients the job has handled before those in `clientIds`. */
    far: number;
    job: LongJobRow;
    now: Date;
  },
) => Promise<number>;

/**
 * A job that sends bulk emails, a few at a time, at the pace of bulk emails. No client is emailed twice, even
 * if the job is killed.
 */
export function emailJob({ kind, inWords }: Pick<LongJobKind, "kind" | "inWords">, post: Post): LongJobKind {
  return {
    kind,
    inWords,
    work: (deps, job, progress) =>
      inSteps(deps, job.done, (tx, far) => emailSome(deps, tx, { job, far, progress, post })),
  };
}

interface Step {
  job: LongJobRow;
  far: number;
  progress: Progress;
  post: Post;
}

async function emailSome(
  deps: Dependencies,
  tx: Transaction,
  { job, far, progress, post }: Step,
): Promise<StepEnd> {
  const now = deps.clock.now();
  const turn = await takeTurn(tx.db, { emailsPerMinute: deps.emailsPerMinute, now, atOnce: EMAILS_AT_ONCE });
  if (turn.room === 0) return { until: turn.next, done: far };
  const { client_ids } = job.what as unknown as EmailsTo;
  const clientIds = client_ids.slice(far, far + turn.room);
  const emails = await post(deps, tx, { clientIds, far, job, now });
  await turn.end(emails);
  const done = far + clientIds.length;
  await progress.keep(tx, { done, total: job.total, result: { emails: done } });
  if (done < job.total) return done;
  await progress.finish(tx, { emails: done });
  return null;
}
