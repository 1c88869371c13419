import { BULK_EMAILS_MAX } from "@portico/contract/people/people-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { articlesOf } from "../../../test/articles.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS } from "../../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let carl: Actor;
let call: ReturnType<typeof articlesOf>;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gus, "client", "carl@home.example");
  call = articlesOf(app);
  await app.rows("update firm set agents_may_write = true");
});
afterAll(() => app.stop());

/** Moves the clock by a day and signs everyone in again. */
async function nextDay(): Promise<void> {
  app.clock.move(DAY_MS);
  const anew = async (who: Actor) => ({ ...(await signedIn(app, who.email)), id: who.id });
  [ada, gus, gina, cleo, carl] = [
    await anew(ada),
    await anew(gus),
    await anew(gina),
    await anew(cleo),
    await anew(carl),
  ];
}

const countsOf = async (actor: Actor, id: string) => (await call.get(actor, `${id}/receipts`)).body.counts;

test("a former reader who has opened the article is not counted, and the present readers can be reminded", async () => {
  const { id, slug } = await call.published(gus, { title: "For my own", acknowledgement_required: true });
  await call.get(cleo, `by-slug/${slug}`);
  await call.post(cleo, `${id}/acknowledge`, { name: "Test client", version: 1 });
  expect((await call.get(gus, id)).body).toMatchObject({ opened: 1, acknowledged: 1, addressed: 2 });
  await app.rows("update assignment set agent_id = $1 where client_id = $2", [gina.id, cleo.id]);
  const now = { opened: 0, acknowledged: 0, addressed: 1, can: { remind: true } };
  expect((await call.get(gus, id)).body).toMatchObject(now);
  const { items } = (await call.get(gus, "written")).body;
  expect(items.find((one: { id: string }) => one.id === id)).toMatchObject(now);
  expect(await countsOf(gus, id)).toEqual({ addressed: 1, opened: 0, acknowledged: 0, remindable: 1 });
  await call.get(carl, `by-slug/${slug}`);
  await call.post(carl, `${id}/acknowledge`, { name: "Test client", version: 1 });
  expect((await call.get(gus, id)).body).toMatchObject({ opened: 1, addressed: 1, can: { remind: false } });
  await app.rows("update assignment set agent_id = $1 where client_id = $2", [gus.id, cleo.id]);
});

test("the count of people to remind leaves out those who were reminded today and those without an account", async () => {
  const { id, slug } = await call.published(ada, { title: "Counted", audience: "clients" });
  expect((await countsOf(ada, id)).remindable).toBe(2);
  await app.rows("update app_user set status = 'deactivated' where id = $1", [carl.id]);
  expect((await countsOf(ada, id)).remindable).toBe(1);
  await app.rows("update app_user set status = 'active' where id = $1", [carl.id]);
  await call.post(ada, `${id}/remind`, { person_ids: [carl.id] });
  expect((await countsOf(ada, id)).remindable).toBe(1);
  await call.get(cleo, `by-slug/${slug}`);
  expect((await countsOf(ada, id)).remindable).toBe(0);
  expect((await call.post(ada, `${id}/remind`)).body).toEqual({
    sent: 0,
    skipped: [{ reason: "reminded_today", count: 1 }],
  });
  await nextDay();
  expect((await countsOf(ada, id)).remindable).toBe(1);
});

test("a reminder to all readers reaches the few who can get one, even if they come after many who were reminded today", async () => {
  const { id } = await call.published(ada, { title: "Behind many", audience: "clients" });
  const many = BULK_EMAILS_MAX + 50;
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
    select gen_random_uuid(), 'client', 'active', 'a' || n || '@many.example', 'A', 'Aaron ' || n, $2, $2 from generate_series(1, $1) as n`,
    [many, app.clock.now()],
  );
  await app.rows(
    `insert into article_reminder (article_id, person_id, reminded_at)
    select $1, id, $2 from app_user where email like '%@many.example'`,
    [id, app.clock.now()],
  );
  expect((await countsOf(ada, id)).remindable).toBe(2);
  expect((await call.post(ada, `${id}/remind`)).body.sent).toBe(2);
  await app.rows("delete from app_user where email like '%@many.example'");
});

test("every article that waits for a reader is shown: at the top while there is room, the rest in the list", async () => {
  const titles = Array.from({ length: 12 }, (_, at) => `Announcement ${at}`);
  const ids = [];
  for (const title of titles)
    ids.push((await call.published(ada, { title, kind: "announcement", audience: "clients" })).id);
  const { waiting, items } = (await call.get(cleo, "")).body;
  expect(waiting).toHaveLength(10);
  const shown = [...waiting, ...items].map(({ title }: { title: string }) => title);
  expect(titles.filter((title) => !shown.includes(title))).toEqual([]);
  expect(new Set(shown).size).toBe(shown.length);
  await app.rows("update article set pinned_until = $1 where id = any($2)", [
    new Date(app.clock.now().getTime() + DAY_MS),
    ids,
  ]);
  for (const title of titles) {
    const { items: found } = (await call.get(carl, `?q=${encodeURIComponent(title)}`)).body;
    const one = found.find((row: { title: string }) => row.title === title);
    await call.get(carl, `by-slug/${one.slug}`);
  }
  const read = (await call.get(carl, "")).body;
  expect([read.waiting.length, read.pinned.length]).toEqual([0, 10]);
  const all = [...read.pinned, ...read.items].map(({ title }: { title: string }) => title);
  expect(titles.filter((title) => !all.includes(title))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test("a reader can list only the articles that wait for them", async () => {
  const { body } = await call.get(cleo, "?waiting_only=true");
  expect(body.waiting).toHaveLength(10);
  expect(body).toMatchObject({ items: [], pinned: [], next_cursor: null });
  expect((await call.get(cleo, "attention")).body).toEqual({ waiting: 12 });
  expect((await call.get(carl, "attention")).body).toEqual({ waiting: 0 });
});
