import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { daysAfter, firmDay } from "../../foundation/firm/firm-day.ts";
import { DAY_MS, day, HOUR_MS } from "../../platform/clock.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

const ZONE = "Europe/Berlin";
let app: TestApp;
let other: TestApp;
let gus: Actor;
let cleo: Actor;
let count = 0;

beforeAll(async () => {
  // It is nine in the morning in Berlin.
  app = await startTestApp({ clock: movableClock(new Date("2026-11-23T08:00:00Z")) });
  await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
  await app.rows(`update firm set time_zone = '${ZONE}'`);
  other = await app.startBeside();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(async () => {
  count += 1;
  gus = await signedIn(app, "gus@firm.example");
  cleo = await invited(app, gus, "client", `cleo${count}@home.example`);
});

const post = (path: string, json: object = {}) => app.send("POST", path, { bearer: gus.accessToken, json });
const today = () => firmDay(app.clock.now(), ZONE);

async function ask(more: object = {}) {
  const json = {
    client_ids: [cleo.id],
    title: "Papers",
    items: [
      { label: "Passport", again: true },
      { label: "Bill", again: true },
    ],
    ...more,
  };
  expect((await post("requests/", json)).status).toBe(200);
  const path = `requests/?client_id=${cleo.id}`;
  return (await app.send("GET", path, { bearer: gus.accessToken })).body.items;
}

/**
 * Runs the sweep of both servers at the same time, many times. Returns how many reminders the client has had
 * by then.
 */
async function sweep(): Promise<number> {
  await Promise.all(Array.from({ length: 20 }, (_, at) => sendDueReminders((at % 2 ? app : other).deps)));
  await app.settled();
  return reminders().length;
}
const reminders = () =>
  app.mailbox.all.filter(({ to, kind }) => to === cleo.email && kind === "request_reminder");

test("reminders leave three days before the due day, on it, and three and seven days after it, each once, and then none follows", async () => {
  await ask({ due_on: daysAfter(today(), 5) });
  const had: number[] = [];
  for (let day = 0; day <= 15; day += 1) {
    had.push(await sweep());
    app.clock.move(DAY_MS);
  }
  expect(had).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]);
  const [before, , after] = reminders();
  expect(before!.subject).toBe("Demo Firm is waiting for 2 documents");
  expect(after!.subject).toBe("Late: Demo Firm is waiting for 2 documents");
  for (const { text } of reminders()) expect(text).toContain("- Passport\n- Bill\n");
});

test("if documents have due days of their own, at most one email a day leaves, which says when each document is due", async () => {
  const [first, second] = [daysAfter(today(), 5), daysAfter(today(), 7)];
  await ask({
    due_on: first,
    items: [{ label: "Passport" }, { label: "Bill", help: "The last one", due_on: second }],
  });
  const inWords = (isoDay: string) => day(new Date(isoDay));
  const asking = await app.mailbox.take(cleo.email, "request_new");
  expect(asking.text).toContain(
    `needs 2 documents from you, for “Papers”. The first is due on ${inWords(first)}.`,
  );
  expect(asking.text).toContain(
    `- Passport, due on ${inWords(first)}\n- Bill, due on ${inWords(second)}\n  The last one\n`,
  );
  const had: number[] = [];
  for (let at = 0; at <= 16; at += 1) {
    had.push(await sweep());
    app.clock.move(DAY_MS);
  }
  expect(had).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5]);
  const waiting = "Demo Firm is waiting for 2 documents";
  expect(reminders().map(({ subject }) => subject)).toEqual([
    waiting,
    waiting,
    `${waiting}, 1 of them late`,
    `Late: ${waiting}`,
    `Late: ${waiting}`,
  ]);
  const [before, onFirst, onSecond, after] = reminders().map(({ text }) => text);
  expect(before).toContain(`The first is due on ${inWords(first)}.`);
  expect(onFirst).toContain(`The first is due today.`);
  expect(onFirst).toContain(`- Passport, due today\n- Bill, due on ${inWords(second)}\n`);
  expect(onSecond).toContain(`- Passport, was due on ${inWords(first)}\n- Bill, due today\n  The last one\n`);
  expect(after).toContain(
    `- Passport, was due on ${inWords(first)}\n- Bill, was due on ${inWords(second)}\n`,
  );
});

test("a reminder names a document of two requests only once, and includes unfinished requests without a due day", async () => {
  const items = [{ label: "Passport", again: true }];
  await ask({ due_on: daysAfter(today(), 4), items: [...items, { label: "Bill", again: true }] });
  await ask({ due_on: daysAfter(today(), 4), items: [{ label: "passport ", again: true }] });
  await ask({ items: [{ label: "Lease", again: true }] });
  app.clock.move(DAY_MS);
  expect(await sweep()).toBe(1);
  const { subject, text } = reminders()[0]!;
  expect(subject).toBe("Demo Firm is waiting for 3 documents");
  expect(text.match(/- passport/gi)).toHaveLength(1);
  expect(text).toContain("- Lease, no due date");
  cleo = await signedIn(app, cleo.email);
  const { body } = await app.send("GET", "alerts/", { bearer: cleo.accessToken });
  expect(body.items[0].title).toBe("Demo Firm is waiting for 3 documents from you");
  app.clock.move(DAY_MS);
  expect(await sweep()).toBe(1);
});

test("a reminder also names documents with other due days, and the client is reminded of these on their own days too", async () => {
  await ask({ due_on: daysAfter(today(), 4), items: [{ label: "Passport", again: true }] });
  const late = daysAfter(today(), 30);
  await ask({ due_on: late, items: [{ label: "Lease", again: true }] });
  app.clock.move(DAY_MS);
  expect(await sweep()).toBe(1);
  const { subject, text } = reminders()[0]!;
  expect(subject).toBe("Demo Firm is waiting for 2 documents");
  expect(text).toContain(`- Lease, due on ${day(new Date(late))}`);
  await app.rows("update request_item set state = 'uploaded' where label = 'Passport'");
  await app.rows("update request set state = 'submitted' where missing_on < $1", [late]);
  app.clock.move(25 * DAY_MS);
  expect(await sweep()).toBe(1);
  app.clock.move(DAY_MS);
  expect(await sweep()).toBe(2);
});

test("reminders leave in the morning by the firm's time zone, and not before", async () => {
  await ask({ due_on: daysAfter(today(), 1) });
  app.clock.move(22 * HOUR_MS);
  expect(await sweep()).toBe(0);
  app.clock.move(HOUR_MS);
  expect(await sweep()).toBe(1);
  app.clock.move(HOUR_MS);
});

test("one email reminds of two requests, and leaves out items that have come and requests that were called off", async () => {
  const day = daysAfter(today(), 4);
  const [first] = await ask({ due_on: day });
  await ask({ due_on: day });
  const { id: cancelled } = (await ask({ due_on: day, title: "Third" })).at(-1);
  await app.rows("update request_item set state = 'uploaded' where request_id = $1 and label = 'Bill'", [
    first.id,
  ]);
  const all = await app.rows("select id from request where client_id = $1", [cleo.id]);
  expect(all).toHaveLength(3);
  await post(`requests/${cancelled}/cancel`);
  app.clock.move(DAY_MS);
  expect(await sweep()).toBe(1);
  expect(reminders()[0]!.subject).toMatch(/ waiting for 2 documents$/);
  await app.rows(
    "update request_item set state = 'uploaded' where request_id in (select id from request where client_id = $1)",
    [cleo.id],
  );
  await app.rows("update request set state = 'submitted' where client_id = $1 and state = 'open'", [cleo.id]);
  app.clock.move(2 * DAY_MS);
  expect(await sweep()).toBe(1);
});

test("a client is not reminded of a document that the agent has added for them", async () => {
  const [{ id, items }] = await ask({ due_on: daysAfter(today(), 4) });
  const values = { shelf: "client", owner_id: cleo.id };
  const upload_id = await upload(app, gus, pdf(), {
    ...values,
    filename: "p.pdf",
    request_item_id: items[0].id,
  });
  await uploadIs(app, gus, upload_id, "ready");
  expect((await post("materials/", { upload_id })).status).toBe(201);
  const known = await addFile(app, gus, { ...values, filename: "bill.pdf" });
  const hidden = await app.rows<{ id: string }>(
    "select id from folder where owner_id = $1 and visibility = 'internal' limit 1",
    [cleo.id],
  );
  const internal = await addFile(app, gus, {
    ...values,
    filename: "memo.pdf",
    ...(hidden[0] && { folder_id: hidden[0].id }),
  });
  const offered = await app.send("GET", `materials/?shelf=client&owner_id=${cleo.id}&deep=true&unsent=true`, {
    bearer: gus.accessToken,
  });
  const ids = offered.body.items.map((one: { id: string }) => one.id);
  expect(ids).toContain(known.id);
  if (hidden[0]) expect(ids).not.toContain(internal.id);
  const answered = await post(`requests/${id}/items/${items[1].id}/answer`, { material_id: known.id });
  expect([answered.status, answered.body.state]).toEqual([200, "submitted"]);
  app.clock.move(DAY_MS);
  expect(await sweep()).toBe(0);
});

test("if no server ran on several reminder days, one reminder makes up for all of them", async () => {
  await ask({ due_on: daysAfter(today(), 4) });
  app.clock.move(9 * DAY_MS);
  expect(await sweep()).toBe(1);
  app.clock.move(DAY_MS);
  expect(await sweep()).toBe(1);
});

test("of twenty simultaneous reminders only one is sent, and the sweep sends no other on the same day", async () => {
  const [{ id }] = await ask({ due_on: daysAfter(today(), 3) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(`requests/${id}/remind`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
  expect(answers.find(({ status }) => status === 400)!.body.code).toBe("reminded_already");
  await app.settled();
  expect(await sweep()).toBe(1);
  const shown = await app.send("GET", `requests/${id}`, { bearer: gus.accessToken });
  expect(shown.body.can.remind).toBe(false);
});

test("a deactivated client cannot be reminded, and the agent sees why", async () => {
  const [{ id }] = await ask({ due_on: daysAfter(today(), 3) });
  await app.rows("update app_user set status = 'deactivated' where id = $1", [cleo.id]);
  const { status, body } = await post(`requests/${id}/remind`);
  expect([status, body.code, body.detail]).toEqual([
    400,
    "account_deactivated",
    "This person's account is deactivated.",
  ]);
  const [kept] = await app.rows("select reminded_at from request where id = $1", [id]);
  expect(kept!["reminded_at"]).toBe(null);
});

test("a client without an account gets no email and cannot be reminded", async () => {
  await app.rows("update app_user set status = 'invited' where id = $1", [cleo.id]);
  const [{ id }] = await ask({ due_on: daysAfter(today(), 3) });
  expect((await post(`requests/${id}/remind`)).body.code).toBe("no_account_yet");
  app.clock.move(DAY_MS);
  expect(await sweep()).toBe(0);
});
