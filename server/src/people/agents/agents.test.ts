import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let stranger: Actor;
let cleo: Actor;
let carl: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
  stranger = await invited(app, admin, "agent", "stranger@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, stranger, "client", "carl@home.example");
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.rows("delete from assignment where kind = 'cover'");
  await app.rows("delete from agent_profile");
  admin = { ...(await signedIn(app, admin.email)), id: admin.id };
});

const get = (agent: Actor, by: Actor) => app.send("GET", `agents/${agent.id}`, { bearer: by.accessToken });
const patch = (agent: Actor, by: Actor, json: object) =>
  app.send("PATCH", `agents/${agent.id}`, { bearer: by.accessToken, json });
const versionOf = async (agent: Actor) => (await get(agent, admin)).body.updated_at as string;
/** Edits the current version of the agent's record. */
const edit = async (agent: Actor, by: Actor, json: object) =>
  patch(agent, by, { ...json, updated_at: await versionOf(agent) });
const events = () =>
  app.rows<{ actor_id: string; changes: object }>(
    "select actor_id, changes from event where kind = 'agent_changed' order by id",
  );

/** Lets Mira cover Cleo. The cover begins `fromDays` days and ends `toDays` days from now. */
async function covered(fromDays: number, toDays: number): Promise<void> {
  const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, 'cover', $3, $4)`,
    [cleo.id, mira.id, at(fromDays), at(toDays)],
  );
}

const card = {
  title: "Senior adviser",
  bio: "I like beginnings.\n\nCall me.",
  public_phone: "020 7946 0155",
  public_email: "gus@public.example",
  languages: ["en", "de"],
  booking_url: "https://booking.example/gus",
  accepts_clients: false,
};
const office = { team: "Harbour", registration_no: "R-1", capacity: 12 };

describe("the fields of an agent that each viewer sees", () => {
  test("admins and the agent see every field of the agent's page, and which of the fields they may change", async () => {
    await edit(gus, admin, { ...card, ...office });
    const [byAdmin, own] = [(await get(gus, admin)).body, (await get(gus, gus)).body];
    expect(byAdmin).toMatchObject({
      ...card,
      ...office,
      email: gus.email,
      client_count: 1,
      status: "active",
    });
    expect(own).toMatchObject({ ...card, ...office, email: gus.email, client_count: 1 });
    expect([byAdmin.can.edit, own.can.edit]).toEqual(["all", "card"]);
    expect([byAdmin.two_factor, own.two_factor]).toEqual([{ is_on: false, reset_at: null }, null]);
  });

  test("a client sees only the agent's card: not the hidden address of the sign-in, no number of clients, no capacity and no version of the record", async () => {
    await edit(gus, admin, { ...card, ...office, shows_sign_in_email: false });
    const { body } = await get(gus, cleo);
    expect(body).toMatchObject({ ...card, team: "Harbour", registration_no: "R-1", first_name: "Test" });
    expect(body.can).toEqual({ see_materials: true, edit: "nothing" });
    for (const field of [
      "email",
      "status",
      "client_count",
      "capacity",
      "updated_at",
      "last_seen_at",
      "created_at",
      "two_factor",
      "invitation",
    ])
      expect([field, body[field]]).toEqual([field, null]);
    expect(JSON.stringify(body)).not.toContain(gus.email);
    expect(body.yours).toEqual({ kind: "primary", since: expect.any(String), until: null });
  });

  test("clients and colleagues see the address with which the agent signs in, unless the agent publishes another one or hides it", async () => {
    await covered(-1, 1);
    const shown = async () => {
      const [page, record, byColleague] = [
        (await get(gus, cleo)).body,
        (await app.send("GET", `clients/${cleo.id}`, { bearer: cleo.accessToken })).body,
        (await get(gus, mira)).body,
      ];
      const [own] = record.agents.filter(({ kind }: { kind: string }) => kind === "primary");
      return [page.contact_email, own.contact_email, byColleague.contact_email];
    };
    const all = (address: string | null) => [address, address, address];
    expect(await shown()).toEqual(all(gus.email));
    await edit(gus, gus, { title: "Adviser" });
    expect(await shown()).toEqual(all(gus.email));
    await edit(gus, gus, { public_email: "gus@public.example" });
    expect(await shown()).toEqual(all("gus@public.example"));
    await edit(gus, gus, { shows_sign_in_email: false });
    expect(await shown()).toEqual(all("gus@public.example"));
    await edit(gus, gus, { public_email: "" });
    expect(await shown()).toEqual(all(null));
    expect(JSON.stringify((await get(gus, cleo)).body)).not.toContain(gus.email);
    await edit(gus, gus, { shows_sign_in_email: true });
    expect(await shown()).toEqual(all(gus.email));
  });

  test("agents get 404 for an agent with whom they share no client, clients for an agent who is not theirs, and admins for a user who is not an agent", async () => {
    for (const [agent, by] of [
      [gus, stranger],
      [gus, carl],
      [gus, mira],
      [mira, cleo],
    ] as const)
      expect((await get(agent, by)).status).toBe(404);
    expect((await get(cleo, admin)).status).toBe(404);
    expect((await get(admin, admin)).status).toBe(404);
  });

  test("during a cover, the client sees the covering agent's card too, and the two agents see each other's cards", async () => {
    await covered(-1, 1);
    expect((await get(mira, cleo)).body.yours).toMatchObject({ kind: "cover", until: expect.any(String) });
    expect((await get(gus, cleo)).body.stand_ins).toEqual([
      expect.objectContaining({ id: mira.id, is_here: true }),
    ]);
    expect((await get(mira, cleo)).body.stand_ins).toEqual([]);
    for (const [agent, by] of [
      [gus, mira],
      [mira, gus],
    ] as const) {
      const { status, body } = await get(agent, by);
      expect([status, body.email, body.stand_ins, body.can]).toEqual([
        200,
        null,
        [],
        { see_materials: false, edit: "nothing" },
      ]);
    }
  });

  test("a client sees who will cover from 14 days before the cover begins, but can open the covering agent's card only once the cover begins", async () => {
    await covered(15, 20);
    expect((await get(gus, cleo)).body.stand_ins).toEqual([]);
    await app.rows("delete from assignment where kind = 'cover'");
    await covered(14, 20);
    expect((await get(gus, cleo)).body.stand_ins).toMatchObject([{ id: mira.id, is_here: false }]);
    expect((await get(mira, cleo)).status).toBe(404);
  });
});

describe("editing an agent", () => {
  test("an admin changes every field of an agent, and the event lists exactly the changed fields with their values before and after", async () => {
    const before = (await events()).length;
    const { status, body } = await edit(gus, admin, {
      ...office,
      title: "  Senior adviser ",
      first_name: "Gustav",
    });
    expect([status, body.title, body.team, body.capacity, body.first_name]).toEqual([
      200,
      "Senior adviser",
      "Harbour",
      12,
      "Gustav",
    ]);
    expect((await events()).slice(before)).toEqual([
      {
        actor_id: admin.id,
        changes: {
          first_name: ["Test", "Gustav"],
          title: [null, "Senior adviser"],
          team: [null, "Harbour"],
          registration_no: [null, "R-1"],
          capacity: [null, 12],
        },
      },
    ]);
    await edit(gus, admin, { first_name: "Test" });
  });

  test("an agent can edit their own card, but none of the fields that only admins can change", async () => {
    expect((await edit(gus, gus, card)).body).toMatchObject(card);
    for (const [field, value] of Object.entries({ ...office, first_name: "G", last_name: "H" })) {
      const { status, body } = await edit(gus, gus, { title: "Chief", [field]: value });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "field_not_allowed", [field]]);
    }
    expect((await get(gus, gus)).body).toMatchObject({ ...card, team: null, capacity: null });
  });

  test("a viewer who sees only an agent's card gets 404 for an edit of that agent", async () => {
    await covered(-1, 1);
    for (const by of [mira, cleo, stranger])
      expect((await patch(gus, by, { title: "x", updated_at: await versionOf(gus) })).status).toBe(404);
    expect((await get(gus, admin)).body.title).toBe(null);
  });

  test("an agent's page no longer shows fields that an admin has cleared", async () => {
    await edit(gus, admin, { ...card, ...office });
    const cleared = {
      title: "",
      bio: " ",
      public_phone: "",
      public_email: "",
      booking_url: "",
      languages: [],
      capacity: null,
    };
    expect((await edit(gus, admin, cleared)).body).toMatchObject({
      title: null,
      bio: null,
      public_phone: null,
      public_email: null,
      booking_url: null,
      languages: [],
      capacity: null,
      team: "Harbour",
    });
  });

  test.each([
    ["bio", "x".repeat(1_501)],
    ["booking_url", "http://booking.example"],
    ["booking_url", "javascript:alert(1)"],
    ["booking_url", "https://user:secret@booking.example"],
    ["booking_url", "booking"],
    ["languages", ["English please"]],
    ["languages", ["x"]],
    ["languages", Array.from({ length: 13 }, (_, place) => `en-${String(place).padStart(3, "0")}`)],
    ["capacity", -1],
    ["capacity", 100_001],
    ["capacity", 1.5],
    ["capacity", "12"],
    ["public_phone", "call me"],
    ["public_email", "nobody"],
    ["accepts_clients", "perhaps"],
    ["shows_sign_in_email", null],
    ["updated_at", "yesterday"],
  ])("the field %s of an agent cannot be set to %s", async (field, value) => {
    const { status, body } = await edit(gus, admin, { title: "Chief" }).then(() =>
      versionOf(gus).then((updated_at) => patch(gus, admin, { updated_at, [field]: value })),
    );
    expect([status, Object.keys(body.errors)[0]?.split(".")[0]]).toEqual([400, field]);
  });

  test("values at the limits are accepted, and a language tag that is sent twice is stored once, in its canonical form", async () => {
    const edges = { bio: "x".repeat(1_500), capacity: 100_000, languages: ["EN-gb", "en-GB", "pt-br"] };
    expect((await edit(gus, admin, edges)).body).toMatchObject({ ...edges, languages: ["en-GB", "pt-BR"] });
    expect((await edit(gus, admin, { capacity: 0 })).body.capacity).toBe(0);
  });

  test("of twenty simultaneous edits of one version of an agent's record, one is saved and the others are refused, even within one millisecond", async () => {
    const updated_at = await versionOf(gus);
    const before = (await events()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => patch(gus, admin, { title: `Number ${place}`, updated_at })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(["changed_meanwhile"]),
    );
    expect(await events()).toHaveLength(before + 1);
    expect(await versionOf(gus)).not.toBe(updated_at);
  });

  test("an edit of an agent that changes nothing records no event and makes no new version of the record", async () => {
    await edit(gus, admin, card);
    const [before, version] = [await events(), await versionOf(gus)];
    expect((await patch(gus, admin, { ...card, updated_at: version })).status).toBe(200);
    expect([await events(), await versionOf(gus)]).toEqual([before, version]);
  });
});
