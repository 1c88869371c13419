import { inArray } from "drizzle-orm";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import { getRemindAfterDays } from "../../foundation/firm/firm.store.ts";
import { findInvitations } from "../invitation.store.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { beginPacedJob, pacedJob } from "../../foundation/long-jobs/paced-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { SERVER_CALLER } from "../../platform/http/caller.ts";
import { countUnopened, lockUnopened, markReminded } from "./reminders.store.ts";
import { remindOf } from "../send-invitations.ts";

const toRemind = { kind: "invitations_reminded", count: countDue };

/** Starts the job that sends the reminders that are due. Does nothing if the server sends no emails. */
export async function remindInvitees(deps: Dependencies): Promise<void> {
  if (deps.outgoingEmail === "sent") await beginPacedJob(deps, toRemind);
}

export const remindInviteesJob = pacedJob({
  ...toRemind,
  inWords: () => "sending reminders",
  email: remindSome,
});

async function remindSome(deps: Dependencies, tx: Transaction, { most, now }: { most: number; now: Date }) {
  const sentBefore = await dueBefore(tx.db, now);
  if (!sentBefore) return { people: 0, emails: 0 };
  const ids = await lockUnopened(tx.db, { sentBefore, now, limit: most });
  const found = await findInvitations(tx.db, inArray(invitations.id, ids), ids.length);
  await remindOf(deps, tx, found, now);
  await markReminded(tx.db, ids, now);
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
  return { people: found.length, emails: found.length };
}

async function countDue(db: Queries, now: Date): Promise<number> {
  const sentBefore = await dueBefore(db, now);
  return sentBefore ? countUnopened(db, { sentBefore, now }) : 0;
}

/**
 * Returns a time: invitations that were sent at this time or earlier are due for a reminder. Returns null if
 * the firm sends no reminders.
 */
async function dueBefore(db: Queries, now: Date): Promise<Date | null> {
  const days = await getRemindAfterDays(db);
  return days === 0 ? null : later(now, -days * DAY_MS);
}
