import type { Transaction } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { takeTurn } from "../foundation/email/bulk-pace.store.ts";
import type { LongJobKind, Progress, Rest } from "../foundation/long-jobs/long-job-kind.ts";
import { findOpenJobOf } from "../foundation/long-jobs/long-job.store.ts";
import type { LongJobRow } from "../schema/foundation/long-job.table.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { findActiveUser } from "../foundation/users/users.ts";
import type { Queries } from "../platform/database/database.ts";
import type { AnyReader, Reminded } from "./remind-some.ts";

/**
 * How many people one transaction handles. If the server is killed, the current transaction is rolled back,
 * and the job repeats only these people.
 */
const AT_ONCE = 100;

/** The people who still have to read a document or another thing, and the function that reminds them. */
interface Waiting<Reader> {
  /**
   * Finds readers in the order of their names. `after` holds the sort name and the id of the last reader who
   * has been handled. The search begins with the next one.
   */
  find: (after: string[] | undefined, limit: number) => Promise<Reader[]>;
  remind: (readers: Reader[]) => Promise<Reminded>;
}

interface RemindKind<Reader> {
  kind: string;
  inWords: LongJobKind["inWords"];
  /** The key in `job.what` whose value is the id of the document or other thing to read. */
  key: string;
  /**
   * Takes the id of the thing to read and the person who sends the reminders. Throws ApiError if that person
   * may no longer send them.
   */
  open: (
    deps: Dependencies,
    tx: Transaction,
    asked: { id: string; viewer: Viewer; now: Date },
  ) => Promise<Waiting<Reader>>;
}

interface Named extends AnyReader {
  person: { id: string; status: string; sortName: string };
}

interface Far extends Reminded {
  done: number;
  /**
   * The sort name and the id of the last reader who has been handled. The job continues after this reader.
   */
  after: string[] | null;
}

/**
 * Returns the id of the running job that sends reminders about a document or another thing. Returns null if
 * there is no such job or the viewer may not see it.
 */
export async function findReminding(
  db: Queries,
  viewer: Viewer,
  { kind, key }: { kind: string; key: string },
  id: string,
): Promise<string | null> {
  const job = await findOpenJobOf(db, kind, [key], id);
  return job && (viewer.role === "admin" || job.startedBy === viewer.id) ? job.id : null;
}

/**
 * A job that reminds many people, in the order of their names and at the pace of bulk emails. Even if the
 * server is killed, no one is reminded twice in a day.
 */
export function remindJob<Reader extends Named>(of: RemindKind<Reader>): LongJobKind {
  return {
    kind: of.kind,
    inWords: of.inWords,
    async work(deps, job, progress) {
      let far = farOf(job);
      for (;;) {
        const ground: Far = far;
        const step = await deps.database.transaction((tx) =>
          stepOn(deps, tx, { of, job, far: ground, progress }),
        );
        if ("until" in step) return step;
        if (step.done === ground.done) return undefined;
        far = step;
      }
    },
  };
}

function farOf({ result, done }: LongJobRow): Far {
  return result ? ({ ...result, done } as unknown as Far) : { sent: 0, skipped: [], done: 0, after: null };
}

interface Step<Reader> {
  of: RemindKind<Reader>;
  job: LongJobRow;
  far: Far;
  progress: Progress;
}

async function stepOn<Reader extends Named>(
  deps: Dependencies,
  tx: Transaction,
  { of, job, far, progress }: Step<Reader>,
): Promise<Far | Rest> {
  const now = deps.clock.now();
  const turn = await takeTurn(tx.db, { emailsPerMinute: deps.emailsPerMinute, now, atOnce: AT_ONCE });
  if (turn.room === 0) return { until: turn.next, done: far.done };
  const viewer = await findActiveUser(tx, job.startedBy!, now);
  if (!viewer)
    throw new ApiError("not_found", { detail: "The person who started this is no longer allowed to do it." });
  const waiting = await of.open(deps, tx, { id: job.what[of.key] as string, viewer, now });
  const readers = await waiting.find(far.after ?? undefined, turn.room);
  const { sent, skipped } = await waiting.remind(readers);
  await turn.end(sent);
  const last = readers.at(-1)?.person;
  const next: Far = {
    sent: far.sent + sent,
    skipped: added(far.skipped, skipped),
    done: far.done + readers.length,
    after: last ? [last.sortName, last.id] : far.after,
  };
  const result = { sent: next.sent, skipped: next.skipped };
  await progress.keep(tx, {
    done: next.done,
    total: Math.max(job.total, next.done),
    result: { ...result, after: next.after },
  });
  if (readers.length === 0) await progress.finish(tx, result);
  return next;
}

function added(before: Reminded["skipped"], more: Reminded["skipped"]): Reminded["skipped"] {
  const counts = new Map(before.map(({ reason, count }) => [reason, count]));
  for (const { reason, count } of more) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
