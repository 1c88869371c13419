import type { Queries, Transaction } from "../../platform/database/database.ts";
import { lockPace, takeTurn } from "../email/bulk-pace.store.ts";
import type { Dependencies } from "../dependencies.ts";
import { EMAILS_AT_ONCE, inSteps, type StepEnd } from "./in-steps.ts";
import type { LongJobKind, Progress } from "./long-job-kind.ts";
import { isKindAtWork } from "./long-job.store.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { startLongJob } from "./start-long-job.ts";

/** A kind of bulk email that is sent without a user's action when people are waiting for it. */
interface Waiting {
  kind: string;
  /** How many people are waiting at a given time. */
  count: (db: Queries, now: Date) => Promise<number>;
}

interface Paced extends Waiting, Pick<LongJobKind, "inWords"> {
  /** Emails some of the waiting people. In the same transaction, marks them so that they no longer wait. */
  email: (deps: Dependencies, tx: Transaction, some: { most: number; now: Date }) => Promise<Emailed>;
}

interface Emailed {
  people: number;
  emails: number;
}

/**
 * If people are waiting, starts the job that emails them, unless it is already running. A job is needed,
 * because bulk emails leave only at a limited pace.
 */
export async function beginPacedJob(deps: Dependencies, { kind, count }: Waiting): Promise<void> {
  const now = deps.clock.now();
  // Most sweeps find nobody waiting. Such a sweep must not take a lock.
  if ((await count(deps.database.db, now)) === 0) return;
  await deps.database.transaction(async (tx) => {
    // If several servers do this at once, only the first one starts the job.
    await lockPace(tx.db, now);
    if (await isKindAtWork(tx.db, kind)) return;
    const total = await count(tx.db, now);
    if (total > 0) await startLongJob(deps, tx, { kind, what: {}, total, startedBy: null, now });
  });
}

/**
 * Emails the waiting people, a few at a time, until nobody is waiting. The same transaction marks them as
 * emailed, so nobody is emailed twice, even if the job is killed.
 */
export function pacedJob(of: Paced): LongJobKind {
  return {
    kind: of.kind,
    inWords: of.inWords,
    work: (deps, job, progress) =>
      inSteps(deps, job.done, (tx, far) => emailSome(deps, tx, { of, job, far, progress })),
  };
}

interface Step {
  of: Paced;
  job: LongJobRow;
  far: number;
  progress: Progress;
}

async function emailSome(
  deps: Dependencies,
  tx: Transaction,
  { of, job, far, progress }: Step,
): Promise<StepEnd> {
  // A job may take days. So each step counts the waiting people again and reads the firm's settings again.
  const now = deps.clock.now();
  let people = 0;
  if ((await of.count(tx.db, now)) > 0) {
    const turn = await takeTurn(tx.db, {
      emailsPerMinute: deps.emailsPerMinute,
      now,
      atOnce: EMAILS_AT_ONCE,
    });
    if (turn.room === 0) return { until: turn.next, done: far };
    const emailed = await of.email(deps, tx, { most: turn.room, now });
    await turn.end(emailed.emails);
    people = emailed.people;
  }
  const done = far + people;
  await progress.keep(tx, { done, total: Math.max(job.total, done), result: { affected: done } });
  if (people > 0) return done;
  await progress.finish(tx, { affected: done });
  return null;
}
