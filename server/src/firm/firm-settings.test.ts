import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  await firstAdmin(app);
});
beforeEach(async () => {
  admin = await signedIn(app, "ada@firm.example");
});
afterAll(() => app.stop());

const read = async (actor = admin) => app.send("GET", "firm/settings", { bearer: actor.accessToken });
const patch = (json: object) => app.send("PATCH", "firm/", { bearer: admin.accessToken, json });
const events = () =>
  app.rows<{ changes: unknown; facts: unknown }>(
    "select changes, facts from event where kind = 'firm_changed' order by id",
  );

test("a new firm starts with the usual settings, which only admins can read", async () => {
  const { body } = await read();
  expect(body).toEqual({
    name: "Demo Firm",
    logo: null,
    label_agent: "Agent",
    label_agents: "Agents",
    label_client: "Client",
    label_clients: "Clients",
    support_email: null,
    support_phone: null,
    website: null,
    office_address: null,
    time_zone: "UTC",
    date_order: "dmy",
    currency: "EUR",
    language: "en",
    year_starts_in: 1,
    invitation_days: 14,
    remind_after_days: 0,
    agents_may_invite: true,
    agents_may_deactivate: false,
    agents_may_export: false,
    agents_may_write: false,
    media_allowed: false,
    retention_years: 10,
    updated_at: expect.any(String),
  });
  const agent = await invited(app, admin, "agent", "gus@firm.example");
  expect((await read(agent)).status).toBe(404);
});

test("every setting is saved, shown to its audience, and listed with its value before and after", async () => {
  const { updated_at: _edited, logo: _logo, name: _name, ...before } = (await read()).body;
  const wanted = {
    label_agent: " Adviser ",
    label_agents: "Advisers",
    label_client: "Member",
    label_clients: "Members",
    support_email: "Help@Firm.example",
    support_phone: "+49 30 1234567",
    website: "firm.example/about",
    office_address: "3 Example Row, Harbourtown",
    time_zone: "Europe/Berlin",
    date_order: "ymd",
    currency: "chf",
    language: "de",
    year_starts_in: 4,
    invitation_days: 30,
    remind_after_days: 7,
    agents_may_invite: false,
    agents_may_deactivate: true,
    agents_may_export: true,
    agents_may_write: true,
    media_allowed: true,
    retention_years: 7,
  };
  const kept = {
    ...wanted,
    label_agent: "Adviser",
    support_email: "help@firm.example",
    website: "https://firm.example/about",
    currency: "CHF",
  };
  expect(await patch(wanted)).toMatchObject({ status: 200, body: kept });
  expect((await read()).body).toMatchObject(kept);
  expect((await app.send("GET", "firm/")).body).toMatchObject({
    labels: { agent: { one: "Adviser", many: "Advisers" }, client: { one: "Member", many: "Members" } },
    support_phone: kept.support_phone,
    website: kept.website,
    time_zone: "Europe/Berlin",
    date_order: "ymd",
  });
  const [event, ...more] = await events();
  expect(more).toEqual([]);
  expect(event?.changes).toMatchObject({
    labelAgent: ["Agent", "Adviser"],
    website: [null, kept.website],
    invitationDays: [14, 30],
    agentsMayInvite: [true, false],
  });
  expect(Object.keys(event?.changes as object)).toHaveLength(Object.keys(wanted).length);
  expect((await patch(wanted)).status).toBe(200);
  expect(await events()).toHaveLength(1);
  await patch(before);
});

test.each([
  ["currency", "ZZZ"],
  ["currency", "DEM"],
  ["currency", "frf"],
  ["currency", "XAU"],
  ["currency", "EURO"],
  ["time_zone", "Mars/Olympus"],
  ["time_zone", "+02:00"],
  ["time_zone", ""],
  ["date_order", "dym"],
  ["invitation_days", 0],
  ["invitation_days", 61],
  ["invitation_days", 1.5],
  ["invitation_days", ""],
  ["remind_after_days", -1],
  ["remind_after_days", 61],
  ["year_starts_in", 13],
  ["retention_years", 0],
  ["label_agent", " "],
  ["label_clients", "x".repeat(25)],
  ["label_client", "two\nlines"],
  ["website", "javascript:alert(1)"],
  ["website", "https://user@firm.example"],
  ["website", "nowhere"],
  ["office_address", "x".repeat(201)],
  ["office_address", "two\nlines"],
  ["support_phone", "call me"],
  ["currency", "EURO"],
  ["language", "German"],
  ["agents_may_invite", "perhaps"],
  ["updated_at", "yesterday"],
])("%s %j is refused with a sentence, and nothing else in the same change is saved", async (field, value) => {
  const before = (await read()).body;
  const { status, body } = await patch({ name: "Half A Change", [field]: value });
  expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "invalid_input", [field]]);
  expect(body.errors[field]).toMatch(/^[A-Z].*\.$/);
  expect((await read()).body).toEqual(before);
});

test("a reminder that would come after the invitation has expired is refused, whichever of the two days is changed", async () => {
  await patch({ invitation_days: 14, remind_after_days: 0 });
  for (const days of [14, 15]) {
    const { status, body } = await patch({ remind_after_days: days });
    expect([status, body.errors]).toEqual([
      400,
      {
        remind_after_days: "Invitations expire after 14 days. Please enter fewer days, or 0 for no reminder.",
      },
    ]);
  }
  expect((await patch({ remind_after_days: 13 })).status).toBe(200);
  const { status, body } = await patch({ invitation_days: 13 });
  expect([status, body.errors]).toEqual([
    400,
    { invitation_days: "Reminders are sent after 13 days. Please enter more days than that." },
  ]);
  expect((await read()).body).toMatchObject({ invitation_days: 14, remind_after_days: 13 });
  expect((await patch({ invitation_days: 1, remind_after_days: 0 })).status).toBe(200);
  await patch({ invitation_days: 14, remind_after_days: 0 });
});

test("a firm keeps a currency that is no longer offered, even when a change of other settings sends it along", async () => {
  await app.rows("update firm set currency = 'DEM'");
  expect(await patch({ currency: "DEM", retention_years: 11 })).toMatchObject({
    status: 200,
    body: { currency: "DEM", retention_years: 11 },
  });
  expect((await patch({ currency: "FRF" })).status).toBe(400);
  expect((await patch({ currency: "EUR", retention_years: 10 })).body.currency).toBe("EUR");
  expect((await patch({ currency: "DEM" })).status).toBe(400);
});

test("a change based on settings that another admin has changed since is refused and changes nothing", async () => {
  const { updated_at } = (await read()).body;
  const first = await patch({ updated_at, name: "First Firm" });
  expect(first.status).toBe(200);
  const second = await patch({ updated_at, name: "Second Firm", currency: "GBP" });
  expect([second.status, second.body.code]).toEqual([409, "changed_meanwhile"]);
  expect((await read()).body).toEqual(first.body);
  const again = await patch({ updated_at: first.body.updated_at, name: "Second Firm" });
  expect([again.status, again.body.name]).toEqual([200, "Second Firm"]);
});

test("of twenty simultaneous changes of the same settings, one is saved", async () => {
  const { updated_at } = (await read()).body;
  const names = Array.from({ length: 20 }, (_, place) => `Firm ${place}`);
  const answers = await Promise.all(names.map((name) => patch({ updated_at, name })));
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await read()).body.name).toBe(saved[0]?.body.name);
});

test("changing the two-factor rule does not disturb an admin who is editing the settings", async () => {
  const { updated_at } = (await read()).body;
  await app.send("PUT", "firm/two_factor", { bearer: admin.accessToken, json: { roles: ["client"] } });
  expect((await patch({ updated_at, name: "Third Firm" })).status).toBe(200);
});

test("an invalid support email is refused with a sentence that says what is expected", async () => {
  expect((await patch({ support_email: "help at firm" })).body.errors).toEqual({
    support_email: "Please enter a valid email address.",
  });
  expect((await patch({ support_email: "" })).body.support_email).toBeNull();
});
