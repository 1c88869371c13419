import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../src/platform/database/embedded-postgres.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { firstAdmin, invite, signedIn } from "./actors.ts";
import { createDatabase } from "./database.ts";
import { startMailbox } from "./mailbox.ts";
import { freePort, startProgram } from "./program.ts";
import { GOOD_PASSWORD, startTestApp, TEST_SECRET, type TestApp } from "./test-app.ts";

const HEAL_MS = 10_000;
const ANSWER_MS = 5_500;
const log = { info: () => undefined };

let folder: string;
const toStop: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-faults-"));
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const stop of toStop.splice(0).reverse()) await stop();
});

/** The app on a PostgreSQL of its own, which a test may stop. */
async function appOnOwnCluster(): Promise<{
  app: TestApp;
  stop(): Promise<void>;
  start(): Promise<void>;
  pids(): Promise<number[]>;
}> {
  const dataDir = await mkdtemp(join(folder, "cluster-"));
  await chmod(dataDir, 0o711);
  let cluster = await startEmbeddedPostgres({ dataDir, log });
  toStop.push(() => cluster.stop());
  await migrate(cluster.url);
  const app = await startTestApp({ database: { url: cluster.url, drop: async () => undefined } });
  toStop.push(() => app.stop());
  return {
    app,
    stop: () => cluster.stop(),
    start: async () => void (cluster = await startEmbeddedPostgres({ dataDir, log })),
    pids: async () => {
      const postmaster = Number(
        (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0],
      );
      const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postmaster)])
        .toString()
        .trim()
        .split(/\s+/)
        .map(Number);
      return [postmaster, ...children];
    },
  };
}

test("PostgreSQL stops: 503 with Retry-After and nobody is signed out; it comes back: all heals by itself", async () => {
  const { app, stop, start } = await appOnOwnCluster();
  const admin = await firstAdmin(app);
  await stop();
  for (const [method, path, sent] of [
    ["GET", "user/", { bearer: admin.accessToken }],
    ["POST", "user/token/refresh", { json: { refresh_token: admin.refreshToken } }],
    ["POST", "user/token", { form: { username: admin.email, password: GOOD_PASSWORD } }],
    [
      "POST",
      "invitations/",
      { bearer: admin.accessToken, json: { role: "agent", people: [{ email: "lost@firm.example" }] } },
    ],
  ] as const) {
    const from = performance.now();
    const answer = await app.send(method, path, sent);
    expect([path, answer.status, answer.body.code]).toEqual([path, 503, "unavailable"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(performance.now() - from).toBeLessThan(ANSWER_MS);
  }
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  await start();
  await expect
    .poll(async () => (await app.send("GET", "user/", { bearer: admin.accessToken })).status, {
      timeout: HEAL_MS,
    })
    .toBe(200);
  expect(
    (await app.send("POST", "user/token/refresh", { json: { refresh_token: admin.refreshToken } })).status,
  ).toBe(200);
  // The job queue heals too: a letter leaves.
  await invite(app, admin, "agent", "after@firm.example");
}, 60_000);

test("PostgreSQL hangs without closing a connection: 503 within five seconds, and it heals", async () => {
  const { app, pids } = await appOnOwnCluster();
  const admin = await firstAdmin(app);
  const frozen = await pids();
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  const from = performance.now();
  const answer = await app.send("GET", "user/", { bearer: admin.accessToken }).finally(() => {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
  });
  expect(answer.status).toBe(503);
  expect(performance.now() - from).toBeLessThan(ANSWER_MS);
  await expect
    .poll(async () => (await app.send("GET", "user/", { bearer: admin.accessToken })).status, {
      timeout: HEAL_MS,
    })
    .toBe(200);
}, 60_000);

test("the program's own PostgreSQL is killed: the program starts it again, and nobody is signed out", async () => {
  const dataDir = await mkdtemp(join(folder, "own-"));
  await chmod(dataDir, 0o711);
  const program = await startProgram({ DATA_DIR: dataDir });
  toStop.push(() => program.end("SIGTERM"));
  const base = `http://127.0.0.1:${program.port}`;
  const token = /token=(first_admin_\S+)/.exec(program.output())![1];
  const json = { first_name: "A", last_name: "B", email: "ada@firm.example", password: GOOD_PASSWORD };
  const headers = { "content-type": "application/json" };
  const signUp = await fetch(`${base}/api/frontend/user/?token=${token}`, {
    method: "POST",
    headers,
    body: JSON.stringify(json),
  });
  const { access_token } = (await signUp.json()) as { access_token: string };
  const postmaster = Number(
    (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0],
  );
  process.kill(postmaster, "SIGKILL");
  const status = async () =>
    (await fetch(`${base}/api/frontend/user/`, { headers: { authorization: `Bearer ${access_token}` } }))
      .status;
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const now = await status();
        seen.add(now);
        return now === 200 && program.output().includes("started again");
      },
      { timeout: 3 * HEAL_MS },
    )
    .toBe(true);
  expect([...seen].every((code) => code === 200 || code === 503)).toBe(true);
}, 60_000);

test("a mail server that is down delays a letter and never the call; the inviter sees why; it arrives later", async () => {
  const port = await freePort();
  const app = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  toStop.push(() => app.stop());
  const admin = await firstAdmin(app);
  const { status, body } = await app.send("POST", "invitations/", {
    bearer: admin.accessToken,
    json: { role: "agent", people: [{ email: "gus@firm.example" }] },
  });
  expect([status, body.results[0].result]).toEqual([201, "sent"]);
  const seen = async () =>
    (await app.send("GET", "invitations/?q=gus", { bearer: admin.accessToken })).body.items[0];
  await expect.poll(async () => (await seen()).delivery_problem).toMatch(/ECONNREFUSED/);
  expect((await seen()).delivery).toBe("queued");

  const mailbox = await startMailbox(port);
  toStop.push(() => mailbox.close());
  // The wait before the next try is the clock's, not the test's.
  await expect
    .poll(() =>
      app.rows(
        "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning id",
      ),
    )
    .not.toEqual([]);
  await mailbox.take("gus@firm.example", /invites you/);
  await expect.poll(async () => (await seen()).delivery).toBe("sent");
  expect((await seen()).delivery_problem).toBeNull();
}, 60_000);

test("killed with -9 in the middle of sign-ups, three times: no half account, and every letter is sent", async () => {
  const database = await createDatabase();
  const mailbox = await startMailbox();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  toStop.push(async () => {
    await pool.end();
    await mailbox.close();
    await database.drop();
  });
  const env = {
    DATABASE_URL: database.url,
    SECRET: TEST_SECRET,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: "portal@firm.example",
    DATA_DIR: join(folder, "kill"),
  };
  const call = async (base: string, path: string, json: object, bearer = "") => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${bearer}` };
    const response = await fetch(`${base}/api/frontend/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(json),
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, never> & { access_token: string },
    };
  };
  const person = { first_name: "A", last_name: "B", password: GOOD_PASSWORD };
  let admin = "";
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const program = await startProgram(env);
    const base = `http://127.0.0.1:${program.port}`;
    const first = /token=(first_admin_\S+)/.exec(program.output())?.[1];
    if (first)
      admin = (await call(base, `user/?token=${first}`, { ...person, email: "ada@firm.example" })).body
        .access_token;
    const emails = Array.from({ length: 8 }, (_, place) => `round${round}-${place}@home.example`);
    const people = emails.map((email) => ({ email }));
    expect((await call(base, "invitations/", { role: "client", people }, admin)).status).toBe(201);
    const letters = await Promise.all(emails.map((email) => mailbox.take(email, /invites you/)));
    const signUps = letters.map(async ({ token, to }) => {
      const { status } = await call(base, `user/?token=${token}`, person);
      if (status === 201) acknowledged.push(to);
    });
    const firstDone = Promise.race(signUps);
    await call(
      base,
      "invitations/",
      { role: "client", people: [{ email: `late${round}@home.example` }] },
      admin,
    );
    await firstDone;
    await program.end("SIGKILL");
    await Promise.allSettled(signUps);
  }
  const program = await startProgram(env);
  // What the killed server held is taken up once its time has run out, which here it has.
  const lateLetters = async () => {
    await pool.query("update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'");
    await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
    return new Set(mailbox.all.filter(({ to }) => to.startsWith("late")).map(({ to }) => to)).size;
  };
  await expect.poll(lateLetters, { timeout: 60_000, interval: 1_000 }).toBe(3);
  const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
  const half = await rows(`select u.email from app_user u join invitation i on i.user_id = u.id
    join mailed_token t on t.invitation_id = i.id
    where (u.status = 'active') <> (i.used_at is not null) or (i.used_at is not null) <> (t.used_at is not null)
       or (u.status = 'active') <> exists (select 1 from session s where s.user_id = u.id)`);
  const kept = await rows("select email from app_user where status = 'active' and email = any($1)", [
    acknowledged,
  ]);
  await program.end("SIGTERM");
  expect(half).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(kept).toHaveLength(acknowledged.length);
}, 120_000);

test("two servers on one database share sessions, locks and jobs", async () => {
  const one = await startTestApp();
  toStop.push(() => one.stop());
  const two = await startTestApp({ database: one.database, mailbox: one.mailbox, clock: one.clock });
  toStop.push(() => two.stop());
  const admin = await firstAdmin(one);
  expect((await two.send("GET", "user/", { bearer: admin.accessToken })).status).toBe(200);
  expect((await two.send("POST", "user/logout", { bearer: admin.accessToken })).status).toBe(200);
  expect((await one.send("GET", "user/", { bearer: admin.accessToken })).status).toBe(401);
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      (place % 2 ? one : two).send("POST", "user/token", {
        form: { username: admin.email, password: "wrong" },
      }),
    ),
  );
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
  one.clock.move(1_000);
  const again = await signedIn(two, admin.email);
  await invite(two, again, "agent", "once@firm.example");
  expect(one.mailbox.all.filter(({ to }) => to === "once@firm.example")).toHaveLength(1);
});
