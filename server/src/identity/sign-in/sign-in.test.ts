import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited } from "../../../test/actors.ts";
import { GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, SECOND_MS } from "../../platform/clock.ts";

let app: TestApp;
const EMAIL = "gus@firm.example";

beforeAll(async () => {
  app = await startTestApp();
  const admin = await firstAdmin(app);
  await invited(app, admin, "agent", EMAIL);
  await invite(app, admin, "agent", "still-invited@firm.example");
});
afterAll(() => app.stop());
// Moves the clock so far that the locks of one test do not affect the next.
afterEach(() => app.clock.move(2 * DAY_MS));

const signIn = (username: string, password: string, more: Record<string, string> = {}) =>
  app.send("POST", "user/token", { form: { username, password, ...more } });

test("a user signs in with email and password, whatever the case of the address and the spaces around it", async () => {
  const { status, body } = await signIn("  Gus@FIRM.example ", GOOD_PASSWORD);
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^atk_/),
    refresh_token: expect.stringMatching(/^rtk_/),
    token_type: "bearer",
    expires_in: 600,
  });
  expect((await app.send("GET", "user", { bearer: body.access_token })).body.email).toBe(EMAIL);
});

test("the same request can be sent as JSON, as a form or as multipart, with or without a trailing slash", async () => {
  const fields = { username: EMAIL, password: GOOD_PASSWORD };
  const answers = await Promise.all([
    app.send("POST", "user/token", { json: fields }),
    app.send("POST", "user/token/", { form: fields }),
    app.send("POST", "user/token", { multipart: fields }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a user without a second factor can sign in even if the request has a two-factor code", async () => {
  expect((await signIn(EMAIL, GOOD_PASSWORD, { two_factor_auth_code: "123456" })).status).toBe(200);
});

test("a wrong password, an unknown address, an invited person's address and a text that is not an address get the same answer", async () => {
  const answers = await Promise.all(
    ["wrong password here", GOOD_PASSWORD, GOOD_PASSWORD, GOOD_PASSWORD].map((password, place) =>
      signIn(
        [EMAIL, "nobody@firm.example", "still-invited@firm.example", "not an address"][place]!,
        password,
      ),
    ),
  );
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      400,
      { detail: "Incorrect email or password.", code: "wrong_credentials" },
    ]);
  }
});

test("after five wrong passwords there is a wait, which doubles with each further one up to 15 minutes, and Retry-After contains it", async () => {
  const waits: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(EMAIL, "wrong")).status).toBe(400);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const locked = await signIn(EMAIL, GOOD_PASSWORD);
    expect([locked.status, locked.body.code]).toEqual([429, "locked"]);
    const wait = Number(locked.headers.get("retry-after"));
    waits.push(wait);
    app.clock.move(wait * SECOND_MS);
    expect((await signIn(EMAIL, "wrong")).status).toBe(400);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test("after the wait, a correct password signs in and resets the count of failures", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(EMAIL, "wrong");
  app.clock.move(SECOND_MS);
  expect((await signIn(EMAIL, GOOD_PASSWORD)).status).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(EMAIL, "wrong")).status).toBe(400);
});

test("wrong passwords of strangers do not lock out a device that signed in before, because that device has its own counter", async () => {
  const device = { device: "a device of Gus" };
  expect((await signIn(EMAIL, GOOD_PASSWORD, device)).status).toBe(200);
  for (let attempt = 0; attempt < 7; attempt += 1) await signIn(EMAIL, "wrong");
  expect((await signIn(EMAIL, GOOD_PASSWORD)).status).toBe(429);
  expect((await signIn(EMAIL, GOOD_PASSWORD, { device: "another device" })).status).toBe(429);
  expect((await signIn(EMAIL, GOOD_PASSWORD, device)).status).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await signIn(EMAIL, "wrong", device)).status).toBe(400);
  expect((await signIn(EMAIL, GOOD_PASSWORD, device)).status).toBe(429);
});

test("fifty simultaneous wrong passwords count as fifty attempts, and no more than five are checked", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(EMAIL, "wrong")));
  const counts = Object.groupBy(answers, ({ status }) => String(status));
  expect(counts["400"]).toHaveLength(5);
  expect(counts["429"]).toHaveLength(45);
  const [row] = await app.rows("select tries + refused as count from attempt_counter where key = $1", [
    `password:${EMAIL} 127.0.0.1`,
  ]);
  expect(row).toEqual({ count: 50 });
});

test("a locked account is also locked on a server that starts after the lock", async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn(EMAIL, "wrong");
  const second = await app.startBeside();
  const answer = await second.send("POST", "user/token", {
    form: { username: EMAIL, password: GOOD_PASSWORD },
  });
  await second.stop();
  expect(answer.status).toBe(429);
});

test("if more people sign in at once than the queue for password checks holds, the others get 503 with Retry-After", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, place) => signIn(`nobody-${place}@firm.example`, "wrong")),
  );
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const { body, headers } of busy)
    expect([body.code, headers.get("retry-after")]).toEqual(["busy", "1"]);
  expect(answers.filter(({ status }) => status === 400).length + busy.length).toBe(40);
});

test("a sign-in replaces a password hash that was made at a lower cost, and the password still works", async () => {
  const { hash } = await import("@node-rs/argon2");
  const old = await hash(GOOD_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await app.rows("update app_user set password_hash = $1 where email = $2", [old, EMAIL]);
  expect((await signIn(EMAIL, GOOD_PASSWORD)).status).toBe(200);
  const [row] = await app.rows<{ password_hash: string }>(
    "select password_hash from app_user where email = $1",
    [EMAIL],
  );
  expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$/);
  expect((await signIn(EMAIL, GOOD_PASSWORD)).status).toBe(200);
});

test("only the correct password reveals that an account is deactivated, and a deactivated person's session ends on its next request", async () => {
  const { body } = await signIn(EMAIL, GOOD_PASSWORD);
  await app.rows("update app_user set status = 'deactivated' where email = $1", [EMAIL]);
  expect((await app.send("GET", "user/", { bearer: body.access_token })).status).toBe(401);
  expect(
    (await app.send("POST", "user/token/refresh", { json: { refresh_token: body.refresh_token } })).status,
  ).toBe(401);
  expect((await signIn(EMAIL, GOOD_PASSWORD)).body.code).toBe("deactivated");
  expect((await signIn(EMAIL, "wrong")).body.code).toBe("wrong_credentials");
  await app.rows("update app_user set status = 'active' where email = $1", [EMAIL]);
});

test("wrong guesses from one network cannot lock out the owner on a new device in another network, but guesses from many networks lock the account", async () => {
  const behind = await app.startBeside({ trustProxy: ["127.0.0.1"] });
  const from = (network: string, password: string) =>
    behind.send("POST", "user/token", {
      form: { username: EMAIL, password },
      headers: { "x-forwarded-for": network },
    });
  for (let attempt = 0; attempt < 9; attempt += 1) await from("203.0.113.9", "wrong");
  expect((await from("203.0.113.9", GOOD_PASSWORD)).status).toBe(429);
  expect((await from("203.0.113.10", GOOD_PASSWORD)).status).toBe(200);
  const statuses: number[] = [];
  for (let network = 0; network < 60; network += 1)
    statuses.push((await from(`198.51.100.${network}`, "wrong")).status);
  await behind.stop();
  expect([statuses.slice(0, 50).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429]);
});

test("during a flood of sign-ins from many networks, an owner with the correct password may have to wait but is never locked out", async () => {
  const behind = await app.startBeside({ trustProxy: ["127.0.0.1"] });
  const send = (username: string, network: string, password: string) =>
    behind.send("POST", "user/token", {
      form: { username, password },
      headers: { "x-forwarded-for": network },
    });
  const seen: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const flood = Array.from({ length: 45 }, (_, place) =>
      send(`flood${place}@home.example`, `198.51.100.${place}`, "x"),
    );
    const owner = await send(EMAIL, "203.0.113.77", GOOD_PASSWORD);
    seen.push(owner.body.code ?? "signed_in");
    await Promise.all(flood);
  }
  await behind.stop();
  expect(seen.every((code) => code === "busy" || code === "signed_in")).toBe(true);
});

test("failed sign-ins whose address looks like the key of another counter of attempts do not raise that counter", async () => {
  const { access_token: bearer } = (await signIn(EMAIL, GOOD_PASSWORD)).body;
  const { id } = (await app.send("GET", "user/", { bearer })).body;
  for (const name of [`${id} change`, id, `password_change:${id}`]) {
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(name, "x");
  }
  const json = { current_password: "wrong", new_password: "nine copper kettles sing" };
  expect((await app.send("POST", "user/change_password", { bearer, json })).body.code).toBe("wrong_password");
});
