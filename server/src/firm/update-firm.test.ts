import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../test/actors.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../test/test-app.ts";

const MINUTE_MS = 60_000;

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

const patch = (bearer: string, json: object) => app.send("PATCH", "firm/", { bearer, json });
const firm = async () => (await app.send("GET", "firm")).body;

test("only an admin changes the firm, and everybody can read it", async () => {
  const client = await invited(app, admin, "client", "cleo@home.example");
  expect((await patch(client.accessToken, { name: "Mine" })).status).toBe(404);
  expect((await app.send("PATCH", "firm/", { json: { name: "Mine" } })).status).toBe(401);
  const changed = await patch(admin.accessToken, { name: "  Second Firm ", support_email: "" });
  expect(changed.body).toMatchObject({ name: "Second Firm", support_email: null });
  expect((await patch(admin.accessToken, { name: "" })).status).toBe(400);
  const refused = await patch(admin.accessToken, { support_email: "nowhere" });
  expect(refused.body.errors).toHaveProperty("support_email");
  expect(await firm()).toEqual({
    name: "Second Firm",
    logo: null,
    labels: { agent: { one: "Agent", many: "Agents" }, client: { one: "Client", many: "Clients" } },
    support_email: null,
    support_phone: null,
    website: null,
    time_zone: "UTC",
    date_order: "dmy",
    google_client_id: null,
    google_ios_client_id: null,
  });
});

test("a session without a recent sign-in cannot change what appears in every email until its owner confirms", async () => {
  const before = await firm();
  app.clock.move(15 * MINUTE_MS);
  const { body } = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: admin.refreshToken },
  });
  const bearer = body.access_token as string;
  for (const change of [{ name: "Third Firm" }, { support_email: "help@firm.example" }]) {
    const refused = await patch(bearer, change);
    expect([refused.status, refused.body.code]).toEqual([400, "step_up_required"]);
  }
  expect(await firm()).toEqual(before);
  await app.send("POST", "user/step_up", { bearer, json: { password: GOOD_PASSWORD } });
  const both = { name: "Third Firm", support_email: "help@firm.example" };
  expect((await patch(bearer, both)).status).toBe(200);
  expect(await firm()).toMatchObject(both);
});
