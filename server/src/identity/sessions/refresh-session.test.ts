import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

let app: TestApp;
let agent: Actor;

beforeAll(async () => {
  app = await startTestApp();
  await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
});
afterAll(() => app.stop());
beforeEach(async () => {
  agent = await signedIn(app, "gus@firm.example");
});

const refresh = (token: string) =>
  app.send("POST", "user/token/refresh", { json: { refresh_token: token, token_type: "bearer" } });

test("an API client that always sends its first refresh token can refresh 500 times, and no reuse is recorded", async () => {
  const [before] = await app.rows<{ count: number }>(
    "select count(*)::int from event where kind = 'refresh_reused'",
  );
  for (let round = 0; round < 500; round += 1) {
    app.clock.move(15 * MINUTE_MS * (round < 400 ? 1 : 0));
    expect((await refresh(agent.refreshToken)).status).toBe(200);
  }
  const [after] = await app.rows<{ count: number }>(
    "select count(*)::int from event where kind = 'refresh_reused'",
  );
  expect(after).toEqual(before);
});

test("a client that rotates its token can refresh 500 times, and never counts as a client that does not rotate", async () => {
  let token = agent.refreshToken;
  for (let round = 0; round < 500; round += 1) {
    app.clock.move(15 * MINUTE_MS);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    token = body.refresh_token;
  }
  const [session] = await app.rows("select is_basic from session order by created_at desc, id desc limit 1");
  expect(session).toEqual({ is_basic: false });
});

test("a client that loses every third answer, and therefore sends its old token again, is not signed out", async () => {
  let token = agent.refreshToken;
  for (let round = 0; round < 600; round += 1) {
    app.clock.move(10 * MINUTE_MS);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    if (round % 3 !== 0) token = body.refresh_token;
  }
});

test("five tabs that each have a copy of the token can all refresh within two seconds, a hundred times over, without a sign-out", async () => {
  const tabs = Array<string>(5).fill(agent.refreshToken);
  for (let round = 0; round < 100; round += 1) {
    app.clock.move(15 * MINUTE_MS);
    for (const [tab, token] of tabs.entries()) {
      app.clock.move(400);
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      tabs[tab] = body.refresh_token;
    }
  }
});

test("if an old token is used long after its successor, the whole session ends; twenty such uses write one event and send one email", async () => {
  let token = agent.refreshToken;
  for (let round = 0; round < 5; round += 1) {
    app.clock.move(15 * MINUTE_MS);
    token = (await refresh(token)).body.refresh_token;
  }
  app.clock.move(15 * MINUTE_MS);
  const replays = await Promise.all(Array.from({ length: 20 }, () => refresh(agent.refreshToken)));
  expect(replays.map(({ status }) => status)).toEqual(Array(20).fill(401));
  expect((await refresh(token)).status).toBe(401);
  await app.mailbox.take("gus@firm.example", "refresh_reused");
  const events = await app.rows("select 1 from event where kind = 'refresh_reused'");
  expect(events).toHaveLength(1);
});

test("if a thief uses a stolen token first, the owner's next refresh signs out both of them", async () => {
  const stolen = (await refresh(agent.refreshToken)).body.refresh_token;
  let thief = stolen;
  for (let round = 0; round < 3; round += 1) {
    app.clock.move(15 * MINUTE_MS);
    thief = (await refresh(thief)).body.refresh_token;
  }
  app.clock.move(31 * SECOND_MS);
  expect((await refresh(stolen)).status).toBe(401);
  expect((await refresh(thief)).status).toBe(401);
});

test("a forged counter, a forged session and an access token are refused with the same answer", async () => {
  const bytes = Buffer.from(agent.refreshToken.slice(4), "base64url");
  bytes.writeUInt32BE(1, 16);
  const forged = [
    `rtk_${bytes.toString("base64url")}`,
    `rtk_${Buffer.alloc(40, 7).toString("base64url")}`,
    agent.accessToken,
    agent.accessToken.replace("atk_", "rtk_"),
    "rtk_",
    "x",
    `rtk_${"A".repeat(500)}`,
  ];
  for (const token of forged) {
    const { status, body } = await refresh(token);
    expect([token, status, body.code]).toEqual([token, 401, "unauthenticated"]);
  }
  expect((await refresh(agent.refreshToken)).status).toBe(200);
});

test("thirty refreshes with one token at the same time all succeed and return the same new token", async () => {
  const next = (await refresh(agent.refreshToken)).body.refresh_token;
  const answers = await Promise.all(Array.from({ length: 30 }, () => refresh(next)));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
});

test("the previous token is accepted for only 30 seconds after its successor was used", async () => {
  const second = (await refresh(agent.refreshToken)).body.refresh_token;
  await refresh(second);
  app.clock.move(29 * SECOND_MS);
  expect((await refresh(agent.refreshToken)).status).toBe(200);
  app.clock.move(2 * SECOND_MS);
  expect((await refresh(agent.refreshToken)).status).toBe(401);
});

test("a client that never rotates its token is signed out after a day without use, and after seven days at the latest", async () => {
  for (let round = 0; round < 3; round += 1) await refresh(agent.refreshToken);
  const other = await signedIn(app, "gus@firm.example");
  for (let round = 0; round < 3; round += 1) await refresh(other.refreshToken);
  app.clock.move(25 * HOUR_MS);
  expect((await refresh(other.refreshToken)).status).toBe(401);

  const third = await signedIn(app, "gus@firm.example");
  for (let half = 0; half < 13; half += 1) {
    expect((await refresh(third.refreshToken)).status).toBe(200);
    app.clock.move(12 * HOUR_MS + MINUTE_MS);
  }
  app.clock.move(12 * HOUR_MS);
  expect((await refresh(third.refreshToken)).status).toBe(401);
});

test("an admin's session ends after two hours without use, and after a day even if its token is rotated", async () => {
  const admin = await signedIn(app, "ada@firm.example");
  const idle = await signedIn(app, "ada@firm.example");
  app.clock.move(121 * MINUTE_MS);
  expect((await refresh(idle.refreshToken)).status).toBe(401);
  const fresh = await signedIn(app, "ada@firm.example");
  let token = fresh.refreshToken;
  for (let hour = 0; hour < 23; hour += 1) {
    app.clock.move(HOUR_MS);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    token = body.refresh_token;
  }
  app.clock.move(HOUR_MS + MINUTE_MS);
  expect((await refresh(token)).status).toBe(401);
  expect((await refresh(admin.refreshToken)).status).toBe(401);
});

test("an agent's session ends after 30 days, even if its token is rotated every day", async () => {
  let token = agent.refreshToken;
  for (let day = 0; day < 29; day += 1) {
    app.clock.move(DAY_MS);
    token = (await refresh(token)).body.refresh_token;
  }
  app.clock.move(DAY_MS + MINUTE_MS);
  expect((await refresh(token)).status).toBe(401);
});

test("a refresh records the time of the user's last visit", async () => {
  app.clock.move(HOUR_MS);
  await refresh(agent.refreshToken);
  const [row] = await app.rows<{ last_seen_at: Date }>(
    "select last_seen_at from app_user where email = 'gus@firm.example'",
  );
  expect(row!.last_seen_at).toEqual(app.clock.now());
});

test("a token type other than bearer is refused, and Bearer with a capital letter is accepted", async () => {
  const wrong = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: agent.refreshToken, token_type: "mac" },
  });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ["token_type"]]);
  const upper = await app.send("POST", "user/token/refresh/", {
    json: { refresh_token: agent.refreshToken, token_type: "Bearer" },
  });
  expect(upper.status).toBe(200);
});

test("while the account is being changed, a refresh does not wait to record the user's last visit, because both could deadlock; the next refresh records the visit", async () => {
  const lastSeen = async () =>
    (await app.rows<{ at: Date }>("select last_seen_at as at from app_user where id = $1", [agentId]))[0]!.at;
  const [{ id: agentId } = { id: "" }] = await app.rows<{ id: string }>(
    "select id from app_user where email = $1",
    [agent.email],
  );
  const before = await lastSeen();
  app.clock.move(MINUTE_MS);
  await app.rows("begin");
  await app.rows("select 1 from app_user where id = $1 for update", [agentId]);
  const { status, body } = await refresh(agent.refreshToken);
  await app.rows("commit");
  expect([status, await lastSeen()]).toEqual([200, before]);
  expect((await refresh(body.refresh_token)).status).toBe(200);
  expect(await lastSeen()).toEqual(app.clock.now());
});
