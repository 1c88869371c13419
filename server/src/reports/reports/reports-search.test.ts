import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { plainPdfs, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let published: string;
let draft: string;
let ginas: string;

beforeAll(async () => {
  app = await startTestApp({
    reportPdfs: plainPdfs(),
    clock: movableClock(new Date("2026-10-12T09:00:00Z")),
  });
  const call = reportsOf(app);
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  const carl = await invited(app, gina, "client", "carl@home.example");
  published = await call.draft(gus, cleo, "2026-04-01");
  await call.publish(gus, published);
  draft = await call.draft(gus, cleo);
  ginas = await call.draft(gina, carl);
});
afterAll(() => app.stop());

async function found(who: Actor, q: string): Promise<string[] | number> {
  const { status, body } = await app.send("GET", `search/?q=${encodeURIComponent(q)}`, {
    bearer: who.accessToken,
  });
  return status === 200 ? body.reports.items.map(({ id }: { id: string }) => id) : status;
}

test("reports are found by title, by period and by client, the latest period first", async () => {
  for (const q of ["portfolio", "quarterly cleo", "cleo@home", "2026 cleo", "CLEO"])
    expect([q, await found(gus, q)]).toEqual([q, [draft, published]]);
  for (const q of ["second quarter", "q2 2026", "june cleo", "cleo q2"])
    expect([q, await found(ada, q)]).toEqual([q, [published]]);
  expect(await found(ada, "carl q3")).toEqual([ginas]);
  for (const q of ["%", "q_4", "cleo q4", "nobody"]) expect([q, await found(ada, q)]).toEqual([q, []]);
});

test("an agent finds no report of another agent's client, and a client finds none at all", async () => {
  expect(await found(gina, "portfolio")).toEqual([ginas]);
  expect(await found(gina, "cleo")).toEqual([]);
  expect(await found(gus, "carl")).toEqual([]);
  expect(await found(cleo, "portfolio")).toBe(404);
  expect(await found(ada, "portfolio")).toHaveLength(3);
});

test("an agent cannot find a former client's reports", async () => {
  await app.rows("update assignment set ends_at = $2, is_over = true where client_id = $1", [
    cleo.id,
    app.clock.now(),
  ]);
  expect(await found(gus, "portfolio")).toEqual([]);
});

test("reports and documents are found by a client's name in any spelling, and never under another client's name", async () => {
  const json = { first_name: "Jörg", last_name: "Müller-Schön", email: "jm@home.example" };
  const { body: jorg } = await app.send("POST", "clients/", { bearer: gus.accessToken, json });
  const report = await reportsOf(app).draft(gus, jorg);
  const document = {
    kind: "link",
    url: "https://firm.example/a",
    title: "Deed",
    shelf: "client",
    owner_id: jorg.id,
  };
  await app.send("POST", "materials/", { bearer: gus.accessToken, json: document });
  for (const q of ["joerg mueller", "Jörg Müller", "mullerschon", "Schoen Joerg q3", "jorg schon"])
    expect([q, await found(gus, q)]).toEqual([q, [report]]);
  expect(await found(gus, "joerg muellers")).toEqual([]);
  expect(await found(gina, "joerg mueller")).toEqual([]);
  for (const q of ["joerg mueller deed", "mullerschon", "deed Schön"]) {
    const { body } = await app.send("GET", `search/?q=${encodeURIComponent(q)}`, { bearer: gus.accessToken });
    expect([q, body.materials.items]).toMatchObject([q, [{ title: "Deed" }]]);
  }
});
