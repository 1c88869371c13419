import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { articlesOf } from "../../../test/articles.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { SECOND_MS } from "../../platform/clock.ts";
import { notifyDueArticles } from "./publication.store.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let call: ReturnType<typeof articlesOf>;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  call = articlesOf(app);
});
afterAll(() => app.stop());

const alertsOf = async ({ accessToken: bearer }: Actor, title: string) =>
  (await app.send("GET", "alerts/", { bearer })).body.items.filter(
    (one: { body: string | null }) => one.body === title,
  );
const unread = async ({ accessToken: bearer }: Actor) =>
  (await app.send("GET", "alerts/count", { bearer })).body.unread;
const emailed = async (id: string) => (await call.get(ada, id)).body.emailing;

test("of twenty simultaneous publications one notifies the readers, and each reader is notified once", async () => {
  const id = await call.draft(ada, { kind: "announcement", title: "Twenty at once" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call.post(ada, `${id}/publish`, { notify: true })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.version}`))).toEqual(new Set(["200 1"]));
  expect(await app.rows("select 1 from article_publication where article_id = $1", [id])).toHaveLength(1);
  expect(await app.rows("select 1 from alert where subject_id = $1", [id])).toEqual([]);
  await expect.poll(async () => (await emailed(id)).state, LONG_WAIT).toBe("sent");
  expect((await emailed(id)).emails).toBe(2);
  const { slug } = (await call.get(ada, id)).body;
  const email = await app.mailbox.take("cleo@home.example", "article_published");
  expect(email.text).toContain(`/content?article=${slug}`);
  expect(email.text).not.toMatch(/We open at nine|confirm/);
  await app.mailbox.take("gus@firm.example", "article_published");

  const before = await unread(cleo);
  for (const reader of [cleo, gus]) {
    await Promise.all(Array.from({ length: 20 }, () => unread(reader)));
    expect(await alertsOf(reader, "Twenty at once")).toMatchObject([
      { kind: "announcement_new", count: 1, link: `/content?article=${slug}`, read_at: null },
    ]);
  }
  expect(await alertsOf(ada, "Twenty at once")).toEqual([]);
  await call.get(cleo, `by-slug/${slug}`);
  expect((await alertsOf(cleo, "Twenty at once"))[0].read_at).not.toBeNull();
  expect(await unread(cleo)).toBe(before - 1);
});

test("readers are not notified of an article that they have opened before or that was archived", async () => {
  const first = await call.published(ada, { title: "Opened first" });
  await call.get(cleo, `by-slug/${first.slug}`);
  expect(await alertsOf(cleo, "Opened first")).toEqual([]);
  const gone = await call.published(ada, { title: "Soon archived" });
  expect(await alertsOf(cleo, "Soon archived")).toHaveLength(1);
  await call.post(ada, `${gone.id}/archive`);
  expect(await alertsOf(cleo, "Soon archived")).toEqual([]);
  expect(await alertsOf(gus, "Soon archived")).toEqual([]);
});

test("a reader who has turned these emails off gets none, and is left out of the number of emails that is shown before publication", async () => {
  const { accessToken: bearer } = gus;
  const json = { items: [{ kind: "article_new", in_app: true, email: "off" }] };
  expect((await app.send("PUT", "alerts/preferences", { bearer, json })).status).toBe(200);
  expect((await call.get(ada, "audiences")).body.items[0]).toEqual({
    audience: "everyone",
    people: 2,
    emails: { article: 1, announcement: 2 },
  });
  const { id } = await call.published(ada, { title: "By wish" }, { notify: true });
  await expect.poll(async () => (await emailed(id)).state, LONG_WAIT).toBe("sent");
  expect((await emailed(id)).emails).toBe(1);
  await app.mailbox.take("cleo@home.example", "article_published");
  expect(await alertsOf(gus, "By wish")).toHaveLength(1);
});

test("an alert names the author: an agent by name, or the firm", async () => {
  await app.rows("update firm set agents_may_write = true");
  await call.published(gus, { title: "From my desk" });
  await call.published(ada, { title: "From the office" });
  expect((await alertsOf(cleo, "From my desk"))[0].title).toBe("New article from Test agent");
  expect((await alertsOf(cleo, "From the office"))[0].title).toBe("New article from Demo Firm");
});

test("readers are notified of a scheduled article at its time and only once, whether a reader or a server checks for it first", async () => {
  const id = await call.draft(ada, { title: "At ten" });
  const publish_at = new Date(app.clock.now().getTime() + 10 * SECOND_MS).toISOString();
  await call.post(ada, `${id}/publish`, { publish_at, notify: true });
  await notifyDueArticles(app.deps);
  expect(await alertsOf(cleo, "At ten")).toEqual([]);
  expect(await emailed(id)).toEqual({ state: "waiting", emails: 0, job_id: null });
  app.clock.move(10 * SECOND_MS);
  expect(await alertsOf(cleo, "At ten")).toHaveLength(1);
  await Promise.all(Array.from({ length: 20 }, () => notifyDueArticles(app.deps)));
  await expect.poll(async () => (await emailed(id)).state, LONG_WAIT).toBe("sent");
  const jobs =
    "select 1 from long_job where kind = 'articles_emailed' and what ->> 'publication_id' = (select id::text from article_publication where article_id = $1)";
  expect(await app.rows(jobs, [id])).toHaveLength(1);
  await app.mailbox.take("cleo@home.example", "article_published");
});

test("no reader is notified of an article that is archived before its email is sent", async () => {
  const id = await call.draft(ada, { title: "Taken back in time" });
  const publish_at = new Date(app.clock.now().getTime() + 10 * SECOND_MS).toISOString();
  await call.post(ada, `${id}/publish`, { publish_at, notify: true });
  app.clock.move(10 * SECOND_MS);
  await call.post(ada, `${id}/archive`);
  await notifyDueArticles(app.deps);
  expect(await emailed(id)).toEqual({ state: "stopped", emails: 0, job_id: null });
  expect(app.mailbox.all.filter(({ text }) => text.includes("Taken back in time"))).toEqual([]);
});

test("the email about an article that must be confirmed says so", async () => {
  const id = await call.draft(ada, { title: "To be confirmed", acknowledgement_required: true });
  await call.post(ada, `${id}/publish`, { notify: true });
  const email = await app.mailbox.take("cleo@home.example", "article_published");
  expect(email.text).toContain("It asks you to confirm that you've read it.");
});

test("readers who have not confirmed are reminded once a day, even with twenty simultaneous requests", async () => {
  const { id, slug } = await call.published(ada, { title: "Please confirm", acknowledgement_required: true });
  await call.get(gus, `by-slug/${slug}`);
  await call.post(gus, `${id}/acknowledge`, { name: "Test agent", version: 1 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => call.post(ada, `${id}/remind`)));
  expect(answers.map(({ body }) => body.sent).sort()).toEqual([...Array.from({ length: 19 }, () => 0), 1]);
  await app.mailbox.take("cleo@home.example", "article_reminder");
  expect((await call.post(ada, `${id}/remind`, { person_ids: [gus.id] })).body).toEqual({
    sent: 0,
    skipped: [{ reason: "done", count: 1 }],
  });
  const draft = await call.draft(ada);
  expect((await call.post(ada, `${draft}/remind`)).body.code).toBe("article_not_published");
});

test("the proof names who has read and confirmed which version, and can be downloaded once", async () => {
  const { id, slug } = await call.published(ada, { title: "Proof", acknowledgement_required: true });
  const { sha256 } = (await call.get(cleo, `by-slug/${slug}`)).body;
  await call.post(cleo, `${id}/acknowledge`, { name: "=Test client", version: 1 });
  const { url } = (await call.post(ada, `${id}/receipts/export`)).body;
  const csv = await (await fetch(`${app.url}${url}`)).text();
  expect(csv).toContain(sha256);
  expect(csv).toMatch(/'=Test client/);
  expect((await fetch(`${app.url}${url}`)).status).toBe(404);
});
