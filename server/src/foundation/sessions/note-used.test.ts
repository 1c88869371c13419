import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  agent = await invited(app, admin, "agent", "gus@firm.example");
});
afterAll(() => app.stop());

const seen = async () =>
  (await app.rows<{ at: Date }>("select last_seen_at as at from app_user where id = $1", [agent.id]))[0]!.at;
const used = async () =>
  (
    await app.rows<{ at: Date }>("select max(last_used_at) as at from session where user_id = $1", [agent.id])
  )[0]!.at;
const use = () => app.send("GET", "user/", { bearer: agent.accessToken });

test("a user counts as last seen when they last used the portal, and not when their token was last renewed", async () => {
  const before = await seen();
  app.clock.move(60_000);
  await use();
  app.clock.move(4 * 60_000);
  const now = app.clock.now();
  await Promise.all(Array.from({ length: 20 }, use));
  await expect.poll(seen, LONG_WAIT).toEqual(now);
  expect(await used()).toEqual(now);
  expect(before.getTime()).toBeLessThan(now.getTime());
});

test("a call in a session that has ended does not change when the user was last seen", async () => {
  const before = await seen();
  await app.send("POST", "user/logout", { bearer: agent.accessToken });
  app.clock.move(5 * 60_000);
  expect((await use()).status).toBe(401);
  expect(await seen()).toEqual(before);
});
