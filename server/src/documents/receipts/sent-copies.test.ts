import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let dora: Actor;
let carl: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  dora = await invited(app, gus, "client", "dora@home.example");
  carl = await invited(app, gina, "client", "carl@home.example");
});
afterAll(() => app.stop());

const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const onOwnShelf = (filename: string, more: object = {}) =>
  addFile(app, gus, { shelf: "agent", filename }, { audience: "private", ...more });
const send = (actor: Actor, id: string, clients: readonly Actor[]) =>
  post(actor, "materials/send", { material_ids: [id], client_ids: clients.map((one) => one.id) });
const copyOf = async (id: string, { id: owner }: Actor) =>
  (
    await app.rows<{ id: string }>("select id from material where source_id = $1 and owner_id = $2", [
      id,
      owner,
    ])
  )[0]!.id;
const read = async (actor: Actor, id: string) => {
  const headers = { authorization: `Bearer ${actor.accessToken}` };
  const answer = await fetch(`${app.url}/api/frontend/materials/${id}/file`, { headers });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
};
const allCounts = async (actor: Actor, id: string) =>
  (await get(actor, `materials/${id}/receipts`)).body.counts;
const counts = async (actor: Actor, id: string) => {
  const { addressed, sent, opened, acknowledged } = await allCounts(actor, id);
  return { addressed, sent, opened, acknowledged };
};
const names = async (actor: Actor, id: string, query: string) =>
  (await get(actor, `materials/${id}/receipts?${query}`)).body.items.map(
    ({ person }: { person: { id: string } }) => person.id,
  );

test("a sent document counts and lists which clients have opened their copy", async () => {
  const { id } = await onOwnShelf("notice.pdf");
  expect(await counts(gus, id)).toEqual({ addressed: 0, sent: 0, opened: 0, acknowledged: 0 });
  await send(gus, id, [cleo, dora]);
  await read(cleo, await copyOf(id, cleo));
  await read(cleo, await copyOf(id, cleo));
  expect(await counts(gus, id)).toEqual({ addressed: 2, sent: 2, opened: 1, acknowledged: 0 });
  expect([await names(gus, id, "state=opened"), await names(gus, id, "state=not_opened")]).toEqual([
    [cleo.id],
    [dora.id],
  ]);
  const [opened] = (await get(gus, `materials/${id}/receipts?state=opened`)).body.items;
  expect(opened.times).toBe(2);
  const seen = (await get(gus, `materials/${id}/visible_to`)).body;
  expect(seen.groups).toContainEqual({ why: "sent", count: 2 });
  expect(seen.items.find((one: { id: string }) => one.id === dora.id).reasons).toEqual([
    { why: "sent", until: null },
  ]);
  const told = (await get(gus, `materials/${id}/activity`)).body.items;
  expect(JSON.stringify(told)).toContain("to 2 clients");
  const link = await post(gus, `materials/${id}/receipts/export`);
  const proof = await (await fetch(`${app.url}${link.body.url}`)).text();
  expect(proof.trim().split("\n")).toHaveLength(3);
  expect(proof).toContain("notice.pdf");
});

test("a list of the documents that clients have not opened leaves out those that the clients have sent themselves", async () => {
  const { id } = await onOwnShelf("unread.pdf");
  await send(gus, id, [cleo, dora]);
  await read(cleo, await copyOf(id, cleo));
  const own = await addFile(app, cleo, { shelf: "client", owner_id: cleo.id, filename: "mine.pdf" });
  const { items } = (await get(gus, "materials/?shelf=client&deep=true&state=not_opened")).body;
  const ids = items.map((one: { id: string }) => one.id);
  expect(ids).toContain(await copyOf(id, dora));
  expect(ids).not.toContain(await copyOf(id, cleo));
  expect(ids).not.toContain(own.id);
});

test("a reminder about a sent document goes once to each client who has not opened their copy", async () => {
  const { id } = await onOwnShelf("remind.pdf");
  await send(gus, id, [cleo, dora]);
  await read(cleo, await copyOf(id, cleo));
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(gus, `materials/${id}/remind`)));
  expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(1);
  const { link } = await app.mailbox.take(dora.email, "document_reminder");
  expect(link).toMatch(new RegExp(`/materials\\?material=${await copyOf(id, dora)}$`));
});

test("while a job sends reminders to very many readers, a second request returns the same job, and the list of readers shows the job", async () => {
  const { id } = await addFile(app, ada, { shelf: "library", filename: "many.pdf" }, { audience: "clients" });
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'some' || n || '@home.example', 'Some', 'Body ' || n, now(), now() from generate_series(1, 250) as n`,
  );
  const [job] = await app.rows<{ id: string }>(
    `insert into long_job (id, kind, state, what, total, started_by, created_at, updated_at)
     values (gen_random_uuid(), 'readers_reminded', 'running', jsonb_build_object('material_id', $1::text, 'after', null), 250, $2, $3, $3)
     returning id`,
    [id, ada.id, app.clock.now()],
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(ada, `materials/${id}/remind`)));
  expect(new Set(answers.map(({ body }) => body.job_id))).toEqual(new Set([job!.id]));
  expect((await get(ada, `materials/${id}/receipts`)).body.job_id).toBe(job!.id);
  await app.rows("update long_job set state = 'cancelled' where id = $1", [job!.id]);
  expect((await get(ada, `materials/${id}/receipts`)).body.job_id).toBeNull();
});

test("when a client acknowledges a copy, this is counted for the document that was sent", async () => {
  const { id } = await onOwnShelf("sign.pdf", { acknowledgement_required: true });
  await send(gus, id, [cleo, dora]);
  const copy = await copyOf(id, cleo);
  await post(cleo, `materials/${copy}/acknowledge`, { name: "Test client", version: 1 });
  expect(await counts(gus, id)).toEqual({ addressed: 2, sent: 2, opened: 1, acknowledged: 1 });
  expect(await names(gus, id, "state=not_acknowledged")).toEqual([dora.id]);
});

test("a client who has opened a copy but not confirmed it is listed, counted and reminded as a reader of the document that was sent", async () => {
  const { id } = await onOwnShelf("confirm.pdf");
  const json = { material_ids: [id], client_ids: [cleo.id, dora.id], acknowledgement_required: true };
  expect((await post(gus, "materials/send", json)).status).toBe(200);
  await read(cleo, await copyOf(id, cleo));
  const dorasCopy = await copyOf(id, dora);
  await read(dora, dorasCopy);
  await post(dora, `materials/${dorasCopy}/acknowledge`, { name: "Test client", version: 1 });
  expect(await allCounts(gus, id)).toEqual({
    addressed: 2,
    sent: 2,
    opened: 2,
    to_acknowledge: 2,
    acknowledged: 1,
    remindable: 1,
  });
  expect(await names(gus, id, "state=not_acknowledged")).toEqual([cleo.id]);
  expect((await post(gus, `materials/${id}/remind`)).body).toEqual({ sent: 1, skipped: [] });
  const email = await app.mailbox.take(cleo.email, "document_reminder");
  expect(JSON.stringify(email)).toContain("to read and confirm");
  expect((await allCounts(gus, id)).remindable).toBe(0);
});

test("a client who has a document both in a library and as a copy counts as one reader, who has opened it once they have opened either", async () => {
  const { id } = await onOwnShelf("both.pdf", { audience: "my_clients" });
  await send(gus, id, [cleo]);
  await read(cleo, id);
  expect(await counts(gus, id)).toEqual({ addressed: 2, sent: 1, opened: 1, acknowledged: 0 });
  await read(cleo, await copyOf(id, cleo));
  expect(await counts(gus, id)).toEqual({ addressed: 2, sent: 1, opened: 1, acknowledged: 0 });
  expect(await names(gus, id, "")).toHaveLength(2);
});

test("for a document of the firm's library, an agent sees only those readers who are their own clients, and an admin sees all readers", async () => {
  const { id } = await addFile(app, ada, { shelf: "library", filename: "fees.pdf" }, { audience: "staff" });
  await send(gus, id, [cleo, dora]);
  await send(gina, id, [carl]);
  await read(carl, await copyOf(id, carl));
  expect(await counts(gus, id)).toEqual({ addressed: 2, sent: 2, opened: 0, acknowledged: 0 });
  expect(await counts(gina, id)).toEqual({ addressed: 1, sent: 1, opened: 1, acknowledged: 0 });
  expect(await counts(ada, id)).toEqual({ addressed: 3, sent: 3, opened: 1, acknowledged: 0 });
  const sentTo = async (actor: Actor) => (await get(actor, `materials/${id}`)).body.sent_to;
  expect(await Promise.all([gus, gina, ada].map(sentTo))).toEqual([2, 1, 3]);
  expect((await get(gus, `materials/${await copyOf(id, cleo)}`)).body.sent_to).toBeNull();
  expect((await get(cleo, `materials/${await copyOf(id, cleo)}`)).body.sent_to).toBeNull();
  expect(await names(gus, id, "q=carl")).toEqual([]);
  expect((await post(gina, `materials/${id}/remind`)).body.sent).toBe(0);
  const link = await post(gus, `materials/${id}/receipts/export`);
  expect(await (await fetch(`${app.url}${link.body.url}`)).text()).not.toContain("carl");
});

test("the proof also names those who have not opened a copy, and a deactivated client is marked as such", async () => {
  const { id } = await onOwnShelf("proof.pdf");
  const dana = await invited(app, gus, "client", "dana@home.example");
  await send(gus, id, [cleo, dana]);
  await read(cleo, await copyOf(id, cleo));
  await app.rows("update app_user set status = 'deactivated' where id = $1", [dana.id]);
  const again = await post(gus, "materials/send?dry_run=true", { material_ids: [id], client_ids: [dana.id] });
  expect(again.status).toBe(200);
  const { items, counts: told } = (await get(gus, `materials/${id}/receipts?state=not_opened`)).body;
  expect(items).toMatchObject([{ person: { id: dana.id }, unreachable: "deactivated" }]);
  expect(told.remindable).toBe(0);
  const link = await post(gus, `materials/${id}/receipts/export`);
  const lines = (await (await fetch(`${app.url}${link.body.url}`)).text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^[^,]+,[^,]+,[^,]*$/);
});
