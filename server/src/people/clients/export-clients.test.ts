import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let cleo: Actor;
/** The ids of one client of each agent, and of one client without an agent. */
const own: Record<"gus" | "mira" | "nobody", string> = { gus: "", mira: "", nobody: "" };

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  for (const [whose, agent] of [
    ["gus", gus],
    ["mira", mira],
    ["nobody", null],
  ] as const) {
    const json = { last_name: `Of ${whose}`, reference: `R-${whose}`, ...(agent && { agent_id: agent.id }) };
    own[whose] = (await app.send("POST", "clients/", { bearer: admin.accessToken, json })).body.id;
  }
});
afterAll(() => app.stop());
beforeEach(async () => {
  // An earlier test may have moved the clock so far that the sign-ins are no longer recent, so everyone signs
  // in again.
  [admin, gus, mira, cleo] = [await again(admin), await again(gus), await again(mira), await again(cleo)];
  await app.rows("update firm set agents_may_export = true");
});

const again = async ({ id, email }: Actor) => ({ ...(await signedIn(app, email)), id });
const allow = (may: boolean) => app.rows("update firm set agents_may_export = $1", [may]);
const link = (who: Actor, json: object) =>
  app.send("POST", "clients/export", { bearer: who.accessToken, json });
const follow = (url: string) => fetch(app.url + url);
async function exported(who: Actor, json: object) {
  const { status, body } = await link(who, json);
  expect(status).toBe(200);
  const [heads, ...lines] = (await (await follow(body.url)).text()).slice(1).split("\r\n").slice(0, -1);
  return { heads: heads!.split(","), lines };
}
const namesIn = (lines: string[]) => lines.map((line) => /Of \w+/.exec(line)?.[0] ?? line.split(",")[2]);

test("an agent can export their own clients if the firm allows this, but no other clients", async () => {
  const everything = await exported(gus, {});
  expect(namesIn(everything.lines).toSorted()).toEqual(["Of gus", "Test"]);
  const byName = await exported(gus, { client_ids: [own.gus, own.mira, own.nobody, mira.id] });
  expect(namesIn(byName.lines)).toEqual(["Of gus"]);
  for (const filter of [{ agent_id: mira.id }, { without_agent: true }, { q: "Of mira" }])
    expect((await exported(gus, { filter })).lines).toEqual([]);
  expect(namesIn((await exported(mira, { filter: { q: "of " } })).lines)).toEqual(["Of mira"]);
});

test("an agent's export contains a covered client while the cover lasts, and never a colleague's sign-in address", async () => {
  const end = new Date(app.clock.now().getTime() + HOUR_MS);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at) values (gen_random_uuid(), $1, $2, 'cover', $3, $4)`,
    [own.mira, gus.id, app.clock.now(), end],
  );
  const { heads, lines } = await exported(gus, { filter: { q: "of " } });
  expect(namesIn(lines)).toEqual(["Of gus", "Of mira"]);
  expect(heads).not.toContain("Agent's email");
  expect(lines.join("\n")).not.toContain(mira.email);
  expect((await exported(admin, {})).heads).toContain("Agent's email");
  const { body } = await link(gus, { filter: { q: "of mira" } });
  await app.rows("delete from assignment where kind = 'cover'");
  // The link stores only the filter. The clients are found when the link is followed, and only those whom the
  // agent may see.
  expect(await (await follow(body.url)).text()).not.toContain("Of mira");
});

test("an agent cannot export if the firm does not allow exports or the sign-in is not recent; a client can never export", async () => {
  await allow(false);
  const before = await app.rows("select 1 from mailed_token");
  expect((await link(gus, {})).status).toBe(404);
  expect((await link(cleo, {})).status).toBe(404);
  expect(await app.rows("select 1 from mailed_token")).toEqual(before);
  await allow(true);
  expect((await link(cleo, {})).status).toBe(404);
  expect((await app.send("POST", "agents/export", { bearer: gus.accessToken, json: {} })).status).toBe(404);
  app.clock.move(16 * MINUTE_MS);
  const { body } = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: gus.refreshToken },
  });
  const stale = { ...gus, accessToken: body.access_token };
  expect((await link(stale, {})).body.code).toBe("step_up_required");
});

test("a download link stops working when the session that requested it ends", async () => {
  const thief = await signedIn(app, gus.email);
  const { body } = await link(thief, {});
  expect((await app.send("DELETE", "user/sessions/", { bearer: gus.accessToken })).status).toBe(200);
  expect((await follow(body.url)).status).toBe(404);
  const own = await link(gus, {});
  expect((await follow(own.body.url)).status).toBe(200);
});

test("a download link stops working when the firm withdraws the right to export, or when the owner of the link is deactivated", async () => {
  for (const [end, restore] of [
    ["update firm set agents_may_export = false", "update firm set agents_may_export = true"],
    [
      "update app_user set status = 'deactivated' where id = $1",
      "update app_user set status = 'active' where id = $1",
    ],
  ] as const) {
    const ids = end.includes("$1") ? [gus.id] : [];
    const { body } = await link(gus, {});
    await app.rows(end, ids);
    expect((await follow(body.url)).status).toBe(404);
    await app.rows(restore, ids);
  }
});

test("the answer to GET user/ says whether the user may export clients", async () => {
  const told = async ({ accessToken: bearer }: Actor) =>
    (await app.send("GET", "user/", { bearer })).body.can.export;
  expect([await told(admin), await told(gus), await told(cleo)]).toEqual([true, true, false]);
  await allow(false);
  expect([await told(admin), await told(gus)]).toEqual([true, false]);
});

test("the headings of an exported file use the firm's own words", async () => {
  await app.rows(
    "update firm set label_agent = 'Broker', label_client = 'Tenant', label_clients = 'Tenants'",
  );
  const { heads } = await exported(admin, {});
  expect(heads.filter((head) => /Broker|Tenant|Agent|Client/.test(head))).toEqual([
    "Tenant type",
    "Broker",
    "Broker's email",
    "Tenant since",
  ]);
  const { body } = await app.send("POST", "agents/export", { bearer: admin.accessToken, json: {} });
  const [agents] = (await (await follow(body.url)).text()).split("\r\n");
  expect(agents).toContain(",Tenants,Capacity,");
});
