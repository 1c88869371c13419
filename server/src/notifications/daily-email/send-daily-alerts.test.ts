import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { HOUR_MS, SECOND_MS } from "../../platform/clock.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { resumeLongJobs } from "../../foundation/long-jobs/resume-long-jobs.ts";
import { sendDailyAlerts } from "./send-daily-alerts.ts";

/** At this pace, ten emails leave together. */
const PER_MINUTE = 60;
const TOGETHER = 10;

let app: TestApp;
let other: TestApp;
let admin: Actor;
let agent: Actor;
let client: Actor;
let count = 0;

beforeAll(async () => {
  // It is six in the morning in Berlin.
  app = await startTestApp({ clock: movableClock(new Date("2026-11-23T05:00:00Z")) });
  await firstAdmin(app);
  await app.rows("update firm set time_zone = 'Europe/Berlin'");
  other = await app.startBeside();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(async () => {
  count += 1;
  moveTo(6);
  admin = await signedIn(app, "ada@firm.example");
  agent = await invited(app, admin, "agent", `gus${count}@firm.example`);
  client = await invited(app, agent, "client", `cleo${count}@home.example`);
});

const daily = ({ email }: Actor) =>
  app.mailbox.all.filter(({ to, kind }) => to === email && kind === "alerts_daily");
/** Runs the sweep of both servers at once and waits until its emails are sent. */
async function sweep(): Promise<void> {
  await Promise.all([sendDailyAlerts(app.deps), sendDailyAlerts(other.deps)]);
  await app.settled();
}
/** Moves the clock forward to an hour at the firm, today or tomorrow. */
function moveTo(hour: number): void {
  const now = app.clock.now();
  const shown = new Date(now.getTime() + HOUR_MS);
  const wanted = new Date(shown);
  wanted.setUTCHours(hour, 0, 0, 0);
  if (wanted < shown) wanted.setUTCDate(wanted.getUTCDate() + 1);
  app.clock.move(wanted.getTime() - shown.getTime());
}

test("alerts from before eight in the morning at the firm are emailed at eight, once, even with two servers", async () => {
  app.clock.move(HOUR_MS);
  await sweep();
  expect(daily(agent)).toEqual([]);
  moveTo(8);
  await sweep();
  await sweep();
  const [email, ...more] = daily(agent);
  expect(more).toEqual([]);
  expect(email!.subject).toBe("1 alert at Demo Firm");
  expect(email!.text).toContain("Test client signed up.");
});

test("alerts from after eight are emailed the next morning, even if no server ran at eight", async () => {
  await sweep();
  expect(daily(agent)).toEqual([]);
  moveTo(8);
  app.clock.move(5 * HOUR_MS);
  await sweep();
  expect(daily(agent)).toHaveLength(1);
  await app.send("PATCH", "user/", {
    bearer: (await signedIn(app, client.email)).accessToken,
    json: { phone: "+49 30 1000" },
  });
  app.clock.move(10 * HOUR_MS);
  await sweep();
  expect(daily(agent)).toHaveLength(1);
  moveTo(8);
  await sweep();
  expect(daily(agent).at(-1)!.text).toContain("Test client changed their details.");
  expect(daily(agent)).toHaveLength(2);
});

test("the daily email says nothing about clients whom its reader may no longer see, and is not sent if nothing remains", async () => {
  await app.rows("update assignment set ends_at = $1, is_over = true where client_id = $2", [
    app.clock.now(),
    client.id,
  ]);
  moveTo(8);
  await sweep();
  expect(daily(agent)).toEqual([]);
});

test("a reader gets no daily email about an alert that they read in the portal or turned off, or after they lost their role", async () => {
  const bearer = agent.accessToken;
  await app.send("POST", "alerts/read", { bearer, json: { all: true } });
  const off = await invited(app, admin, "agent", `off${count}@firm.example`);
  const items = [{ kind: "client_signed_up", in_app: true, email: "off" }];
  await app.send("PUT", "alerts/preferences", { bearer: off.accessToken, json: { items } });
  await invited(app, off, "client", `carl${count}@home.example`);
  const lost = await invited(app, admin, "agent", `lost${count}@firm.example`);
  await invited(app, lost, "client", `lisa${count}@home.example`);
  await app.rows("update app_user set role = null where id = $1", [lost.id]);
  moveTo(8);
  await sweep();
  expect([agent, off, lost].flatMap(daily)).toEqual([]);
});

test("a waiting alert is not emailed if its reader has turned emails of its kind off since, but is emailed if they now want such emails at once", async () => {
  const choose = ({ accessToken: bearer }: Actor, email: string) => {
    const items = [{ kind: "client_signed_up", in_app: true, email }];
    return app.send("PUT", "alerts/preferences", { bearer, json: { items } });
  };
  const late = await invited(app, admin, "agent", `late${count}@firm.example`);
  await invited(app, late, "client", `olga${count}@home.example`);
  await choose(late, "now");
  for (const email of ["now", "off", "daily"]) await choose(agent, email);
  moveTo(8);
  await sweep();
  expect([daily(agent).length, daily(late).length]).toEqual([0, 1]);
});

test("a reader who wants emails at once gets the email at once, and not again in the morning", async () => {
  const items = [{ kind: "client_signed_up", in_app: false, email: "now" }];
  await app.send("PUT", "alerts/preferences", { bearer: agent.accessToken, json: { items } });
  const nora = await invited(app, agent, "client", `nora${count}@home.example`);
  const email = await app.mailbox.take(agent.email, "alert_now");
  expect(email.subject).toBe("Test client signed up");
  // The email's button leads to what the alert is about.
  expect(new URL(email.link).pathname).toBe(`/clients/${nora.id}`);
  moveTo(8);
  await sweep();
  expect(daily(agent)).toHaveLength(1);
  expect(daily(agent)[0]!.subject).toBe("1 alert at Demo Firm");
});

test("daily emails leave at the pace of bulk emails and after emails that people wait for, and an email that cannot be written delays no other", async () => {
  const paced = await startTestApp({
    emailsPerMinute: PER_MINUTE,
    clock: movableClock(new Date("2026-11-23T09:00:00Z")),
  });
  onTestFinished(() => paced.stop());
  await firstAdmin(paced);
  await paced.settled();
  const before = paced.mailbox.all.length;
  await paced.rows(
    `with reader as (
       insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'agent', 'active', 'r' || n || '@firm.example', 'Some', 'Reader', $1, $1 from generate_series(1, 25) n
       returning id
     )
     insert into alert (id, user_id, role, kind, subject_id, facts, in_app, awaits_email, is_open, created_at, at)
     select gen_random_uuid(), id, 'agent', 'import_done', '${NIL_ID}', '{"kind": "clients", "added": 1}', true, true, false, $1, $1 from reader`,
    [new Date("2026-11-23T05:00:00Z")],
  );
  // The first email cannot be written.
  await paced.rows(
    "create function refuse_one() returns trigger language plpgsql as $$ begin if old.user_id = (select min(id::text)::uuid from app_user where email like 'r%@firm.example') then raise 'broken'; end if; return new; end $$",
  );
  await paced.rows(
    "create trigger refuse_one before update on alert for each row execute function refuse_one()",
  );
  await Promise.all(Array.from({ length: 20 }, () => sendDailyAlerts(paced.deps)));
  const told = () => paced.mailbox.all.slice(before).filter(({ kind }) => kind === "alerts_daily");
  await expect.poll(() => told().length, LONG_WAIT).toBe(TOGETHER);
  const behind = "select 1 from pgboss.job where name = 'mail' and priority = 0";
  expect(await paced.rows(behind)).toHaveLength(TOGETHER);
  await vi.waitFor(async () => {
    paced.clock.move(10 * SECOND_MS);
    await paced.rows(
      "update pgboss.job set start_after = now() where name = 'long_job' and state in ('created', 'retry')",
    );
    expect(told()).toHaveLength(24);
  }, LONG_WAIT);
  expect(new Set(told().map(({ to }) => to)).size).toBe(24);
  expect(await paced.rows("select 1 from alert where awaits_email")).toHaveLength(1);
  expect(await paced.rows("select 1 from long_job where kind = 'alerts_emailed'")).toHaveLength(1);
  await paced.rows("drop trigger refuse_one on alert");
  await vi.waitFor(async () => {
    paced.clock.move(10 * SECOND_MS);
    await paced.rows(
      "update pgboss.job set start_after = now() where name = 'long_job' and state in ('created', 'retry')",
    );
    // Jobs are resumed by the same function that sweeps use.
    await resumeLongJobs(paced.deps);
    await sendDailyAlerts(paced.deps);
    expect(told()).toHaveLength(25);
  }, LONG_WAIT);
});

test("if a reader's email could not be written in three tries, the reader gets no daily email that day, and no job tries again", async () => {
  const own = await startTestApp({ clock: movableClock(new Date("2026-11-23T09:00:00Z")) });
  onTestFinished(() => own.stop());
  const ada = await firstAdmin(own);
  await own.settled();
  await own.rows(
    `insert into alert (id, user_id, role, kind, subject_id, facts, in_app, awaits_email, is_open, created_at, at)
     select gen_random_uuid(), $2, 'admin', 'import_done', '${NIL_ID}', '{"created": 1, "updated": 0}', true, true, false, $1, $1`,
    [new Date("2026-11-23T05:00:00Z"), ada.id],
  );
  await own.rows(
    "create function refuse_mail() returns trigger language plpgsql as $$ begin if new.name = 'mail' then raise 'broken'; end if; return new; end $$",
  );
  await own.rows(
    "create trigger refuse_mail before insert on pgboss.job for each row execute function refuse_mail()",
  );
  await sendDailyAlerts(own.deps);
  const jobs = () => own.rows("select state, result from long_job where kind = 'alerts_emailed'");
  await vi.waitFor(async () => {
    await own.rows(
      "update pgboss.job set start_after = now() where name = 'long_job' and state in ('created', 'retry')",
    );
    expect(await jobs()).toEqual([{ state: "done", result: { done: 0 } }]);
  }, LONG_WAIT);
  await sendDailyAlerts(own.deps);
  expect(await jobs()).toHaveLength(1);
  expect(await own.rows("select awaits_email, read_at from alert where user_id = $1", [ada.id])).toEqual([
    { awaits_email: false, read_at: null },
  ]);
});
