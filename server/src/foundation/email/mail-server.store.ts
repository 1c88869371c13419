import { eq, sql } from "drizzle-orm";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { DeliveryOutcome } from "../../platform/mail/email.ts";
import { mailServers } from "../../schema/foundation/mail-server.table.ts";
import { cutText } from "../../platform/cut-text.ts";

/** How many characters of a mail server's answer are stored. Such answers can be long. */
const PROBLEM_MAX_LENGTH = 300;

type MailServer = Omit<typeof mailServers.$inferSelect, "only" | "testId">;

const UNTRIED: MailServer = {
  acceptedAt: null,
  failingSince: null,
  problem: null,
  testedAt: null,
  testState: null,
  testProblem: null,
};

/** Returns whether the mail server accepts emails, and its last problem. */
export async function readMailServer(db: Queries): Promise<MailServer> {
  const [row] = await db.select().from(mailServers);
  return row ?? UNTRIED;
}

/**
 * Notes that the mail server accepted an email. If many emails leave at once, this is noted only once a
 * minute.
 */
export async function noteAccepted(db: Queries, now: Date): Promise<void> {
  const accepted = { acceptedAt: now, failingSince: null, problem: null };
  await db
    .insert(mailServers)
    .values(accepted)
    .onConflictDoUpdate({
      target: mailServers.only,
      set: accepted,
      setWhere: sql`${mailServers.failingSince} is not null or ${mailServers.acceptedAt} is null
        or ${mailServers.acceptedAt} < ${later(now, -MINUTE_MS)}`,
    });
}

/** Notes that the mail server could not be reached, or accepted no email. */
export async function noteRefused(db: Queries, said: string, now: Date): Promise<void> {
  const problem = cutText(said, PROBLEM_MAX_LENGTH);
  await db
    .insert(mailServers)
    .values({ failingSince: now, problem })
    .onConflictDoUpdate({
      target: mailServers.only,
      set: { failingSince: sql`coalesce(${mailServers.failingSince}, excluded.failing_since)`, problem },
    });
}

/**
 * Begins a test of the mail server. If an older test is still under way, its outcome is no longer recorded.
 */
export async function beginTest(db: Queries, testId: string, now: Date): Promise<void> {
  const test = { testId, testedAt: now, testState: "sending" as const, testProblem: null };
  await db.insert(mailServers).values(test).onConflictDoUpdate({ target: mailServers.only, set: test });
}

/** Notes the outcome of a test email. */
export async function noteTest(db: Queries, testId: string, outcome: DeliveryOutcome): Promise<void> {
  const testProblem = "problem" in outcome ? cutText(outcome.problem, PROBLEM_MAX_LENGTH) : null;
  const testState = outcome.state === "kept" ? "failed" : outcome.state;
  await db.update(mailServers).set({ testState, testProblem }).where(eq(mailServers.testId, testId));
}
