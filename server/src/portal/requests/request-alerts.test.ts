import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { judgeItem } from "../../../test/requests.ts";
import { pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { daysAfter } from "../../core/requests/firm-day.ts";
import { DAY_MS } from "../../platform/clock.ts";
import { tellLateRequests } from "./tell-late-requests.ts";

let app: TestApp;
let gus: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date("2026-11-23T09:00:00Z")) });
  gus = await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const alertsOf = async ({ accessToken: bearer }: Actor): Promise<{ title: string; link: string }[]> =>
  (await app.send("GET", "alerts/", { bearer })).body.items;
const titles = async (actor: Actor) => (await alertsOf(actor)).map(({ title }) => title);

async function ask(more: object = {}) {
  const items = [{ label: "Passport" }, { label: "Bill" }];
  await post(gus, "requests/", { client_ids: [cleo.id], title: "Papers", items, ...more });
  const { body } = await app.send("GET", `requests/?client_id=${cleo.id}`, { bearer: gus.accessToken });
  return body.items.at(-1);
}

test("a client hears what is asked and what was returned, their agent what has come; of what was called off nobody", async () => {
  const { id, items } = await ask();
  expect(await titles(cleo)).toEqual(["Test agent is asking you for 2 documents"]);
  const values = { filename: "passport.pdf", shelf: "client", request_item_id: items[0].id };
  const upload_id = await upload(app, cleo, pdf(), values);
  await uploadIs(app, cleo, upload_id, "ready");
  await post(cleo, "materials/", { upload_id });
  const [came, ...others] = await alertsOf(gus);
  expect([came!.title, came!.link]).toEqual([
    "Test client sent a document you asked for",
    `/materials/client/${cleo.id}`,
  ]);
  expect(others.map(({ title }) => title).filter((title) => title.includes("sent"))).toEqual([]);
  await judgeItem(app, gus, id, items[0].id, "Blurred");
  expect((await titles(cleo))[0]).toBe("A document was sent back to you");
  await post(gus, `requests/${id}/cancel`);
  expect(await titles(cleo)).toEqual([]);
  expect(await titles(gus)).not.toContain("Test client sent a document you asked for");
});

test("an agent hears once that something is late, and nothing of whom they look after no more", async () => {
  const today = app.clock.now().toISOString().slice(0, 10);
  await ask({ due_on: daysAfter(today, 1) });
  const late = "Test client is late with 2 documents";
  const sweep = () => Promise.all(Array.from({ length: 20 }, () => tellLateRequests(app.parts)));
  app.clock.move(DAY_MS);
  await sweep();
  gus = await signedIn(app, gus.email);
  expect(await titles(gus)).not.toContain(late);
  app.clock.move(DAY_MS);
  await sweep();
  gus = await signedIn(app, gus.email);
  expect((await titles(gus)).filter((title) => title === late)).toHaveLength(1);
  app.clock.move(DAY_MS);
  await sweep();
  gus = await signedIn(app, gus.email);
  expect((await titles(gus)).filter((title) => title === late)).toHaveLength(1);
  await app.rows("update assignment set ends_at = now(), is_over = true where client_id = $1", [cleo.id]);
  expect(await titles(gus)).not.toContain(late);
});
