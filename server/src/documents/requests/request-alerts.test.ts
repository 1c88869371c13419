import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { reviewItem } from "../../../test/requests.ts";
import { pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { daysAfter } from "../../foundation/firm/firm-day.ts";
import { DAY_MS } from "../../platform/clock.ts";
import { sendDueReminders } from "./send-due-reminders.ts";
import { notifyLateRequests } from "./notify-late-requests.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date("2026-11-23T09:00:00Z")) });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const alertsOf = async ({
  accessToken: bearer,
}: Actor): Promise<{ title: string; body: string | null; link: string }[]> =>
  (await app.send("GET", "alerts/", { bearer })).body.items;
const titles = async (actor: Actor) => (await alertsOf(actor)).map(({ title }) => title);

async function signInAgain() {
  gus = { ...(await signedIn(app, gus.email)), id: gus.id };
  cleo = { ...(await signedIn(app, cleo.email)), id: cleo.id };
}

async function ask(more: object = {}) {
  const items = [{ label: "Passport" }, { label: "Bill" }];
  await post(gus, "requests/", { client_ids: [cleo.id], title: "Papers", items, ...more });
  const { body } = await app.send("GET", `requests/?client_id=${cleo.id}`, { bearer: gus.accessToken });
  return body.items.at(-1);
}

test("a client is notified of requests and returned documents, and the agent of documents that have come; nobody is notified of what was called off", async () => {
  const { id, items } = await ask();
  expect(await titles(cleo)).toEqual(["Test agent needs 2 documents from you"]);
  const values = { filename: "passport.pdf", shelf: "client", request_item_id: items[0].id };
  const upload_id = await upload(app, cleo, pdf(), values);
  await uploadIs(app, cleo, upload_id, "ready");
  await post(cleo, "materials/", { upload_id });
  const [came, ...others] = await alertsOf(gus);
  expect([came!.title, came!.link]).toEqual([
    "Test client sent a document you requested",
    `/materials/client/${cleo.id}`,
  ]);
  expect(others.map(({ title }) => title).filter((title) => title.includes("sent"))).toEqual([]);
  expect(came!.body).toBe("“Passport”");
  await reviewItem(app, gus, id, items[0].id, "Blurred");
  expect((await alertsOf(cleo))[0]).toMatchObject({
    title: "A document was sent back to you",
    body: "“Passport”. See why, and send it again.",
  });
  await post(gus, `requests/${id}/cancel`);
  expect(await titles(cleo)).toEqual([]);
  expect(await titles(gus)).not.toContain("Test client sent a document you requested");
});

test("a reminder is also an alert, which counts what is missing now, replaces the previous alert and disappears when everything has come", async () => {
  const today = app.clock.now().toISOString().slice(0, 10);
  await post(cleo, "alerts/read", { all: true });
  const due_on = daysAfter(today, 4);
  const { id, items } = await ask({ due_on, items: [{ label: "Deed" }, { label: "Lease" }] });
  const unread = async () =>
    (await app.send("GET", "alerts/?unread=true", { bearer: cleo.accessToken })).body.items;
  const sweep = async () => {
    await Promise.all(Array.from({ length: 20 }, () => sendDueReminders(app.deps)));
    await app.settled();
  };
  await post(cleo, "alerts/read", { all: true });
  app.clock.move(DAY_MS);
  await signInAgain();
  await sweep();
  const [told, ...others] = await unread();
  expect(others).toEqual([]);
  expect([told.kind, told.title, told.link]).toEqual([
    "request_reminder",
    "Demo Firm is waiting for 2 documents from you",
    "/materials",
  ]);
  expect(told.body).toBe("“Deed” and “Lease”");
  await app.rows("update request_item set state = 'uploaded' where id = $1", [items[0].id]);
  expect((await unread())[0]).toMatchObject({
    title: "Demo Firm is waiting for a document from you",
    body: "“Lease”",
  });
  app.clock.move(3 * DAY_MS);
  await signInAgain();
  await sweep();
  expect((await unread()).map(({ kind }: { kind: string }) => kind)).toEqual(["request_reminder"]);
  expect((await post(gus, `requests/${id}/remind`)).body.code).toBe("reminded_already");
  app.clock.move(DAY_MS);
  await signInAgain();
  expect((await post(gus, `requests/${id}/remind`)).status).toBe(200);
  expect((await unread()).map(({ kind }: { kind: string }) => kind)).toEqual(["request_reminder"]);
  const alerted = (await alertsOf(cleo)).filter(({ title }) => title.includes("waiting")).length;
  const emails = () =>
    app.mailbox.all.filter(({ to, kind }) => to === cleo.email && kind === "request_reminder");
  await expect.poll(emails, LONG_WAIT).toHaveLength(alerted);
  await app.rows("update request_item set state = 'uploaded' where id = $1", [items[1].id]);
  expect((await titles(cleo)).filter((title) => title.includes("waiting"))).toEqual([]);
  await app.rows("update request set state = 'submitted', missing_on = null where id = $1", [id]);
});

test("an agent is notified once that something is late, but not about a client whom they no longer look after", async () => {
  const today = app.clock.now().toISOString().slice(0, 10);
  await ask({ due_on: daysAfter(today, 1) });
  const late = "Test client is late with 2 documents";
  const sweep = () => Promise.all(Array.from({ length: 20 }, () => notifyLateRequests(app.deps)));
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

test("an agent gets one alert a day about many late clients; it counts the clients who are still late, and opens the list of them", async () => {
  const many = [];
  for (const name of ["ida", "jo", "kim"])
    many.push(await invited(app, gus, "client", `${name}@home.example`));
  const client_ids = many.map(({ id }) => id);
  const due_on = daysAfter(app.clock.now().toISOString().slice(0, 10), 1);
  const items = [{ label: "Will" }, { label: "Plan" }];
  await post(gus, "requests/", { client_ids, title: "Papers", items, due_on });
  await post(gus, "requests/", { client_ids, title: "More papers", items: [{ label: "Map" }], due_on });
  app.clock.move(2 * DAY_MS);
  await Promise.all(Array.from({ length: 20 }, () => notifyLateRequests(app.deps)));
  gus = await signedIn(app, gus.email);
  const late = async () => (await alertsOf(gus)).filter(({ title }) => title.includes("late with"));
  expect(await late()).toMatchObject([
    { title: "3 clients are late with documents", link: "/materials?tab=requests&state=overdue", count: 1 },
  ]);
  for (const client of many.slice(1))
    await app.rows("update request set state = 'submitted', missing_on = null where client_id = $1", [
      client.id,
    ]);
  expect(await late()).toMatchObject([
    { title: "Test client is late with documents", link: `/materials/client/${many[0]!.id}` },
  ]);
  await app.rows("update request set state = 'cancelled' where client_id = $1", [many[0]!.id]);
  expect(await late()).toEqual([]);
});

test("a sweep waits for requests that another transaction has locked, so that all requests are in one alert for an agent and one email for a client", async () => {
  const held = [];
  for (const name of ["una", "vic"]) held.push(await invited(app, gus, "client", `${name}@home.example`));
  const client_ids = held.map(({ id }) => id);
  const due_on = daysAfter(app.clock.now().toISOString().slice(0, 10), 1);
  await post(gus, "requests/", { client_ids, title: "Papers", items: [{ label: "Will" }], due_on });
  await post(gus, "requests/", { client_ids, title: "More papers", items: [{ label: "Map" }], due_on });
  app.clock.move(2 * DAY_MS);
  const [una] = held;
  const emails = () =>
    app.mailbox.all.filter(({ to, kind }) => to === una!.email && kind === "request_reminder");
  for (const sweep of [sendDueReminders, notifyLateRequests]) {
    await app.rows("begin");
    await app.rows("select 1 from request where client_id = $1 and title = 'Papers' for update", [una!.id]);
    let isDone = false;
    const sweeping = sweep(app.deps)
      .then(() => app.settled())
      .finally(() => void (isDone = true));
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(
      async () => expect(isDone || (await app.rows(waiting)).length > 0).toBe(true),
      LONG_WAIT,
    );
    await app.rows("commit");
    await sweeping;
    await sweep(app.deps);
  }
  await app.settled();
  expect(emails()).toHaveLength(1);
  expect(emails()[0]!.text).toContain("- Map");
  gus = await signedIn(app, gus.email);
  const late = (await alertsOf(gus)).filter(({ title }) => title.includes("late with"));
  expect(late).toMatchObject([{ title: "2 clients are late with documents", count: 1 }]);
});

/** Signed in as a client, sends a document for an item. */
async function answer(client: Actor, item: { id: string }) {
  const values = { filename: "paper.pdf", shelf: "client", request_item_id: item.id };
  const upload_id = await upload(app, client, pdf(), values);
  await uploadIs(app, client, upload_id, "ready");
  expect((await post(client, "materials/", { upload_id })).status).toBe(201);
}

/** The email addresses of the users who have an alert of this kind about a client. */
async function told(kind: string, client: Actor) {
  const rows = await app.rows<{ email: string }>(
    "select u.email from alert a join app_user u on u.id = a.user_id where a.kind = $1 and $2 = any(a.client_ids) order by u.email",
    [kind, client.id],
  );
  return rows.map(({ email }) => email);
}

test("an admin who made a request is notified of answers and late documents as the agent is; if the client has no agent, every admin is notified", async () => {
  ada = { ...(await signedIn(app, ada.email)), id: ada.id };
  const max = await invited(app, ada, "admin", "max@firm.example");
  await signInAgain();
  const zoe = await invited(app, gus, "client", "zoe@home.example");
  const today = () => app.clock.now().toISOString().slice(0, 10);
  const items = [{ label: "Deed" }, { label: "Lease" }];
  const due_on = daysAfter(today(), 1);
  await post(ada, "requests/", { client_ids: [zoe.id], title: "Papers", items, due_on });
  const { body } = await app.send("GET", `requests/?client_id=${zoe.id}`, { bearer: ada.accessToken });
  const [asked] = body.items;
  await answer(zoe, asked.items[0]);
  expect(await told("request_answered", zoe)).toEqual([ada.email, gus.email].sort());
  const link = `/materials/client/${zoe.id}`;
  expect((await alertsOf(ada))[0]).toMatchObject({
    title: "Test client sent a document you requested",
    link,
  });
  app.clock.move(2 * DAY_MS);
  await notifyLateRequests(app.deps);
  expect(await told("request_late", zoe)).toEqual([ada.email, gus.email].sort());

  await app.rows("update assignment set ends_at = now(), is_over = true where client_id = $1", [zoe.id]);
  await app.rows("update request set by_id = $2 where client_id = $1", [zoe.id, gus.id]);
  await app.rows("delete from alert where $1 = any(client_ids)", [zoe.id]);
  Object.assign(zoe, await signedIn(app, zoe.email), { id: zoe.id });
  await app.rows("update request set late_told_on = null where client_id = $1", [zoe.id]);
  await notifyLateRequests(app.deps);
  expect(await told("request_late", zoe)).toEqual([ada.email, max.email].sort());
  await answer(zoe, asked.items[1]);
  expect(await told("request_answered", zoe)).toEqual([ada.email, max.email].sort());
});

test("if a client's agent has no account yet, every admin is notified of answers and late documents", async () => {
  ada = { ...(await signedIn(app, ada.email)), id: ada.id };
  const kay = await invited(app, ada, "agent", "kay@firm.example");
  const lia = await invited(app, kay, "client", "lia@home.example");
  const items = [{ label: "Deed" }, { label: "Lease" }];
  const due_on = daysAfter(app.clock.now().toISOString().slice(0, 10), 1);
  await post(kay, "requests/", { client_ids: [lia.id], title: "Papers", items, due_on });
  const { body } = await app.send("GET", `requests/?client_id=${lia.id}`, { bearer: kay.accessToken });
  await app.rows("update app_user set status = 'invited' where id = $1", [kay.id]);
  const admins = await app.rows<{ email: string }>(
    "select email from app_user where role = 'admin' and status = 'active' order by email",
  );
  const emails = admins.map(({ email }) => email);
  await answer(lia, body.items[0].items[0]);
  expect(await told("request_answered", lia)).toEqual(emails);
  app.clock.move(2 * DAY_MS);
  await notifyLateRequests(app.deps);
  expect(await told("request_late", lia)).toEqual(emails);
});

test("the alerts of a request name documents: the first two of many, and only documents that the alert is about", async () => {
  ada = { ...(await signedIn(app, ada.email)), id: ada.id };
  const kim = await invited(app, ada, "agent", "kim@firm.example");
  const ben = await invited(app, kim, "client", "ben@home.example");
  const asked = ["Passport", "Bill", "Will", "Deed"].map((label) => ({ label }));
  await post(kim, "requests/", { client_ids: [ben.id], title: "Papers", items: asked });
  const requests = await app.send("GET", `requests/?client_id=${ben.id}`, { bearer: kim.accessToken });
  const { id, items } = requests.body.items[0];
  const bodies = async (actor: Actor) => (await alertsOf(actor)).map(({ title, body }) => [title, body]);
  expect((await bodies(ben))[0]).toEqual([
    "Test agent needs 4 documents from you",
    "“Passport”, “Bill” and 2 more",
  ]);
  for (const item of items.slice(0, 3)) {
    await answer(ben, item);
    app.clock.move(1_000);
  }
  expect((await bodies(kim))[0]).toEqual([
    "Test client sent 3 documents you requested",
    "“Will”, “Bill” and 1 more",
  ]);
  await post(kim, "alerts/read", { all: true });
  await answer(ben, items[3]);
  expect((await bodies(kim))[0]).toEqual(["Test client sent a document you requested", "“Deed”"]);
  await reviewItem(app, kim, id, items[0].id);
  expect((await bodies(ben))[0]).toEqual(["A document you sent was accepted", "“Passport”"]);
  app.clock.move(1_000);
  for (const item of items.slice(1, 3)) await reviewItem(app, kim, id, item.id, "Blurred");
  expect((await bodies(ben))[0]).toEqual([
    "2 documents were sent back to you",
    "“Bill” and “Will”. See why, and send them again.",
  ]);
  await answer(ben, items[1]);
  expect((await bodies(ben))[0]).toEqual([
    "2 documents were sent back to you",
    "“Will”. See why, and send it again.",
  ]);
});
