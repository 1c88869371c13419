import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let gina: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  gina = await invited(app, admin, "agent", "gina@firm.example");
  await invited(app, gina, "client", "carl@home.example");
});
afterAll(() => app.stop());

const add = (who: Actor, json: object, headers = {}) =>
  app.send("POST", "clients/", { bearer: who.accessToken, json, headers });
const read = async (who: Actor, id: string) =>
  (await app.send("GET", `clients/${id}`, { bearer: who.accessToken })).body;

test("an agent adds their own clients, an admin adds clients of any agent or of no agent, and no email is sent", async () => {
  const own = await add(gus, { organisation_name: "Alder Boats", reference: "B-1" });
  expect(own.status).toBe(201);
  expect(await read(gus, own.body.id)).toMatchObject({
    status: "added",
    kind: "organisation",
    email: null,
    reference: "B-1",
    agent: { id: gus.id },
    can: { edit_email: true },
  });
  const ginas = await add(admin, { first_name: "Nora", agent_id: gina.id });
  expect((await read(gina, ginas.body.id)).agent.id).toBe(gina.id);
  const nobodys = await add(admin, { first_name: "Nils", email: "nils@home.example" });
  expect((await read(admin, nobodys.body.id)).agent).toBeNull();
  expect(app.mailbox.all.filter(({ to }) => to === "nils@home.example")).toEqual([]);
});

test.each([
  [{}, "invalid_input", "last_name"],
  [{ email: "only@home.example" }, "invalid_input", "email"],
  [{ first_name: "A", email: "none" }, "invalid_input", "email"],
  [{ first_name: "A", agent_id: "0190c6b0-0000-7000-8000-000000000000" }, "agent_unknown", "agent_id"],
])("adding a client with %j is refused, and no client is added", async (json, code, field) => {
  const count = async () => (await app.rows("select id from app_user")).length;
  const before = await count();
  for (const who of [admin, gus]) {
    const { body } = await add(who, json);
    expect([body.code, Object.keys(body.errors)]).toEqual([code, [field]]);
  }
  expect(await count()).toBe(before);
});

test("a new client cannot get an address or a reference that is already in use, and an agent does not learn who has it", async () => {
  for (const [who, sentence] of [
    [admin, "Someone already uses this email address."],
    [gus, "The firm already knows this email address. Please ask an admin."],
  ] as const) {
    const { body } = await add(who, { first_name: "Carla", email: "Carl@home.example" });
    expect([body.code, body.errors]).toEqual(["address_taken", { email: sentence }]);
  }
  await add(gina, { first_name: "One", reference: "R-1" });
  for (const reference of ["R-1", "r-1"])
    expect((await add(gus, { first_name: "Two", reference })).body.code).toBe("reference_taken");
});

test("a request that is sent twice with the same idempotency key adds one client", async () => {
  const headers = { "idempotency-key": "once" };
  const [first, second] = [
    await add(gus, { first_name: "Once" }, headers),
    await add(gus, { first_name: "Once" }, headers),
  ];
  expect(second.body).toEqual(first.body);
});

test("an agent can invite a client whom they added as soon as the client has an address; another agent cannot invite that client", async () => {
  const { body } = await add(gus, { first_name: "Later" });
  const { updated_at } = await read(gus, body.id);
  const email = "later@home.example";
  const edited = await app.send("PATCH", `clients/${body.id}`, {
    bearer: gus.accessToken,
    json: { updated_at, email },
  });
  expect(edited.body.email).toBe(email);
  const invite = async (who: Actor) =>
    (
      await app.send("POST", "invitations/", {
        bearer: who.accessToken,
        json: { role: "client", people: [{ email }] },
      })
    ).body.results[0];
  expect((await invite(gina)).detail).toBe("The firm already knows this email address. Please ask an admin.");
  expect((await invite(gus)).result).toBe("sent");
  expect((await read(gus, body.id)).status).toBe("invited");
});

test("the invitation of an organisation shows the organisation's name", async () => {
  const email = "office@home.example";
  await add(gus, { organisation_name: "Saltmarsh Boatworks", email });
  const bearer = gus.accessToken;
  await app.send("POST", "invitations/", { bearer, json: { role: "client", people: [{ email }] } });
  const { items } = (await app.send("GET", "invitations/", { bearer })).body;
  expect(items.find((one: { email: string }) => one.email === email)).toMatchObject({
    organisation_name: "Saltmarsh Boatworks",
    first_name: "",
  });
});
