import type { Viewer } from "../../core/access/access.ts";
import { takeTurn } from "../../core/letters/bulk-pace.store.ts";
import type { LongJobKind, Progress, Rest } from "../../core/long-jobs/long-job-kind.ts";
import { findOpenJobOf } from "../../core/long-jobs/long-job.store.ts";
import type { LongJobRow } from "../../core/long-jobs/long-job.table.ts";
import type { Parts } from "../../core/parts.ts";
import { findActiveUser } from "../../core/users/users.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { findWritable } from "./article.store.ts";
import { findReaders } from "./article-readers.store.ts";
import { type Reminded, remindSome, waitingState } from "./remind-some.ts";
import { findTracked } from "./tracked-article.ts";
import { isOutNow } from "./article-states.ts";

export const REMIND_KIND = "article_readers_reminded";
/** Written by one transaction, which a kill throws away whole. */
const AT_ONCE = 100;

/** As the job keeps it. */
export interface RemindWhat {
  article_id: string;
}

/** The reminders of an article that are under way, if the viewer has them in hand, or null. */
export async function findReminding(db: Queries, viewer: Viewer, articleId: string): Promise<string | null> {
  const job = await findOpenJobOf(db, REMIND_KIND, ["article_id"], articleId);
  return job && (viewer.role === "admin" || job.startedBy === viewer.id) ? job.id : null;
}

interface Far extends Reminded {
  done: number;
  /** Behind whom it goes on: the sort name and the id. */
  after: string[] | null;
}

/** Reminds many, by name and at the pace of emails to many; nobody twice in a day, whatever is killed. */
export const remindArticlesJob: LongJobKind = {
  kind: REMIND_KIND,
  async work(parts, job, progress) {
    let far = farOf(job);
    for (;;) {
      const ground: Far = far;
      const step = await parts.database.transaction((tx) =>
        stepOn(parts, tx, { job, far: ground, progress }),
      );
      if ("until" in step) return step;
      if (step.done === ground.done) return undefined;
      far = step;
    }
  },
};

function farOf({ result, done }: LongJobRow): Far {
  return result ? ({ ...result, done } as unknown as Far) : { sent: 0, skipped: [], done: 0, after: null };
}

interface Step {
  job: LongJobRow;
  far: Far;
  progress: Progress;
}

async function stepOn(parts: Parts, tx: Transaction, { job, far, progress }: Step): Promise<Far | Rest> {
  const now = parts.clock.now();
  const turn = await takeTurn(tx.db, { emailsPerMinute: parts.emailsPerMinute, now, atOnce: AT_ONCE });
  if (turn.room === 0) return { until: turn.next, done: far.done };
  const user = await findActiveUser(tx, job.startedBy!, now);
  const { article_id } = job.what as unknown as RemindWhat;
  if (!user) throw new Failure("not_found", { detail: "Whoever started this may no longer do it." });
  const article = await findTracked(tx.db, await findWritable(tx.db, user, article_id));
  if (!isOutNow(article, now)) throw new Failure("article_not_published");
  const query = { article, state: waitingState(article), now };
  const readers = await findReaders(tx.db, query, far.after ?? undefined, turn.room);
  const { sent, skipped } = await remindSome(parts, tx, article, { readers, now });
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
