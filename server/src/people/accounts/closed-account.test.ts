import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
});
afterAll(() => app.stop());

const act = (id: string, what: "deactivate" | "reactivate", json: object = {}) =>
  app.send("POST", `users/${id}/${what}`, { bearer: admin.accessToken, json });
const get = async ({ accessToken: bearer }: Actor, path: string) =>
  (await app.send("GET", path, { bearer })).body;

test("a deactivated client's page and history say when and by whom the client was deactivated; only admins also see why", async () => {
  const cleo = await invited(app, gus, "client", "cleo@home.example");
  expect((await get(gus, `clients/${cleo.id}`)).closed).toBeNull();
  await act(cleo.id, "deactivate", { reason: "Moved to Lisbon" });
  const at = app.clock.now().toISOString();
  const by = { id: admin.id, first_name: "Ada", last_name: "Admin" };
  expect((await get(admin, `clients/${cleo.id}`)).closed).toEqual({ at, by, reason: "Moved to Lisbon" });
  expect((await get(gus, `clients/${cleo.id}`)).closed).toEqual({ at, by, reason: null });
  const newest = async (who: Actor) => {
    const { items } = await get(who, `clients/${cleo.id}/timeline`);
    return [items[0].what, items[0].actor.id, items[0].reason];
  };
  expect(await newest(admin)).toEqual(["deactivated the account", admin.id, "Moved to Lisbon"]);
  expect(await newest(gus)).toEqual(["deactivated the account", admin.id, null]);
  await act(cleo.id, "reactivate", { reason: "Came back" });
  expect((await get(admin, `clients/${cleo.id}`)).closed).toBeNull();
  expect(await newest(admin)).toEqual(["reactivated the account", admin.id, "Came back"]);
  expect(await newest(gus)).toEqual(["reactivated the account", admin.id, null]);
  app.clock.move(MINUTE_MS);
  await act(cleo.id, "deactivate", { reason: "Moved to Porto" });
  const again = { at: app.clock.now().toISOString(), by, reason: "Moved to Porto" };
  expect((await get(admin, `clients/${cleo.id}`)).closed, "of two times the last").toEqual(again);
});

test("a deactivated agent's page tells admins when, by whom and why the agent was deactivated", async () => {
  const mira = await invited(app, admin, "agent", "mira@firm.example");
  await act(mira.id, "deactivate", { reason: "Retired" });
  expect((await get(admin, `agents/${mira.id}`)).closed).toMatchObject({
    by: { id: admin.id },
    reason: "Retired",
  });
});
