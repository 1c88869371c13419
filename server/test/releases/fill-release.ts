import { issueRescue } from "../../src/identity/rescue/issue-rescue.ts";
import { DAY_MS } from "../../src/platform/clock.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { accountsAt } from "../../src/foundation/email/closed-accounts.ts";
import { startJobQueue } from "../../src/platform/jobs/job-queue.ts";
import { queues } from "../../src/modules.ts";
import { createMailOutbox } from "../../src/platform/mail/mail-outbox.ts";
import { matchSecret } from "../../src/platform/secret-store.ts";
import { createSecrets } from "../../src/platform/secrets.ts";
import type { TestDatabase } from "../database.ts";
import { startMailbox } from "../mailbox.ts";
import { startOpenIdProvider } from "../openid-provider.ts";
import { GOOD_PASSWORD, movableClock, PUBLIC_URL, startTestApp, TEST_SECRET } from "../test-app.ts";
import { fillCredentials } from "./fill-credentials.ts";
import { fillInvitations } from "./fill-invitations.ts";
import { fillPeople } from "./fill-people.ts";
import { fillSessions } from "./fill-sessions.ts";
import { ADMIN, eventually, OTHER_ADMIN, releaseFiller } from "./release-filler.ts";
import type { ReleaseKeys } from "./stored-release.ts";

/**
 * How far in the past the clock starts. Filling moves the clock by a little more than this, so that it ends
 * at about the present.
 */
const BEGUN_BEFORE_MS = 31 * DAY_MS;

/**
 * Takes a database that has been migrated. Fills it with every kind of data that this version can store.
 * Returns the secrets that open this data again, such as passwords and tokens.
 */
export async function fillRelease(database: TestDatabase): Promise<ReleaseKeys> {
  const provider = await startOpenIdProvider([PUBLIC_URL]);
  const mailbox = await startMailbox();
  const clock = movableClock(new Date(Date.now() - BEGUN_BEFORE_MS));
  provider.now = clock.now;
  await matchSecret(database.url, [TEST_SECRET], { isOwnDatabase: false });
  const app = await startTestApp({ database, mailbox, clock, google: provider.google });
  const waiting: ReleaseKeys["waiting"] = [];
  let isMailboxOpen = true;
  try {
    const filler = releaseFiller(app);
    const { deletionUndo, expiredInvitation, ...people } = await fillPeople(filler);
    const invitation = await fillInvitations(filler);
    const credentials = await fillCredentials(filler, provider);
    const { letters, ...signIns } = await fillSessions(filler);
    const rescued = await issueRescue(app.deps, OTHER_ADMIN);
    if ("refusal" in rescued) throw new Error(rescued.refusal);
    const used = new URL(rescued.url).searchParams.get("token");
    await filler.ok("POST", "user/token/rescue", { json: { token: used } });
    const { accessToken: adminsToken } = await filler.fresh(ADMIN);
    await filler.ok("POST", "firm/mail_server/test", { bearer: adminsToken });
    await app.settled();

    // The state after a mail server refused the test.
    await app.rows("update mail_server set test_problem = '550 no such mailbox'");

    isMailboxOpen = false;
    await mailbox.close();
    const { accessToken } = await filler.fresh(ADMIN);
    const json = { role: "client", people: [{ email: "wanda@home.example" }] };
    await filler.ok("POST", "invitations/", { bearer: accessToken, json });
    waiting.push({ to: "wanda@home.example", subject: "has invited you to" });
    const problem = () =>
      app.rows("select delivery from invitation where delivery_problem is not null and delivery = 'queued'");
    await eventually(problem, [{ delivery: "queued" }]);
    await app.stop();

    const rescue = await rescueWithoutServer(database, clock);
    waiting.push({ to: ADMIN, subject: "one-time sign-in link was created" });
    await leaveOneAtWork(database);
    invitation.deadTokens.push(expiredInvitation);
    return {
      takenAt: clock.now().toISOString(),
      secret: TEST_SECRET,
      password: GOOD_PASSWORD,
      ...people,
      ...signIns,
      invitation,
      ...credentials,
      letters: { ...letters, deletionUndo, rescue },
      waiting,
    };
  } finally {
    if (isMailboxOpen) await mailbox.close();
    await provider.close();
  }
}

/**
 * Creates a rescue of an account as the operator's command does. Its email waits for the next start of the
 * program.
 */
async function rescueWithoutServer(
  { url }: TestDatabase,
  clock: ReturnType<typeof movableClock>,
): Promise<string> {
  const database = openDatabase(url, () => undefined);
  const jobs = await startJobQueue({ url, queues, onError: () => undefined });
  const outbox = createMailOutbox(jobs, createSecrets([TEST_SECRET]), accountsAt);
  const made = await issueRescue({ clock, database, outbox, publicUrl: PUBLIC_URL }, OTHER_ADMIN);
  await jobs.stop();
  await database.close();
  if ("refusal" in made) throw new Error(made.refusal);
  return new URL(made.url).searchParams.get("token")!;
}

/**
 * Leaves a job in the state in which a killed server would leave it. Most of the completed jobs are removed.
 */
async function leaveOneAtWork({ asOwner }: TestDatabase): Promise<void> {
  await asOwner(`delete from pgboss.job where id in (select id from (
    select id, row_number() over (partition by name order by id) as place from pgboss.job where state = 'completed'
  ) as done where place > 3)`);
  await asOwner(`update pgboss.job set state = 'active', completed_on = null where id = (
    select id from pgboss.job where state = 'completed' and name = 'mail' order by id limit 1)`);
}
