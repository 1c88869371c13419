import { BULK_EMAILS_MAX } from "@portico/contract/people/people-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { DAY_MS } from "../../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let dora: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  dora = await invited(app, gus, "client", "dora@home.example");
});
afterAll(() => app.stop());

const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const read = async (actor: Actor, id: string) => {
  const headers = { authorization: `Bearer ${actor.accessToken}` };
  await (await fetch(`${app.url}/api/frontend/materials/${id}/file`, { headers })).arrayBuffer();
};
const onShelf = (filename: string, more: object = {}) =>
  addFile(app, gus, { shelf: "agent", filename }, { audience: "my_clients", ...more });
const names = async (id: string, state: string) =>
  (await get(gus, `materials/${id}/receipts?state=${state}`)).body.items.map(
    ({ person }: { person: { id: string } }) => person.id,
  );

test("each reader of a version is counted once, even if they open it twenty times at once", async () => {
  const { id } = await onShelf("count.pdf");
  await Promise.all(Array.from({ length: 20 }, () => read(cleo, id)));
  await read(gus, id);
  const seen = (await get(gus, `materials/${id}`)).body;
  expect([seen.opened, seen.addressed]).toEqual([1, 2]);
  expect([await names(id, "opened"), await names(id, "not_opened")]).toEqual([[cleo.id], [dora.id]]);
  const [receipt] = (await get(gus, `materials/${id}/receipts?state=opened`)).body.items;
  expect(receipt.times).toBe(20);

  const upload_id = await upload(app, gus, pdf(), { filename: "count.pdf", shelf: "agent" });
  await uploadIs(app, gus, upload_id, "ready");
  await post(gus, "materials/", { upload_id, material_id: id });
  expect((await get(gus, `materials/${id}`)).body.opened).toBe(0);
  expect((await get(cleo, `materials/${id}`)).body.mine.is_new).toBe(true);
});

test("an acknowledgement names the version and its bytes, is stored once, and can still be proved after a new version", async () => {
  const made = await onShelf("read.pdf", { acknowledgement_required: true });
  const sign = (actor: Actor, version = 1) =>
    post(actor, `materials/${made.id}/acknowledge`, { name: "Test client", version });
  expect((await sign(cleo, 2)).body.code).toBe("changed_meanwhile");
  const foreign = await post(cleo, `materials/${made.id}/acknowledge`, { name: "Test agent", version: 1 });
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ["name"]]);
  expect((await sign(gus)).body.code).toBe("nothing_to_acknowledge");
  const answers = await Promise.all(Array.from({ length: 20 }, () => sign(cleo)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]!.body).toMatchObject({ name: "Test client", version: 1, sha256: made.file.sha256 });
  expect(await app.rows("select 1 from event where kind = 'material_acknowledged'")).toHaveLength(1);

  const upload_id = await upload(app, gus, pdf(), { filename: "read.pdf", shelf: "agent" });
  await uploadIs(app, gus, upload_id, "ready");
  await post(gus, "materials/", { upload_id, material_id: made.id });
  expect((await get(cleo, "materials/waiting")).body.to_acknowledge).toBe(1);
  const link = await post(gus, `materials/${made.id}/receipts/export`);
  const proof = await (await fetch(`${app.url}${link.body.url}`)).text();
  expect(proof).toContain(`,1,read.pdf,${made.file.sha256},`);
  expect(proof).toContain("Test client");
  expect((await fetch(`${app.url}${link.body.url}`)).status).toBe(404);
});

test("a reminder goes to those who have not read the document, at most once a day, even if twenty are sent at the same time", async () => {
  const { id } = await onShelf("remind.pdf");
  await read(cleo, id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(gus, `materials/${id}/remind`)));
  expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(1);
  const email = await app.mailbox.take(dora.email, "document_reminder");
  expect(JSON.stringify(email)).not.toMatch(/remind\.pdf/);
  expect(email.subject).toBe("Reminder: a document from Test agent");
  expect(email.text).toContain("You have a document from Test agent ");
  expect(email.link).toMatch(new RegExp(`/materials\\?material=${id}$`));
  const both = await post(gus, `materials/${id}/remind`, { person_ids: [cleo.id, dora.id, ada.id] });
  expect(both.body).toEqual({
    sent: 0,
    skipped: [
      { reason: "done", count: 1 },
      { reason: "reminded_today", count: 1 },
      { reason: "not_found", count: 1 },
    ],
  });
  await app.rows("update material_reminder set reminded_at = reminded_at - interval '25 hours'");
  expect((await post(gus, `materials/${id}/remind`)).body.sent).toBe(1);
  // A call that emailed nobody is not recorded as a reminder.
  const told = await app.rows(
    "select facts ->> 'people' people from event where kind = 'material_readers_reminded'",
  );
  expect(told).toEqual([{ people: "1" }, { people: "1" }]);
});

test("a reminder to all readers reaches the few who can still get one, even if many others were reminded today", async () => {
  const { id } = await onShelf("behind many.pdf");
  const now = app.clock.now();
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'a' || n || '@many.example', 'A', 'Aaron ' || n, $2, $2
     from generate_series(1, $1::int) as n`,
    [BULK_EMAILS_MAX + 50, now],
  );
  await app.rows(
    `insert into assignment (id, client_id, agent_id, starts_at)
     select gen_random_uuid(), id, $1, $2 from app_user where email like '%@many.example'`,
    [gus.id, now],
  );
  await app.rows(
    `insert into material_reminder (material_id, person_id, reminded_at)
     select $1, id, $2 from app_user where email like '%@many.example'`,
    [id, now],
  );
  expect((await get(gus, `materials/${id}/receipts`)).body.counts.remindable).toBe(2);
  expect((await post(gus, `materials/${id}/remind`)).body).toEqual({ sent: 2, skipped: [] });
  // If nobody is left to remind, the answer says why.
  expect((await post(gus, `materials/${id}/remind`)).body).toMatchObject({
    sent: 0,
    skipped: [{ reason: "reminded_today" }],
  });
  await app.rows(
    "delete from assignment where client_id in (select id from app_user where email like '%@many.example')",
  );
});

test("in the list of a client's folder, staff see that the client has confirmed a document, until there is a newer version", async () => {
  const made = await addFile(
    app,
    gus,
    { shelf: "client", owner_id: cleo.id, filename: "terms.pdf" },
    { acknowledgement_required: true },
  );
  const listed = async (actor: Actor) =>
    (await get(actor, `materials/?shelf=client&owner_id=${cleo.id}&deep=true`)).body.items.find(
      ({ id }: { id: string }) => id === made.id,
    );
  expect((await listed(gus)).client_acknowledged_at).toBeNull();
  await post(cleo, `materials/${made.id}/acknowledge`, { name: "Test client", version: 1 });
  const { mine } = await listed(cleo);
  expect(mine).toMatchObject({ acknowledged_at: expect.any(String), acknowledged_name: "Test client" });
  expect((await listed(gus)).client_acknowledged_at).toBe(mine.acknowledged_at);
  expect((await listed(cleo)).client_acknowledged_at).toBeNull();

  const upload_id = await upload(app, gus, pdf(), {
    filename: "terms.pdf",
    shelf: "client",
    owner_id: cleo.id,
  });
  await uploadIs(app, gus, upload_id, "ready");
  await post(gus, "materials/", { upload_id, material_id: made.id });
  expect((await listed(gus)).client_acknowledged_at).toBeNull();
});

test("everyone who sees a document is listed with the reason, which follows the same access rule", async () => {
  const { id } = await onShelf("seen.pdf");
  const { body } = await get(gus, `materials/${id}/visible_to`);
  expect(body.groups).toEqual([
    { why: "admin", count: 1 },
    { why: "owner", count: 1 },
    { why: "my_client", count: 2 },
  ]);
  expect(body.hidden).toBeNull();
  const searched = await get(gus, `materials/${id}/visible_to?q=dora`);
  expect(searched.body.items.map(({ id: person }: { id: string }) => person)).toEqual([dora.id]);
  expect(searched.body.items[0].reasons).toEqual([{ why: "my_client", until: null }]);
  const expired = await onShelf("over.pdf", {
    expires_at: new Date(app.clock.now().getTime() - DAY_MS).toISOString(),
  });
  expect((await get(gus, `materials/${expired.id}/visible_to`)).body.hidden).toBe("expired");
});

test("a person who sees a document for several reasons is listed with all of them, and with the end date of a cover", async () => {
  const { id } = await addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename: "both.pdf" });
  const gina = await invited(app, ada, "agent", "gina.both@firm.example");
  const ends = new Date(app.clock.now().getTime() + 3 * DAY_MS);
  const cover = (agent: string, endsAt: Date | null) =>
    app.rows(
      `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
       values (gen_random_uuid(), $1, $2, 'cover', $3, $4)`,
      [cleo.id, agent, app.clock.now(), endsAt],
    );
  await cover(gina.id, ends);
  await cover(ada.id, null);
  const { body } = await get(gus, `materials/${id}/visible_to`);
  const reasonsOf = (person: Actor) =>
    body.items.filter((item: { id: string }) => item.id === person.id).map(({ reasons }: never) => reasons);
  const until = ends.toISOString();
  expect(reasonsOf(gus)).toEqual([[{ why: "looks_after", until: null }]]);
  expect(reasonsOf(gina)).toEqual([[{ why: "covers", until }]]);
  expect(reasonsOf(ada)).toEqual([
    [
      { why: "admin", until: null },
      { why: "covers", until: null },
    ],
  ]);
});
