import { inArray } from "drizzle-orm";
import { recordEvents } from "../../core/audit/record-event.ts";
import { getRemindAfterDays } from "../../core/firm/firm.store.ts";
import { findInvitations } from "../../core/invitations/invitation.store.ts";
import { invitations } from "../../core/invitations/invitation.table.ts";
import { lockPace, takeTurn } from "../../core/letters/bulk-pace.store.ts";
import type { LongJobKind, Rest } from "../../core/long-jobs/long-job-kind.ts";
import { isKindAtWork } from "../../core/long-jobs/long-job.store.ts";
import { startLongJob } from "../../core/long-jobs/start-long-job.ts";
import type { Parts } from "../../core/parts.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { SERVER_CALLER } from "../../platform/http/caller.ts";
import { countUnopened, lockUnopened, markReminded } from "./reminders.store.ts";
import { remindOf } from "./send-invitations.ts";

const KIND = "invitations_reminded";
/** Written by one transaction, which a kill throws away whole. */
const AT_ONCE = 100;

/** Begins to remind those whose day has come. Emails to many leave at their pace, so it is left to a job. */
export async function remindInvitees(parts: Parts): Promise<void> {
  if (parts.outgoingEmail !== "sent") return;
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    const sentBefore = await dueBefore(tx, now);
    if (!sentBefore) return;
    // Of several servers the first begins.
    await lockPace(tx.db, now);
    if (await isKindAtWork(tx.db, KIND)) return;
    const total = await countUnopened(tx.db, { sentBefore, now });
    if (total > 0) await startLongJob(parts, tx, { kind: KIND, what: {}, total, startedBy: null, now });
  });
}

/** Some at a time, each marked with its email: nobody is reminded twice, whatever is killed. */
export const remindInviteesJob: LongJobKind = {
  kind: KIND,
  async work(parts, job, progress) {
    let { done } = job;
    for (;;) {
      const far = done;
      const step = await parts.database.transaction(async (tx): Promise<Rest | number> => {
        const reminded = await remindSome(parts, tx);
        if (typeof reminded !== "number") return { until: reminded, done: far };
        const total = Math.max(job.total, far + reminded);
        await progress.keep(tx, { done: far + reminded, total, result: { affected: far + reminded } });
        if (reminded === 0) await progress.finish(tx, { affected: far });
        return reminded;
      });
      if (typeof step !== "number") return step;
      if (step === 0) return undefined;
      done += step;
    }
  },
};

/** Returns how many were reminded, or when the next may be. */
async function remindSome(parts: Parts, tx: Transaction): Promise<number | Date> {
  const now = parts.clock.now();
  // The firm may have changed its mind.
  const sentBefore = await dueBefore(tx, now);
  if (!sentBefore || (await countUnopened(tx.db, { sentBefore, now })) === 0) return 0;
  const turn = await takeTurn(tx.db, { emailsPerMinute: parts.emailsPerMinute, now, atOnce: AT_ONCE });
  if (turn.room === 0) return turn.next;
  const ids = await lockUnopened(tx.db, { sentBefore, now, limit: turn.room });
  const found = await findInvitations(tx.db, inArray(invitations.id, ids), ids.length);
  await remindOf(parts, tx, found, now);
  await markReminded(tx.db, ids, now);
  await turn.end(found.length);
  await recordEvents(
    tx,
    found.map(({ invitation }) => ({
      kind: "invitation_reminded",
      userId: invitation.userId,
      actorId: null,
      caller: SERVER_CALLER,
      now,
    })),
  );
  return found.length;
}

/** What was sent before then is recalled; null: the firm recalls nothing. */
async function dueBefore(tx: Transaction, now: Date): Promise<Date | null> {
  const days = await getRemindAfterDays(tx.db);
  return days === 0 ? null : later(now, -days * DAY_MS);
}
