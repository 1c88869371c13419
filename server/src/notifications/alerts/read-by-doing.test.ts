import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type AlertStream, openStream } from "../../../test/alert-stream.ts";
import { plainPdfs, reportsOf } from "../../../test/reports.ts";
import { answerItem, askFor, reviewItem } from "../../../test/requests.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let call: ReturnType<typeof reportsOf>;
let count = 0;
const opened: AlertStream[] = [];

beforeAll(async () => {
  app = await startTestApp({
    reportPdfs: plainPdfs(),
    clock: movableClock(new Date("2026-10-12T09:00:00Z")),
  });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  call = reportsOf(app);
});
afterAll(async () => {
  for (const stream of opened) stream.close();
  await app.stop();
});
beforeEach(async () => {
  cleo = await invited(app, gus, "client", `cleo${(count += 1)}@home.example`);
  for (const staff of [ada, gus]) await call.post(staff, "alerts/read", { all: true });
});

const unread = async (who: Actor, about: RegExp): Promise<string[]> => {
  const { body } = await call.get(who, "alerts/?unread=true");
  return body.items
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => about.test(kind))
    .sort();
};

test("when a client opens a report, the alerts about it and about its earlier versions are marked as read, on the client's other devices too", async () => {
  const first = await call.draft(gus, cleo);
  await call.publish(gus, first);
  const { body } = await call.post(gus, `reports/${first}/correct`, {
    change_note: "Counted twice.",
  });
  await call.publish(gus, body.id);
  const other = await call.draft(gus, cleo, "2026-04-01");
  await call.publish(gus, other);
  expect(await unread(cleo, /^report_/)).toEqual([
    "report_corrected",
    "report_published",
    "report_published",
  ]);
  const stream = await openStream(app, cleo);
  opened.push(stream);
  await stream.hears("changed");
  const glance = await call.get(cleo, `reports/${body.id}?glance=true`);
  expect([glance.status, glance.body.mine.is_new]).toEqual([200, true]);
  const receipts = () => app.rows("select from receipt where thing_id = $1", [body.id]);
  expect([await receipts(), (await unread(cleo, /^report_/)).length], "a glance").toEqual([[], 3]);
  await call.get(cleo, `reports/${body.id}`);
  expect(await receipts()).toHaveLength(1);
  await stream.hears("changed", 2);
  expect(await unread(cleo, /^report_/)).toEqual(["report_published"]);
  await call.post(gus, `reports/${other}/withdraw`, { reason: "Wrong client" });
  await call.get(cleo, `reports/${other}`);
  expect(await unread(cleo, /^report_/)).toEqual([]);
  expect(await unread(gus, /^report_opened/)).toEqual(["report_opened"]);
  await call.get(gus, `reports/${body.id}`);
  expect(await unread(gus, /^report_opened/)).toEqual([]);
});

test("when a client sends the last requested document, the alert about the request is marked as read, on the client's other devices too", async () => {
  const { id, items } = await askFor(app, gus, cleo, [{ label: "Passport" }, { label: "Bill" }]);
  const { items: others } = await askFor(app, gus, cleo, [{ label: "Deed" }]);
  await answerItem(app, cleo, items[0]!.id);
  await reviewItem(app, gus, id, items[0]!.id, "Blurred");
  await answerItem(app, cleo, items[0]!.id);
  expect(await unread(cleo, /^request_/), "one is missing").toEqual([
    "request_new",
    "request_new",
    "request_returned",
  ]);
  const stream = await openStream(app, cleo);
  opened.push(stream);
  await stream.hears("changed");
  await answerItem(app, cleo, items[1]!.id);
  await stream.hears("changed", 2);
  expect(await unread(cleo, /^request_/)).toEqual(["request_new"]);
  // The alert is also marked as read when the firm adds the document itself.
  await answerItem(app, gus, others[0]!.id);
  expect(await unread(cleo, /^request_/)).toEqual([]);
  await reviewItem(app, gus, id, items[1]!.id, "Blurred too");
  expect(await unread(cleo, /^request_/), "sent back").toEqual(["request_returned"]);
});

test("an alert about an optional document that was sent back stays until it is sent again, even if all other documents have arrived", async () => {
  const { id, items } = await askFor(app, gus, cleo, [
    { label: "Passport" },
    { label: "Photo", required: false },
  ]);
  for (const item of items) await answerItem(app, cleo, item.id);
  await reviewItem(app, gus, id, items[1]!.id, "Blurred");
  await reviewItem(app, gus, id, items[0]!.id);
  expect(await unread(cleo, /^request_returned/)).toEqual(["request_returned"]);
  await answerItem(app, cleo, items[1]!.id);
  await reviewItem(app, gus, id, items[1]!.id);
  expect(await unread(cleo, /^request_returned/)).toEqual([]);
});

test("when an agent reviews the last document that a client sent, the alert about it is marked as read for this agent only", async () => {
  const { id, items } = await askFor(app, ada, cleo, [{ label: "Passport" }, { label: "Bill" }]);
  for (const item of items) await answerItem(app, cleo, item.id);
  await reviewItem(app, gus, id, items[0]!.id);
  expect(await unread(gus, /^request_answered/), "one waits").toEqual(["request_answered"]);
  await reviewItem(app, gus, id, items[1]!.id, "Blurred");
  expect(await unread(gus, /^request_answered/)).toEqual([]);
  expect(await unread(ada, /^request_answered/)).toEqual(["request_answered"]);
});
