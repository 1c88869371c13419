import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { resumeLongJobs } from "../../foundation/long-jobs/resume-long-jobs.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

/** At this pace, a hundred emails are sent together, and the next hundred ten seconds later. */
const PER_MINUTE = 600;
const TOGETHER = 100;
const REST_MS = 10 * SECOND_MS;
const INVITATION_DAYS = 14;

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let round = 0;

beforeAll(async () => {
  app = await startTestApp({ emailsPerMinute: PER_MINUTE });
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
});
afterAll(() => app.stop());
beforeEach(async () => {
  // Emails that an earlier test sent must not delay the emails of this test.
  app.clock.move(MINUTE_MS);
  [admin, gus, mira] = [await again(admin), await again(gus), await again(mira)];
});

const again = async ({ id, email }: Actor) => ({ ...(await signedIn(app, email)), id });

/**
 * Inserts clients of Gus who are in the firm's records and not invited. Returns their ids, in the order in
 * which a job handles the clients.
 */
async function clients(count: number, hasEmail = true): Promise<string[]> {
  round += 1;
  const rows = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select ('00000000-0000-4000-8' || lpad($3::text, 3, '0') || '-' || lpad(n::text, 12, '0'))::uuid, 'client', 'added',
       case when $2 then 'e' || $3::int || '-' || n || '@home.example' end, 'E' || n, 'Elm' || $3::int, $4, $4
     from generate_series(1, $1::int) n returning id`,
    [count, hasEmail, round, app.clock.now()],
  );
  const ids = rows.map(({ id }) => id);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $2, $3 from unnest($1::uuid[]) id`,
    [ids, gus.id, app.clock.now()],
  );
  return ids;
}

const bulk = (who: Actor, json: object, headers = {}) =>
  app.send("POST", "clients/bulk", { bearer: who.accessToken, json, headers });
const job = async (id: string, who = admin) =>
  (await app.send("GET", `jobs/${id}`, { bearer: who.accessToken })).body;
const cancel = (id: string, who = gus) => app.send("POST", `jobs/${id}/cancel`, { bearer: who.accessToken });
const countOf = async (sql: string, values: unknown[]) =>
  (await app.rows<{ count: number }>(`select count(*)::int as count from ${sql}`, values))[0]!.count;
const invitedOf = (ids: string[]) => countOf("invitation where user_id = any($1)", [ids]);

async function start(json: object): Promise<string> {
  const { status, body } = await bulk(gus, json);
  expect([status, body]).toEqual([202, { job_id: expect.any(String) }]);
  return body.job_id;
}

/**
 * The queued calls that wake a job up and have not run yet. If such a call finds its job already running, it
 * goes back into the queue.
 */
const ASLEEP = "pgboss.job where name = 'long_job' and state in ('created', 'retry')";

/** Waits until a job has handled this many clients and is pausing. */
async function rested(id: string, done: number): Promise<void> {
  await expect.poll(async () => (await job(id)).done, LONG_WAIT).toBe(done);
  await expect.poll(() => countOf(`${ASLEEP} and data ->> 'jobId' = $1`, [id]), LONG_WAIT).toBeGreaterThan(0);
}

/** Moves the clock past a job's pause, and makes the queued wake-ups due too. */
async function wake(byMs = REST_MS): Promise<void> {
  app.clock.move(byMs);
  await app.rows(`update pgboss.job set start_after = now() where id in (select id from ${ASLEEP})`);
}

/** Waits for a job to end, and skips its pauses. Returns the job. */
async function ended(id: string) {
  await vi.waitFor(async () => {
    if ((await countOf(`${ASLEEP} and start_after > now()`, [])) > 0) await wake();
    expect(await app.rows("select state from long_job where id = $1", [id])).toEqual([{ state: "done" }]);
  }, LONG_WAIT);
  return job(id);
}

test("a job invites more than 200 clients at the pace of bulk emails, and the validity of each invitation begins when its email is sent", async () => {
  const ids = await clients(230);
  const nameless = await clients(20, false);
  const begun = app.clock.now().getTime();
  const id = await start({ action: "invite", client_ids: [...ids, ...nameless, mira.id] });
  await rested(id, TOGETHER);
  expect(await job(id)).toMatchObject({
    kind: "clients_emailed",
    state: "running",
    done: TOGETHER,
    total: 250,
  });
  expect(await invitedOf(ids)).toBe(TOGETHER);
  await wake();
  await rested(id, 2 * TOGETHER);
  expect(await ended(id)).toMatchObject({
    done: 250,
    result: {
      affected: 230,
      skipped: expect.arrayContaining([
        { reason: "no_email", count: 20 },
        { reason: "not_found", count: 1 },
      ]),
    },
  });
  const days = await app.rows<{ at: Date; count: number }>(
    "select expires_at as at, count(*)::int as count from invitation where user_id = any($1) group by 1 order by 1",
    [ids],
  );
  const waves = days.map(({ at, count }) => [at.getTime() - begun - INVITATION_DAYS * DAY_MS, count]);
  expect(waves.slice(0, 2)).toEqual([
    [0, TOGETHER],
    [REST_MS, TOGETHER],
  ]);
  expect(waves[2]![0]).toBeGreaterThanOrEqual(2 * REST_MS);
  const tokens =
    "mailed_token t join invitation i on i.id = t.invitation_id where i.user_id = any($1) and t.expires_at = i.expires_at";
  expect(await countOf(tokens, [ids])).toBe(230);
  expect(
    await countOf("event where kind = 'invited' and actor_id = $2 and user_id = any($1)", [ids, gus.id]),
  ).toBe(230);
  const mail = await app.mailbox.take(`e${round - 1}-230@home.example`, "invitation");
  expect((await app.send("GET", `user/invitee/details?token=${mail.token}`)).status).toBe(200);
});

test("a dry run says how many clients would be emailed, even if there are so many that a job would email them, and changes nothing", async () => {
  const ids = await clients(300);
  const filter = { q: `elm${round}` };
  expect((await bulk(gus, { action: "invite", filter, dry_run: true })).body).toEqual({
    affected: 300,
    skipped: [],
    emails_per_minute: PER_MINUTE,
  });
  expect((await bulk(gus, { action: "resend", filter, dry_run: true })).body).toEqual({
    affected: 0,
    skipped: [{ reason: "not_invited", count: 300 }],
  });
  expect(await invitedOf(ids)).toBe(0);
});

test("only a job's starter and admins can see or cancel the job; a cancelled job invites no more clients", async () => {
  const ids = await clients(250);
  const id = await start({ action: "invite", filter: { q: `elm${round}` } });
  await rested(id, TOGETHER);
  expect([
    (await cancel(id, mira)).status,
    (await app.send("GET", `jobs/${id}`, { bearer: mira.accessToken })).status,
  ]).toEqual([404, 404]);
  expect((await job(id, admin)).done).toBe(TOGETHER);
  const { status, body } = await cancel(id);
  expect([status, body.state, body.result.affected]).toEqual([200, "cancelled", TOGETHER]);
  await wake();
  await app.settled();
  expect(await invitedOf(ids)).toBe(TOGETHER);
  expect((await cancel(id)).body.code).toBe("job_over");
});

test("twenty requests with the same idempotency key start one job, and each client is invited once", async () => {
  const ids = await clients(210);
  const headers = { "idempotency-key": `press-${round}` };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bulk(gus, { action: "invite", client_ids: ids }, headers)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({ body }) => body.job_id)).size).toBe(1);
  expect(await countOf("long_job where (what -> 'client_ids') @> to_jsonb($1::text)", [ids[0]])).toBe(1);
  await ended(answers[0]!.body.job_id);
  expect(await invitedOf(ids)).toBe(210);
});

test("two jobs for the same clients invite each client once, and together send no faster than the pace of bulk emails", async () => {
  const ids = await clients(201);
  const jobs = [
    await start({ action: "invite", client_ids: ids }),
    await start({ action: "invite", client_ids: ids }),
  ];
  await expect.poll(() => invitedOf(ids), LONG_WAIT).toBe(TOGETHER);
  const results = [];
  for (const id of jobs) results.push((await ended(id)).result.affected);
  expect(results.reduce((sum, one) => sum + one, 0)).toBe(201);
  expect(await invitedOf(ids)).toBe(201);
});

test("a job that is woken too early, or twice, sends no email before its time and no email twice", async () => {
  const ids = await clients(250);
  const id = await start({ action: "invite", client_ids: ids });
  await rested(id, TOGETHER);
  const awake = "pgboss.job where name = 'long_job' and state < 'completed' and start_after <= now()";
  for (let times = 0; times < 3; times += 1) {
    await resumeLongJobs(app.deps);
    await wake(0);
    await vi.waitFor(async () => {
      await app.rows("update pgboss.job set start_after = now() where name = 'long_job' and state = 'retry'");
      expect(await countOf(awake, [])).toBe(0);
    }, LONG_WAIT);
  }
  expect(await invitedOf(ids)).toBe(TOGETHER);
  await wake();
  await rested(id, 2 * TOGETHER);
  // Only one wake-up is still queued, although the job was woken several times.
  const asleep = () => countOf(`${ASLEEP} and data ->> 'jobId' = $1`, [id]);
  await expect.poll(asleep, LONG_WAIT).toBe(1);
  await ended(id);
  expect(await invitedOf(ids)).toBe(250);
});

test("a job stops inviting when its starter is deactivated or loses the right to invite; clients who have moved to another agent are skipped", async () => {
  for (const [end, restore] of [
    ["update firm set agents_may_invite = false", "update firm set agents_may_invite = true"],
    [
      "update app_user set status = 'deactivated' where id = $1",
      "update app_user set status = 'active' where id = $1",
    ],
  ] as const) {
    const values = end.includes("$1") ? [gus.id] : [];
    const ids = await clients(250);
    const id = await start({ action: "invite", client_ids: ids });
    await rested(id, TOGETHER);
    await app.rows(end, values);
    await wake();
    await expect.poll(async () => (await job(id, admin)).state, LONG_WAIT).toBe("failed");
    expect((await job(id, admin)).result.problem).toBe(
      "The person who started this is no longer allowed to send invitations.",
    );
    expect(await invitedOf(ids)).toBe(TOGETHER);
    await app.rows(restore, values);
    app.clock.move(MINUTE_MS);
  }
  const ids = await clients(250);
  const id = await start({ action: "invite", client_ids: ids });
  await rested(id, TOGETHER);
  await app.rows("update assignment set agent_id = $2 where client_id = any($1)", [ids.slice(-30), mira.id]);
  expect((await ended(id)).result).toEqual({ affected: 220, skipped: [{ reason: "not_found", count: 30 }] });
  expect(await invitedOf(ids.slice(-30))).toBe(0);
});

test("a job resends the invitations of many clients, once to each client", async () => {
  const ids = await clients(250);
  await ended(await start({ action: "invite", client_ids: ids }));
  const active = await clients(3);
  app.clock.move(MINUTE_MS);
  const id = await start({ action: "resend", client_ids: [...ids, ...active] });
  expect((await ended(id)).result).toEqual({ affected: 250, skipped: [{ reason: "not_invited", count: 3 }] });
  const sent = "select send_count, count(*)::int as count from invitation where user_id = any($1) group by 1";
  expect(await app.rows(sent, [ids])).toEqual([{ send_count: 2, count: 250 }]);
});

test("an agent who may not invite cannot start a job, and a job for more than 100,000 clients is refused", async () => {
  const ids = await clients(201);
  await app.rows("update firm set agents_may_invite = false");
  expect((await bulk(gus, { action: "invite", client_ids: ids })).status).toBe(404);
  await app.rows("update firm set agents_may_invite = true");
  const json = { action: "invite", client_ids: ids };
  expect((await app.send("POST", "clients/bulk", { json })).status).toBe(401);
  round += 1;
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'added', 'f' || n || '@home.example', 'F', 'Fir', $1, $1 from generate_series(1, 100001) n`,
    [app.clock.now()],
  );
  const { status, body } = await bulk(admin, { action: "invite", filter: { q: "fir" } });
  expect([status, body.code, body.detail]).toEqual([
    400,
    "too_many_chosen",
    "Up to 100,000 clients can be emailed at once. Please choose fewer.",
  ]);
  expect(await invitedOf(ids)).toBe(0);
});
