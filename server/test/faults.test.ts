import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { queues } from "../src/modules.ts";
import { startEmbeddedPostgres } from "../src/platform/database/embedded-postgres.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { firstAdmin, invite, signedIn } from "./actors.ts";
import { fairTime } from "./fair-time.ts";
import { startMailbox } from "./mailbox.ts";
import { LONG_WAIT_MS } from "./long-wait.ts";
import { keepPort } from "./kept-port.ts";
import { startProgram } from "./program.ts";
import { GOOD_PASSWORD, startTestApp, type TestApp } from "./test-app.ts";

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

/** Starts the app on a PostgreSQL that no other test uses, so that a test may stop it. */
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
  await migrate(cluster.url, queues);
  const app = await startTestApp({
    database: { url: cluster.url, drop: async () => undefined },
    waitFactor: 1,
  });
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

test("while PostgreSQL is stopped, calls get 503 with Retry-After and no user is signed out; once PostgreSQL is back, everything recovers automatically", async () => {
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
    const { result: answer, tookMs } = await fairTime(() => app.send(method, path, sent));
    expect([path, answer.status, answer.body.code]).toEqual([path, 503, "unavailable"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(tookMs).toBeLessThan(ANSWER_MS);
  }
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  await start();
  await expect
    .poll(async () => (await app.send("GET", "user/", { bearer: admin.accessToken })).status, {
      timeout: LONG_WAIT_MS,
    })
    .toBe(200);
  expect(
    (await app.send("POST", "user/token/refresh", { json: { refresh_token: admin.refreshToken } })).status,
  ).toBe(200);
  // The job queue recovers too: an email is sent.
  await invite(app, admin, "agent", "after@firm.example");
});

test("while PostgreSQL hangs and keeps its connections open, calls get 503 within five seconds; afterwards the program recovers", async () => {
  const { app, pids } = await appOnOwnCluster();
  const admin = await firstAdmin(app);
  const frozen = await pids();
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  const asked = fairTime(() => app.send("GET", "user/", { bearer: admin.accessToken }));
  const { result: answer, tookMs } = await asked.finally(() => {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
  });
  expect(answer.status).toBe(503);
  expect(tookMs).toBeLessThan(ANSWER_MS);
  await expect
    .poll(async () => (await app.send("GET", "user/", { bearer: admin.accessToken })).status, {
      timeout: LONG_WAIT_MS,
    })
    .toBe(200);
});

test("the program's own PostgreSQL is killed: the program restarts it, and no user is signed out", async () => {
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
        return now === 200 && program.output().includes("is being restarted");
      },
      { timeout: LONG_WAIT_MS },
    )
    .toBe(true);
  expect([...seen].every((code) => code === 200 || code === 503)).toBe(true);
});

test("while the mail server is down, an email is late and the call is not; the inviter sees why, and the email arrives later", async () => {
  const { port, release } = await keepPort();
  toStop.push(async () => release());
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
  // The pause of the queue before the next try uses the real clock, so the test ends the pause.
  await expect
    .poll(() =>
      app.rows(
        "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning id",
      ),
    )
    .not.toEqual([]);
  await mailbox.take("gus@firm.example", "invitation");
  await expect.poll(async () => (await seen()).delivery).toBe("sent");
  expect((await seen()).delivery_problem).toBeNull();
});

test("two servers on one database share sessions, locks and jobs", async () => {
  const one = await startTestApp();
  toStop.push(() => one.stop());
  const two = await one.startBeside();
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
