import { expect, onTestFinished, test, vi } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { inSize } from "../../../test/in-size.ts";
import { keepPort } from "../../../test/kept-port.ts";
import { startMailbox } from "../../../test/mailbox.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";

/** At a pace of 60 emails a minute, ten emails leave together. */
const PER_MINUTE = 60;
const TOGETHER = 10;
/** The number of clients to invite. It is so high that a job invites them. */
const CLIENTS = 210;
const OUTAGE_MINUTES = inSize(10, 30);
const INVITATION_DAYS = 14;

test("few invitations are written while the mail server is down, and all are sent once it is back, each valid for its full time", async () => {
  const { port, release } = await keepPort();
  const app = await startTestApp({ emailsPerMinute: PER_MINUTE, mailbox: await startMailbox(port) });
  onTestFinished(() => app.stop().finally(release));
  const { accessToken: bearer } = await firstAdmin(app);
  await app.settled();
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'added', 'c' || n || '@home.example', 'Some', 'One', $1, $1 from generate_series(1, ${CLIENTS}) n`,
    [app.clock.now()],
  );
  await app.mailbox.close();
  const written = async () =>
    (await app.rows<{ count: number }>("select count(*)::int as count from invitation"))[0]!.count;
  const isFailing = async () =>
    (await app.rows("select 1 from mail_server where failing_since is not null")).length === 1;
  const wake = () =>
    app.rows("update pgboss.job set start_after = now() where state in ('created', 'retry')");
  /** Waits until no job is running or due. Jobs that have to wait for a later time do not count. */
  async function quiet(): Promise<void> {
    const busy =
      "select 1 from pgboss.job where name = 'long_job' and (state = 'active' or state in ('created', 'retry') and start_after <= now())";
    await expect.poll(() => app.rows(busy), LONG_WAIT).toEqual([]);
  }

  const json = { action: "invite", filter: { q: "one" } };
  expect((await app.send("POST", "clients/bulk", { bearer, json })).status).toBe(202);
  await expect.poll(written, LONG_WAIT).toBe(TOGETHER);
  await expect.poll(isFailing, LONG_WAIT).toBe(true);
  for (let minute = 0; minute < OUTAGE_MINUTES; minute += 1) {
    app.clock.move(MINUTE_MS);
    await wake();
    await quiet();
  }
  // Each minute, one email is tried to find out whether the server is back.
  expect(await written()).toBeLessThanOrEqual(TOGETHER + OUTAGE_MINUTES);
  expect(await written()).toBeGreaterThan(TOGETHER);

  const back = await startMailbox(port);
  onTestFinished(() => back.close());
  const backAt = app.clock.now().getTime();
  await vi.waitFor(async () => {
    app.clock.move(MINUTE_MS);
    await wake();
    expect(await app.rows("select 1 from invitation where delivery = 'sent'")).toHaveLength(CLIENTS);
  }, LONG_WAIT);
  expect(new Set(back.all.map(({ to }) => to)).size).toBe(CLIENTS);
  const [first] = await app.rows<{ expires_at: Date }>(
    "select expires_at from invitation order by expires_at limit 1",
  );
  expect(first!.expires_at.getTime()).toBeGreaterThanOrEqual(backAt + INVITATION_DAYS * DAY_MS);
  const alike =
    "select 1 from invitation i join mailed_token t on t.invitation_id = i.id where t.expires_at = i.expires_at";
  expect(await app.rows(alike)).toHaveLength(CLIENTS);
});
