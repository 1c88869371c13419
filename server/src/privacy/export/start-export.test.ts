import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT_MS } from "../../../test/long-wait.ts";
import { personalData } from "../../modules.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";
import { forgetOldExports } from "./forget-old-exports.ts";
import { makeExport } from "./make-export.ts";

/** The files that features put into a copy, and the list of these files. */
const STEPS = personalData.flatMap(({ files = [] }) => files).length + 1;

let app: TestApp;
let person: Actor;

appWithPerson((made) => ({ app, person } = made));

const start = (bearer = person.accessToken) => app.send("POST", "user/export", { bearer });
const state = async (bearer = person.accessToken) => (await app.send("GET", "user/export", { bearer })).body;
async function ready(): Promise<void> {
  await expect.poll(async () => (await state()).state, { timeout: LONG_WAIT_MS }).toBe("ready");
}
const READY = "export_ready";
const emails = () => app.mailbox.all.filter(({ to, kind }) => to === person.email && kind === READY).length;
const freshBearer = async () =>
  (await app.send("POST", "user/token/refresh", { json: { refresh_token: person.refreshToken } })).body
    .access_token as string;
const events = () =>
  app.rows("select 1 from event where kind = 'export_asked' and user_id = $1", [person.id]);

test("returns no export when none was requested", async () => {
  expect(await state()).toEqual({ state: "none", progress: 0, steps: STEPS, size: null, expires_at: null });
});

test("the request gets its answer at once, a job makes the copy, and an email without any data says that the copy is ready", async () => {
  const { status, body } = await start();
  expect([status, body]).toEqual([
    202,
    { state: "working", progress: 0, steps: STEPS, size: null, expires_at: null },
  ]);
  await ready();
  const done = await state();
  expect(done).toEqual({
    state: "ready",
    progress: STEPS,
    steps: STEPS,
    size: expect.any(Number),
    expires_at: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
  });
  expect(done.size).toBeGreaterThan(500);
  const message = await app.mailbox.take(person.email, READY);
  expect(message.link).toBe("http://localhost:3000/profile");
  expect(message.text).not.toContain("/downloads/");
  expect(await events()).toHaveLength(1);
});

test("twenty simultaneous requests lead to one copy, one event and one email", async () => {
  // The lock stops the job halfway until all requests are made.
  await app.rows("begin");
  await app.rows("lock table known_device");
  const answers = await Promise.all(Array.from({ length: 20 }, () => start()));
  await app.rows("commit");
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  await ready();
  await app.mailbox.take(person.email, READY);
  // A request that comes after the copy is ready makes a new one.
  expect((await start()).body.state).toBe("working");
  await ready();
  await app.mailbox.take(person.email, READY);
  expect([(await events()).length, emails()]).toEqual([2, 2]);
});

test("an export needs a sign-in or step-up within 15 minutes, and a refusal begins nothing", async () => {
  app.clock.move(16 * MINUTE_MS);
  const refused = await start(await freshBearer());
  expect([refused.status, refused.body.code]).toEqual([400, "step_up_required"]);
  expect(await app.rows("select 1 from data_export where user_id = $1", [person.id])).toEqual([]);
  expect(await events()).toEqual([]);
});

test("after a day the copy is no longer shown, and a sweep deletes it", async () => {
  await start();
  await ready();
  app.clock.move(DAY_MS - MINUTE_MS);
  const bearer = await freshBearer();
  await forgetOldExports(app.deps);
  expect((await state(bearer)).state).toBe("ready");
  app.clock.move(MINUTE_MS);
  expect((await state(bearer)).state).toBe("none");
  await Promise.all([forgetOldExports(app.deps), forgetOldExports(app.deps)]);
  expect(await app.rows("select 1 from data_export where user_id = $1", [person.id])).toEqual([]);
});

test("if the last attempt of a job fails, the user sees this, no partial copy is kept, and a new copy can be requested", async () => {
  const askedAt = app.clock.now();
  await app.rows("insert into data_export (user_id, state, asked_at) values ($1, 'working', $2)", [
    person.id,
    askedAt,
  ]);
  const payload = { userId: person.id, askedAt: askedAt.toISOString() };
  await app.rows("alter table known_device rename to known_device_away");
  try {
    await expect(makeExport(app.deps, { payload, isLast: false })).rejects.toThrow(/known_device/);
    expect((await state()).state).toBe("working");
    await expect(makeExport(app.deps, { payload, isLast: true })).rejects.toThrow(/known_device/);
  } finally {
    await app.rows("alter table known_device_away rename to known_device");
  }
  expect(await state()).toMatchObject({ state: "failed", size: null, progress: 3 });
  expect((await start()).body.state).toBe("working");
  await ready();
});

test("a copy whose server is gone counts as failed after ten minutes, and a new one can be requested", async () => {
  const askedAt = app.clock.now();
  await app.rows("insert into data_export (user_id, state, asked_at) values ($1, 'working', $2)", [
    person.id,
    askedAt,
  ]);
  expect((await start()).body.state).toBe("working");
  expect(await events()).toHaveLength(0);
  app.clock.move(10 * MINUTE_MS);
  const bearer = await freshBearer();
  expect((await state(bearer)).state).toBe("failed");
  expect((await start(bearer)).body.state).toBe("working");
  expect(await events()).toHaveLength(1);
});

test("a job for an older copy, an unknown user or a closed account writes nothing and sends no email", async () => {
  const payload = { userId: person.id, askedAt: new Date(0).toISOString() };
  await start();
  await ready();
  const { expires_at: before } = await state();
  await makeExport(app.deps, { payload, isLast: true });
  expect((await state()).expires_at).toBe(before);
  await app.rows("update data_export set state = 'working', zip = null where user_id = $1", [person.id]);
  await makeExport(app.deps, { payload, isLast: true });
  await makeExport(app.deps, {
    payload: { ...payload, userId: "0190c6b0-0000-7000-8000-000000000000" },
    isLast: true,
  });
  expect((await state()).state).toBe("working");
  await app.send("DELETE", "user/", { bearer: person.accessToken });
  await makeExport(app.deps, { payload, isLast: true });
  expect(await app.rows("select 1 from data_export where user_id = $1", [person.id])).toEqual([]);
});
