import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { openStream } from "../../../test/alert-stream.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";
import { DAY_MS, later, MINUTE_MS } from "../../platform/clock.ts";
import { sendDailyAlerts } from "../../notifications/daily-email/send-daily-alerts.ts";
import { gatherDailyAlerts } from "../../notifications/gather-alerts.ts";
import { notifyDueDocuments } from "./notify-due-documents.ts";

let app: TestApp;
let other: TestApp;
let admin: Actor;
let mira: Actor;
let cleo: Actor;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  await firstAdmin(app);
  other = await app.startBeside();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(async () => {
  count += 1;
  admin = await signedIn(app, "ada@firm.example");
  mira = await invited(app, admin, "agent", `mira${count}@firm.example`);
  cleo = await invited(app, mira, "client", `cleo${count}@home.example`);
});

const send = (method: string, path: string, { accessToken: bearer }: Actor, json?: object) =>
  app.send(method, path, { bearer, ...(json && { json }) });
const titles = async (who: Actor) => {
  const { items } = (await send("GET", "alerts/?unread=true", who)).body;
  expect((await send("GET", "alerts/count", who)).body.unread).toBe(items.length);
  return items.map(({ title }: { title: string }) => title) as string[];
};
const inDays = (days: number) => later(app.clock.now(), days * DAY_MS).toISOString();
const scheduled = (filename: string, days: number) =>
  addFile(app, mira, { shelf: "client", owner_id: cleo.id, filename }, { publish_at: inDays(days) });
/** Moves the clock by days and signs everyone in again. */
async function pass(days: number): Promise<void> {
  app.clock.move(days * DAY_MS);
  for (const who of [mira, cleo]) who.accessToken = (await signedIn(app, who.email)).accessToken;
}
/** Runs the sweep of both servers several times at the same time. */
async function sweep(): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, (_, n) => notifyDueDocuments(n % 2 ? app.deps : other.deps)));
  await app.settled();
}
const emails = () =>
  app.mailbox.all.filter(({ to, kind }) => to === cleo.email && kind === "document_new").length;

test("a document for a later day notifies its client once on that day, even if two servers run the sweep", async () => {
  await scheduled("plan.pdf", 2);
  await sweep();
  expect([await titles(cleo), emails()]).toEqual([[], 0]);
  await pass(2);
  await sweep();
  await sweep();
  expect([await titles(cleo), emails()]).toEqual([["New document from Test agent"], 1]);
  expect(await app.rows("select count from alert where user_id = $1", [cleo.id])).toEqual([{ count: 1 }]);
});

test("several documents that are due at once are in one email, which says that there are several", async () => {
  await scheduled("plan.pdf", 2);
  await scheduled("map.pdf", 2);
  await pass(2);
  await sweep();
  expect([await titles(cleo), emails()]).toEqual([["2 new documents from Test agent"], 1]);
  const email = await app.mailbox.take(cleo.email, "document_new");
  expect(email.subject).toBe("New documents from Test agent");
  expect(email.text).toContain("Test agent has shared new documents with you on the");
  expect(email.text).toContain("Sign in to view them.");
});

test("the day of a document may be moved, and a document that is withdrawn or has no reader by then notifies nobody", async () => {
  const moved = await scheduled("moved.pdf", 2);
  const sooner = await scheduled("sooner.pdf", 20);
  const trashed = await scheduled("trashed.pdf", 2);
  const patch = ({ id, updated_at }: { id: string; updated_at: string }, json: object) =>
    send("PATCH", `materials/${id}`, mira, { ...json, updated_at });
  expect((await patch(moved, { publish_at: inDays(5) })).status).toBe(200);
  await send("DELETE", `materials/${trashed.id}`, mira);
  await pass(3);
  await sweep();
  expect([await titles(cleo), emails()]).toEqual([[], 0]);
  expect((await patch(sooner, { publish_at: null })).status).toBe(200);
  await app.settled();
  expect([await titles(cleo), emails()]).toEqual([["New document from Test agent"], 1]);
  await pass(3);
  await sweep();
  expect(emails()).toBe(2);
  expect((await send("POST", `materials/${trashed.id}/restore`, mira)).status).toBe(200);
  expect((await titles(cleo)).join()).toContain("2 new documents from Test agent");
});

const reassign = (json: object) =>
  send("POST", "clients/reassign", admin, { client_ids: [cleo.id], ...json });
const toAgent = ({ id }: Actor) => ({ mode: "agent", agent_ids: [id] });

// A document that an agent has put into a client's folder belongs to the client: it stays there when that
// agent no longer looks after the client (docs/decisions/0066).
test.each([
  {
    what: "its cover is over",
    begin: (gina: Actor) => reassign({ to: toAgent(gina), kind: "cover", ends_at: inDays(2) }),
    end: () => Promise.resolve(),
  },
  {
    what: "its agent was deactivated while they covered",
    begin: (gina: Actor) => reassign({ to: toAgent(gina), kind: "cover", ends_at: inDays(30) }),
    end: (gina: Actor) => send("POST", `users/${gina.id}/deactivate`, admin, {}),
  },
  {
    what: "its client has another agent",
    begin: (gina: Actor) => reassign({ to: toAgent(gina) }),
    end: () => reassign({ to: toAgent(mira) }),
  },
])(
  "a document for a later day appears on that day after $what, and until then the current agent sees it",
  async ({ begin, end }) => {
    const gina = await invited(app, admin, "agent", `gina${count}@firm.example`);
    expect((await begin(gina)).status).toBe(201);
    const put = (filename: string) =>
      addFile(app, gina, { shelf: "client", owner_id: cleo.id, filename }, { publish_at: inDays(5) });
    const [plan, wrong] = [await put("plan.pdf"), await put("wrong.pdf")];
    await end(gina);
    await pass(3);
    admin = await signedIn(app, "ada@firm.example");
    const found = (await send("GET", `materials/?shelf=client&owner_id=${cleo.id}&deep=true`, mira)).body
      .items;
    expect(found.map(({ id }: { id: string }) => id).toSorted()).toEqual([plan.id, wrong.id].toSorted());
    expect((await send("DELETE", `materials/${wrong.id}`, mira)).status).toBeLessThan(300);
    const newDocuments = async () => (await titles(cleo)).filter((title) => title.startsWith("New document"));
    const seenBy = (who: Actor) => send("GET", `materials/${plan.id}`, who).then(({ status }) => status);
    if (await canSignIn(gina)) expect(await seenBy(await signedIn(app, gina.email))).toBe(404);
    expect(await seenBy(cleo)).toBe(404);
    await sweep();
    expect([await newDocuments(), emails()]).toEqual([[], 0]);
    await pass(2);
    await sweep();
    expect(await seenBy(cleo)).toBe(200);
    expect([await newDocuments(), emails()]).toEqual([["New document from Test agent"], 1]);
  },
);

async function canSignIn({ id }: Actor): Promise<boolean> {
  return (await app.rows("select 1 from app_user where id = $1 and status = 'active'", [id])).length === 1;
}

test("a sweep that is interrupted notifies nobody, and the next sweep notifies everyone", async () => {
  await scheduled("cut.pdf", 1);
  await pass(1);
  const broken = {
    ...app.deps,
    outbox: { ...app.deps.outbox, post: () => Promise.reject(new Error("cut off")) },
  };
  await expect(notifyDueDocuments(broken)).rejects.toThrow("cut off");
  expect([await titles(cleo), emails()]).toEqual([[], 0]);
  await sweep();
  expect([await titles(cleo), emails()]).toEqual([["New document from Test agent"], 1]);
});

test("new library documents appear on open pages at once; a reader's alerts about them, one per sender, are written when that reader looks at their alerts", async () => {
  const dora = await invited(app, mira, "client", `dora${count}@home.example`);
  const gina = await invited(app, admin, "agent", `gina${count}@firm.example`);
  const carl = await invited(app, gina, "client", `carl${count}@home.example`);
  const stream = await openStream(app, cleo);
  await stream.hears("changed");
  const rules = await addFile(
    app,
    mira,
    { shelf: "agent", filename: "rules.pdf" },
    { audience: "my_clients" },
  );
  await stream.hears("changed", 2);
  await addFile(app, mira, { shelf: "agent", filename: "hours.pdf" }, { audience: "my_clients" });
  await addFile(app, mira, { shelf: "agent", filename: "own.pdf" });
  await addFile(app, admin, { shelf: "library", filename: "staff.pdf" }, { audience: "staff" });
  await addFile(app, admin, { shelf: "library", filename: "map.pdf" }, { audience: "everyone" });
  await stream.hears("changed", 4);
  stream.close();
  expect(
    await app.rows("select 1 from alert where kind = 'document_new' and user_id = $1", [cleo.id]),
  ).toEqual([]);
  const all = ["New document from Ada Admin", "2 new documents from Test agent"];
  await Promise.all(Array.from({ length: 20 }, () => send("GET", "alerts/count", cleo)));
  expect((await titles(cleo)).map((one) => one.replace(/Ada \w+/, "Ada Admin")).sort()).toEqual(all.sort());
  expect((await titles(carl)).map((one) => one.replace(/Ada \w+/, "Ada Admin"))).toEqual([
    "New document from Ada Admin",
  ]);
  await send("GET", `materials/${rules.id}/file`, dora);
  expect(await titles(dora)).toContain("New document from Test agent");
  app.clock.move(MINUTE_MS);
  const late = await invited(app, mira, "client", `late${count}@home.example`);
  expect(await titles(late)).toEqual([]);
  await send("POST", "alerts/read", cleo, { all: true });
  expect(await titles(cleo)).toEqual([]);
  await pass(1);
  await send("DELETE", `materials/${rules.id}`, mira);
  expect(await titles(cleo)).toEqual([]);
});

test("the daily email tells a client who has chosen it of new library documents, without their names, and no other client is emailed", async () => {
  const dora = await invited(app, mira, "client", `dora${count}@home.example`);
  const items = [{ kind: "document_new", in_app: true, email: "daily" }];
  await send("PUT", "alerts/preferences", cleo, { items });
  await addFile(app, mira, { shelf: "agent", filename: "secret.pdf" }, { audience: "my_clients" });
  await pass(1);
  for (const deps of [app.deps, other.deps]) {
    await gatherDailyAlerts(deps);
    await sendDailyAlerts(deps);
  }
  await app.settled();
  const daily = app.mailbox.all.filter(({ to, kind }) => to === cleo.email && kind === "alerts_daily");
  expect(daily).toHaveLength(1);
  expect(daily[0]!.text).toContain("New document from Test agent.");
  expect(JSON.stringify(daily[0])).not.toMatch(/secret/i);
  expect(app.mailbox.all.filter(({ to, kind }) => to === dora.email && /document|alert/.test(kind))).toEqual(
    [],
  );
});

test("a document that is shared with readers later notifies them when it is shared", async () => {
  const own = await addFile(app, mira, { shelf: "agent", filename: "own.pdf" });
  expect(await titles(cleo)).toEqual([]);
  const json = { material_ids: [own.id], action: "audience", audience: "my_clients" };
  expect((await send("POST", "materials/bulk", mira, json)).status).toBe(200);
  expect(await titles(cleo)).toEqual(["New document from Test agent"]);
});
