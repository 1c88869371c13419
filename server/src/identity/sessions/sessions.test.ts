import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, HOUR_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

appWithPerson((made) => ({ app, admin, person } = made));

const signIn = async (agent: string, more = {}) =>
  (
    await app.send("POST", "user/token", {
      form: { username: person.email, password: GOOD_PASSWORD, ...more },
      headers: { "user-agent": agent },
    })
  ).body;
const list = async (bearer: string) => (await app.send("GET", "user/sessions/", { bearer })).body.items;

test("the list has every session that has not ended, with its device and network; the current one is marked and comes first", async () => {
  app.clock.move(HOUR_MS);
  await signIn(IPHONE);
  app.clock.move(HOUR_MS);
  const { refresh_token } = await signIn(FIREFOX);
  const used = await app.send("POST", "user/token/refresh", { json: { refresh_token } });
  const items = await list(used.body.access_token);
  expect(
    items.map(({ device, is_current }: { device: string; is_current: boolean }) => [device, is_current]),
  ).toEqual([
    ["Firefox on Linux", true],
    ["Safari on iOS", false],
    ["Unknown device", false],
  ]);
  expect(items[0]).toMatchObject({ network: "127.0.0.1", is_basic: false });
  expect(JSON.stringify(items)).not.toMatch(/atk_|rtk_/);
});

test("sessions that have expired or were signed out are no longer listed", async () => {
  const old = await signIn(FIREFOX);
  await app.send("POST", "user/logout", { bearer: old.access_token });
  app.clock.move(15 * DAY_MS);
  const fresh = await signIn(FIREFOX);
  expect(await list(fresh.access_token)).toHaveLength(1);
});

test("a session that its owner has ended is refused on its next request, and the owner's other sessions continue", async () => {
  const other = await signIn(IPHONE);
  const [phone] = (await list(person.accessToken)).filter(
    ({ device }: { device: string }) => device === "Safari on iOS",
  );
  expect(
    (await app.send("DELETE", `user/sessions/${phone.id}`, { bearer: person.accessToken })).body,
  ).toEqual({ done: true });
  expect((await app.send("GET", "user/", { bearer: other.access_token })).status).toBe(401);
  expect(
    (await app.send("POST", "user/token/refresh", { json: { refresh_token: other.refresh_token } })).status,
  ).toBe(401);
  expect((await app.send("GET", "user/", { bearer: person.accessToken })).status).toBe(200);
  expect((await app.send("DELETE", `user/sessions/${phone.id}`, { bearer: person.accessToken })).status).toBe(
    200,
  );
});

test("a user who tries to end another user's session gets 404, and that session continues", async () => {
  const [own] = await list(admin.accessToken);
  const answer = await app.send("DELETE", `user/sessions/${own.id}`, { bearer: person.accessToken });
  expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  expect((await app.send("GET", "user/", { bearer: admin.accessToken })).status).toBe(200);
});

test("ending all other sessions leaves only the current one", async () => {
  const others = [await signIn(IPHONE), await signIn(FIREFOX)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.send("DELETE", "user/sessions/", { bearer: person.accessToken })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  for (const { access_token } of others)
    expect((await app.send("GET", "user/", { bearer: access_token })).status).toBe(401);
  expect(await list(person.accessToken)).toHaveLength(1);
});

test("the first sign-in on a new device sends the owner an email, and later sign-ins on that device do not", async () => {
  await signIn(FIREFOX, { device: "a new laptop" });
  const message = await app.mailbox.take(person.email, "new_device");
  expect(message.text).toContain("Firefox on Linux, from 127.0.0.1");
  await signIn(FIREFOX, { device: "a new laptop" });
  await signIn(IPHONE);
  await signIn(IPHONE);
  await app.mailbox.take(person.email, "new_device");
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  await app.mailbox.take(person.email, "password_reset");
  expect(app.mailbox.all.filter(({ to, kind }) => to === person.email && kind === "new_device")).toHaveLength(
    2,
  );
});
