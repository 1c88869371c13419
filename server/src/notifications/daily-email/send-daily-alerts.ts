import { and, asc, countDistinct, eq, gt, inArray, isNull, lt, type SQL } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import type { Email } from "../../platform/mail/email.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { type FirmFacts, getFirm } from "../../foundation/firm/firm.store.ts";
import { takeTurn } from "../../foundation/email/bulk-pace.store.ts";
import {
  JobCancelled,
  type LongJobKind,
  type Progress,
  type Rest,
} from "../../foundation/long-jobs/long-job-kind.ts";
import { findJob } from "../../foundation/long-jobs/long-job.store.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { beginPacedJob } from "../../foundation/long-jobs/paced-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import { findAlerts } from "../alerts/alert.store.ts";
import { wordsOfAlert } from "../alerts/alert-answer.ts";
import { dailyAlertsEmail } from "../alerts/alerts.email.ts";
import { lastMorning } from "../last-morning.ts";

const KIND = "alerts_emailed";
/** The most alerts that a daily email contains; nobody gets more in a day. */
const ALERTS_MAX = 500;
/**
 * How often an email is tried. If it still cannot be written, the reader gets no email that day; otherwise
 * each sweep would start with this reader again.
 */
const TRIES_MAX = 3;

/**
 * Starts to send the daily emails. They contain the alerts that were waiting at the last eight o'clock in the
 * morning at the firm, even if the server started later that day.
 */
export async function sendDailyAlerts(deps: Dependencies): Promise<void> {
  await beginPacedJob(deps, {
    kind: KIND,
    count: async (db, now) => countReaders(db, (await morningOf(db, now)).until),
  });
}

/**
 * Sends one email per reader and day, each in its own transaction. An email that cannot be written delays no
 * other, and is given up after some tries.
 */
export const dailyAlertsJob: LongJobKind = {
  kind: KIND,
  inWords: () => "sending the daily emails",
  async work(deps, job, progress) {
    const unwritten: Unwritten[] = [];
    let { done } = job;
    for (let after = NIL_ID; ;) {
      const morning = await morningOf(deps.database.db, deps.clock.now());
      const readerId = await findReaderBehind(deps.database.db, after, morning.until);
      if (readerId === null) break;
      const sending = { ...morning, job, readerId, done, progress };
      const step = await deps.database
        .transaction((tx) => sendToOne(deps, tx, sending))
        .catch((problem: unknown) => {
          if (problem instanceof JobCancelled) throw problem;
          unwritten.push({ readerId, problem });
          return sending.done;
        });
      if (typeof step !== "number") return step;
      done = step;
      after = readerId;
    }
    if (unwritten.length > 0) await noteUnwritten(deps, unwritten, { job, done, progress });
    await deps.database.transaction((tx) => progress.finish(tx, { done }));
    return undefined;
  },
};

interface Unwritten {
  readerId: string;
  problem: unknown;
}

/**
 * Throws, so that the emails that could not be written are tried again. After TRIES_MAX tries, the alerts in
 * them are no longer emailed.
 */
async function noteUnwritten(
  deps: Dependencies,
  unwritten: readonly Unwritten[],
  { job, done, progress }: Pick<Sending, "job" | "done" | "progress">,
): Promise<void> {
  const tries = await deps.database.transaction(async (tx) => {
    const before = (await findJob(tx.db, job.id))?.result?.["tries"] ?? 0;
    const now = Number(before) + 1;
    await progress.keep(tx, { done, total: job.total, result: { tries: now } });
    return now;
  });
  const problem = String(unwritten[0]!.problem);
  const facts = { emails: unwritten.length, problem };
  if (tries < TRIES_MAX) {
    deps.log("daily emails could not be written and will be tried again", facts);
    throw new AggregateError(
      unwritten.map((one) => one.problem),
      problem,
    );
  }
  const { until } = await morningOf(deps.database.db, deps.clock.now());
  const ids = unwritten.map(({ readerId }) => readerId);
  await deps.database.db
    .update(alerts)
    .set({ awaitsEmail: false })
    .where(and(inArray(alerts.userId, ids), isWaiting(until)));
  deps.log("daily emails could not be written and were given up", facts);
}

interface Morning {
  firm: FirmFacts;
  now: Date;
  /** Alerts from before this time are sent. */
  until: Date;
}

async function morningOf(db: Queries, now: Date): Promise<Morning> {
  const firm = await getFirm(db);
  return { firm, now, until: lastMorning(now, firm.timeZone) };
}

function isWaiting(until: Date): SQL {
  return and(eq(alerts.awaitsEmail, true), lt(alerts.at, until))!;
}

async function countReaders(db: Queries, until: Date): Promise<number> {
  const [row] = await db
    .select({ readers: countDistinct(alerts.userId) })
    .from(alerts)
    .where(isWaiting(until));
  return row?.readers ?? 0;
}

async function findReaderBehind(db: Queries, after: string, until: Date): Promise<string | null> {
  const [row] = await db
    .select({ id: alerts.userId })
    .from(alerts)
    .where(and(isWaiting(until), gt(alerts.userId, after)))
    .orderBy(asc(alerts.userId))
    .limit(1);
  return row?.id ?? null;
}

interface Sending extends Morning {
  job: LongJobRow;
  readerId: string;
  /** How many readers come before this one. */
  done: number;
  progress: Progress;
}

/** Returns how many readers are done, or when the next email may leave. */
async function sendToOne(
  deps: Dependencies,
  tx: Transaction,
  { firm, now, until, job, readerId, done, progress }: Sending,
): Promise<number | Rest> {
  const turn = await takeTurn(tx.db, { emailsPerMinute: deps.emailsPerMinute, now, atOnce: 1 });
  if (turn.room === 0) return { until: turn.next, done };
  const message = await takeEmail(deps, tx, readerId, { firm, now, until });
  if (message) {
    await deps.outbox.post(tx, [{ email: message, isBulk: true }]);
    await turn.end(1);
  }
  const far = done + 1;
  await progress.keep(tx, { done: far, total: Math.max(job.total, far), result: job.result ?? {} });
  return far;
}

/**
 * Marks a reader's waiting alerts as no longer waiting, and returns the email about them; null if there is
 * nothing left to say.
 */
async function takeEmail(
  { publicUrl, alertKinds }: Dependencies,
  tx: Transaction,
  readerId: string,
  { firm, now, until }: Morning,
): Promise<Email | null> {
  const taken = await tx.db
    .update(alerts)
    .set({ awaitsEmail: false })
    .where(and(eq(alerts.userId, readerId), isWaiting(until)))
    .returning({ id: alerts.id });
  const [reader] = await tx.db
    .select({ id: users.id, role: users.role, email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, readerId), eq(users.status, "active")));
  if (!reader || taken.length === 0) return null;
  const { role, ...user } = reader;
  const ids = taken.map(({ id }) => id);
  const where = and(inArray(alerts.id, ids), isNull(alerts.readAt));
  const seen = await findAlerts(
    alertKinds,
    { db: tx.db, viewer: { id: readerId, role }, now },
    { where, limit: ALERTS_MAX },
  );
  if (seen.length === 0) return null;
  const titles = seen.map((one) => wordsOfAlert(alertKinds, one, firm, role).title);
  return dailyAlertsEmail({ user, firm, publicUrl, titles });
}
