import { getFirm } from "../../foundation/firm/firm.store.ts";
import { takeTurn } from "../../foundation/email/bulk-pace.store.ts";
import { EMAILS_AT_ONCE, inSteps, type StepEnd } from "../../foundation/long-jobs/in-steps.ts";
import type { LongJobKind, Progress } from "../../foundation/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { nameOf } from "../../foundation/users/name-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { articlePublishedEmail } from "./publishing.email.ts";
import {
  type Found,
  findNext,
  keepPublication,
  lockPublication,
  stopUnfinished,
} from "./emailed-publication.store.ts";
import { EMAIL_KIND, type EmailWhat } from "./publication.store.ts";

/**
 * Emails an article's readers, in the order of their ids and at the rate of bulk emails. Each gets at most
 * one email, even if the server is killed.
 */
export const emailArticlesJob: LongJobKind = {
  kind: EMAIL_KIND,
  inWords: () => "sending emails about an article",
  work: (deps, job, progress) =>
    inSteps(deps, job.done, (tx, far) => emailSome(deps, tx, { job, far, progress })),
  async abandoned({ clock }, tx, { what }) {
    const { publication_id } = what as unknown as EmailWhat;
    await keepPublication(tx.db, publication_id, { stoppedAt: clock.now() });
  },
};

interface Step {
  job: LongJobRow;
  far: number;
  progress: Progress;
}

/**
 * Returns how many readers have been emailed so far, or null if nothing is left to send: all have been
 * emailed, or the emails were stopped.
 */
async function emailSome(
  deps: Dependencies,
  tx: Transaction,
  { job, far, progress }: Step,
): Promise<StepEnd> {
  const now = deps.clock.now();
  const turn = await takeTurn(tx.db, { emailsPerMinute: deps.emailsPerMinute, now, atOnce: EMAILS_AT_ONCE });
  if (turn.room === 0) return { until: turn.next, done: far };
  const { publication_id } = job.what as unknown as EmailWhat;
  const found = await lockPublication(tx.db, publication_id, now);
  if (!found) {
    await stopUnfinished(tx.db, publication_id, now);
    await progress.finish(tx, { emails: far });
    return null;
  }
  const { publication } = found;
  const people = await findNext(tx.db, found, now, turn.room);
  await post(deps, tx, found, people);
  await turn.end(people.length);
  const emails = publication.emails + people.length;
  const isDone = people.length < turn.room;
  await keepPublication(tx.db, publication.id, {
    emails,
    emailedUntil: people.at(-1)?.id ?? publication.emailedUntil,
    ...(isDone && { finishedAt: now }),
  });
  await progress.keep(tx, { done: emails, total: Math.max(job.total, emails), result: { emails } });
  if (!isDone) return emails;
  await progress.finish(tx, { emails });
  return null;
}

async function post(
  { outbox, publicUrl }: Dependencies,
  tx: Transaction,
  { article, version, authorId }: Found,
  people: Awaited<ReturnType<typeof findNext>>,
): Promise<void> {
  if (people.length === 0) return;
  const facts = {
    firm: await getFirm(tx.db),
    by: version.audience === "my_clients" && authorId ? await nameOf(tx.db, authorId) : null,
    kind: version.kind,
    title: version.title,
    slug: article.slug!,
    toConfirm: version.acknowledgementRequired,
    publicUrl,
  };
  await outbox.post(
    tx,
    people.map((user) => ({ email: articlePublishedEmail({ user, ...facts }), isBulk: true })),
  );
}
