import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { installJobQueue, startJobQueue } from "../jobs/job-queue.ts";

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

const own = ["/healthz", "/readyz", "/config.json", "/api/docs", "/api/docs/openapi.json"];

test.each(own)("%s answers HEAD like GET, but without a body", async (path) => {
  const [head, get] = [
    await fetch(`${app.url}${path}`, { method: "HEAD" }),
    await fetch(`${app.url}${path}`),
  ];
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await get.text()).length).toBeGreaterThan(0);
  for (const name of ["content-type", "cache-control"])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
});

test("any number of simultaneous readiness checks ask the database only once", async () => {
  const { pool } = app.deps.database;
  const query = pool.query.bind(pool) as (...all: unknown[]) => Promise<unknown>;
  const slow = Promise.withResolvers<void>();
  // Only the query of the readiness check is delayed and counted. Other queries that the server sends to its
  // pool in the meantime are passed on.
  const isLook = ([text]: unknown[]) => text === "select 1";
  const asked = vi.spyOn(pool, "query").mockImplementation((async (...all: unknown[]) => {
    if (isLook(all)) await slow.promise;
    return query(...all);
  }) as never);
  const looks = () => asked.mock.calls.filter(isLook);
  onTestFinished(() => asked.mockRestore());
  const ask = () => app.server.inject("/readyz");
  const asking = Array.from({ length: 20 }, ask);
  // This request is sent last, so when it is answered, all others have arrived.
  await app.server.inject("/healthz");
  slow.resolve();
  const answers = await Promise.all(asking);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
  expect(looks()).toHaveLength(1);
  expect((await ask()).statusCode).toBe(200);
  expect(looks()).toHaveLength(2);
});

const ready = async () => (await fetch(`${app.url}/readyz`)).status;

/**
 * Makes writes to a table fail with the error that PostgreSQL reports when the table's file cannot grow. The
 * test write of /readyz then fails too.
 */
async function fillDisk(table: string, event: string, when = "true"): Promise<void> {
  await app.rows(`create or replace function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  const triggers = [`${event} on ${table} for each row when (${when})`, "insert on setting for each row"];
  for (const trigger of triggers)
    await app.rows(`create trigger full_disk before ${trigger} execute function full_disk()`);
  onTestFinished(() => freeDisk(table));
}

async function freeDisk(table: string): Promise<void> {
  for (const on of [table, "setting"]) await app.rows(`drop trigger if exists full_disk on ${on}`);
}

test("after the disk was full, Portico is not ready until something can be written again", async () => {
  const rename = (name: string) =>
    app.send("PATCH", "user/", { bearer: admin.accessToken, json: { first_name: name } });
  await fillDisk("app_user", "update");
  expect(await ready()).toBe(200);
  expect((await rename("Anna")).status).toBe(503);
  expect([await ready(), await ready()]).toEqual([503, 503]);
  await freeDisk("app_user");
  expect(await ready()).toBe(200);
  expect((await rename("Anna")).status).toBe(200);
  expect(await app.rows("select 1 from setting where key = 'disk_probe'")).toEqual([]);
});

/**
 * No call makes these writes. The first stores that an email was delivered. The second is the job queue's
 * note that a job has been taken.
 */
test.for([
  ["invitation", "new.delivery = 'sent'"],
  ["pgboss.job", "new.state = 'active'"],
] as const)(
  "Portico is not ready after only a job, and no call, has noticed a full disk: table %s, condition %s",
  async ([table, when]) => {
    await app.settled();
    expect(await ready()).toBe(200);
    await fillDisk(table, "update", when);
    const email = `${table.replace(".", "-")}@home.example`;
    const json = { role: "client", people: [{ email }] };
    const sent = await app.send("POST", "invitations/", { bearer: admin.accessToken, json });
    expect(sent.status).toBe(201);
    await vi.waitFor(async () => expect(await ready()).toBe(503), LONG_WAIT);
    await freeDisk(table);
    expect(await ready()).toBe(200);
    await app.mailbox.take(email, "invitation");
  },
);

/** A device of Linux. Every write to it fails with the error of a full disk. */
const FULL_FILE = "/dev/full";

test.skipIf(!existsSync(FULL_FILE))(
  "Portico is not ready after a job was unable to write a file",
  async () => {
    await app.settled();
    expect(await ready()).toBe(200);
    const queue = { name: "file", retryLimit: 0, timeoutSeconds: 30 };
    const options = { url: app.database.url, queues: [queue], onError: () => undefined };
    await installJobQueue(options);
    const jobs = await startJobQueue(options);
    onTestFinished(() => jobs.stop());
    await jobs.work(queue, () => writeFile(FULL_FILE, "a letter"));
    await fillDisk("app_user", "update", "false");
    await app.deps.database.transaction((tx) => jobs.enqueue(tx, queue, [{}]));
    await vi.waitFor(async () => expect(await ready()).toBe(503), LONG_WAIT);
    await freeDisk("app_user");
    expect(await ready()).toBe(200);
  },
);
