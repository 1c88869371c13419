import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { MINUTE_MS } from "../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let cleo: Actor;
let carl: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  const mira = await invited(app, admin, "agent", "mira@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, mira, "client", "carl@home.example");
  await app.rows("update app_user set first_name = '=HYPERLINK(\"x\")', last_name = 'Cleo' where id = $1", [
    cleo.id,
  ]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const person of [admin, gus]) Object.assign(person, await again(person));
  await app.rows("update firm set agents_may_export = true");
});

const again = async ({ id, email }: Actor) => ({ ...(await signedIn(app, email)), id });
const link = (who: Actor, json: object) =>
  app.send("POST", "audit/export", { bearer: who.accessToken, json });
const follow = (url: string) => fetch(app.url + url);
async function exported(who: Actor, filter: object) {
  const { status, body } = await link(who, { filter });
  expect(status).toBe(200);
  const [heads, ...lines] = (await (await follow(body.url)).text()).split("\r\n").slice(0, -1);
  return { heads: heads!.split(","), lines };
}

test("the file has the same rows and words as the list, newest first, with days as ISO 8601 and without formulas", async () => {
  const { heads, lines } = await exported(admin, { subject: cleo.id, kind: "accounts" });
  expect(heads).toEqual([
    "Date",
    "Done by",
    "What happened",
    "About",
    "Changes",
    "Reason",
    "Device",
    "Network",
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,/);
  expect(lines[0]).toContain("signed up");
  expect(lines[0]).toContain(`'=HYPERLINK`);
  const { body } = await app.send("GET", "audit/", { bearer: admin.accessToken });
  const all = await exported(admin, {});
  expect(all.lines.length).toBeGreaterThanOrEqual(body.total);
  const dates = all.lines.map((line) => line.split(",")[0]!);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test("an agent's file covers their own clients, does not say from where things were done, and is available only if the firm allows it", async () => {
  const { heads, lines } = await exported(gus, {});
  expect(heads).not.toContain("Network");
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.includes("Cleo"))).toBe(true);
  expect((await exported(gus, { subject: carl.id })).lines).toEqual([]);
  const { body } = await link(gus, {});
  await app.rows("update firm set agents_may_export = false");
  expect((await link(gus, {})).status).toBe(404);
  expect((await follow(body.url)).status).toBe(404);
});

test("an export needs a fresh sign-in and a filter that the list accepts", async () => {
  expect((await link(admin, { filter: { everything: true } })).body.code).toBe("invalid_input");
  app.clock.move(16 * MINUTE_MS);
  const { body } = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: admin.refreshToken },
  });
  expect((await link({ ...admin, accessToken: body.access_token }, {})).body.code).toBe("step_up_required");
});

test("of twenty simultaneous requests that follow a link, only one gets the file", async () => {
  const { body } = await link(admin, {});
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(body.url)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
