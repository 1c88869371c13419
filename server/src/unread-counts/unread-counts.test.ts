import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../test/actors.ts";
import { articlesOf } from "../../test/articles.ts";
import { plainPdfs, reportsOf } from "../../test/reports.ts";
import { askFor } from "../../test/requests.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../test/test-app.ts";
import { addFile } from "../../test/uploads.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let carl: Actor;

beforeAll(async () => {
  app = await startTestApp({
    reportPdfs: plainPdfs(),
    clock: movableClock(new Date("2026-10-12T09:00:00Z")),
  });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gina, "client", "carl@home.example");
});
afterAll(() => app.stop());

async function news(who: Actor): Promise<[reports: number, materials: number, content: number]> {
  const { status, body } = await app.send("GET", "news/", { bearer: who.accessToken });
  expect(status).toBe(200);
  return [body.reports, body.materials, body.content];
}
/** A file is opened by reading it. */
const read = async (who: Actor, id: string) => {
  const headers = { authorization: `Bearer ${who.accessToken}` };
  await (await fetch(`${app.url}/api/frontend/materials/${id}/file`, { headers })).arrayBuffer();
};

test("an article that must be confirmed counts for its readers until they confirm it, and any other article does not count", async () => {
  const call = articlesOf(app);
  await call.published(ada, { title: "For clients", audience: "clients" });
  expect([await news(cleo), await news(gus), await news(ada)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const notice = await call.published(ada, { kind: "announcement", acknowledgement_required: true });
  expect([await news(cleo), await news(gus), await news(ada)]).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 0],
  ]);
  const { body } = await call.get(cleo, `by-slug/${notice.slug}`);
  expect(await news(cleo)).toEqual([0, 0, 1]);
  const confirmed = await call.post(cleo, `${notice.id}/acknowledge`, {
    version: body.version,
    name: "Test client",
  });
  expect([confirmed.status, await news(cleo)]).toEqual([200, [0, 0, 0]]);
  expect((await news(gus))[2]).toBe(1);
  await call.post(ada, `${notice.id}/archive`);
  expect((await news(gus))[2]).toBe(0);
});

test("for a client a document that must be confirmed counts until they confirm it and a requested one until they send it; for their agent a document from the client counts until the agent opens it", async () => {
  const given = await addFile(app, gus, { filename: "plan.pdf", shelf: "client", owner_id: cleo.id });
  const folders = (await app.send("GET", `folders/?owner_id=${cleo.id}`, { bearer: gus.accessToken })).body
    .items;
  const internal = folders.find(({ name }: { name: string }) => name === "Internal").id;
  await addFile(app, gus, {
    filename: "secret.pdf",
    shelf: "client",
    owner_id: cleo.id,
    folder_id: internal,
  });
  expect([(await news(cleo))[1], (await news(gus))[1], (await news(carl))[1]]).toEqual([0, 0, 0]);
  const asks = await app.send("PATCH", `materials/${given.id}`, {
    bearer: gus.accessToken,
    json: { acknowledgement_required: true, updated_at: given.updated_at },
  });
  expect([asks.status, (await news(cleo))[1], (await news(gus))[1]]).toEqual([200, 1, 0]);
  await read(cleo, given.id);
  expect((await news(cleo))[1]).toBe(1);
  const signed = { name: "Test client", version: 1 };
  await app.send("POST", `materials/${given.id}/acknowledge`, { bearer: cleo.accessToken, json: signed });
  expect((await news(cleo))[1]).toBe(0);
  await askFor(app, gus, cleo, [{ label: "Passport" }, { label: "Lease" }]);
  expect([(await news(cleo))[1], (await news(gus))[1]]).toEqual([2, 0]);
  const exchange = folders.find(({ visibility }: { visibility: string }) => visibility === "exchange").id;
  const own = await addFile(app, cleo, {
    filename: "mine.pdf",
    shelf: "client",
    owner_id: cleo.id,
    folder_id: exchange,
  });
  expect([(await news(gus))[1], (await news(gina))[1], (await news(ada))[1]]).toEqual([1, 0, 0]);
  await read(gus, own.id);
  expect((await news(gus))[1]).toBe(0);
});

test("for the client, a request that has only optional documents counts all of them, and any other request counts only those that are required", async () => {
  const before = (await news(carl))[1];
  await askFor(app, gina, carl, [
    { label: "Letter", required: false },
    { label: "Photo", required: false },
  ]);
  expect((await news(carl))[1]).toBe(before + 2);
  await askFor(app, gina, carl, [{ label: "Contract" }, { label: "Plan", required: false }]);
  expect((await news(carl))[1]).toBe(before + 3);
});

test("a report counts for its client from its publication until the client opens it, and for nobody else", async () => {
  const call = reportsOf(app);
  const id = await call.draft(gus, cleo);
  expect((await news(cleo))[0]).toBe(0);
  await call.publish(gus, id);
  expect([(await news(cleo))[0], (await news(carl))[0], (await news(gus))[0]]).toEqual([1, 0, 0]);
  await app.send("GET", `reports/${id}`, { bearer: cleo.accessToken });
  expect((await news(cleo))[0]).toBe(0);
});

test("no count goes above ten", async () => {
  const call = articlesOf(app);
  for (let n = 0; n < 12; n += 1)
    await call.published(ada, { title: `News ${n}`, audience: "staff", acknowledgement_required: true });
  expect((await news(gina))[2]).toBe(10);
});
