import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { articlesOf } from "../../../test/articles.ts";
import { found } from "../../../test/searches.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { searchQueryOf } from "../search-words.ts";
import { later, SECOND_MS } from "../../platform/clock.ts";
import { cutWordsAnew } from "./cut-words-anew.store.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let call: ReturnType<typeof articlesOf>;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  await app.rows("update firm set agents_may_write = true");
  call = articlesOf(app);
});
afterAll(() => app.stop());

const search = async (who: Actor, q: string) =>
  (await app.send("GET", `search/?q=${encodeURIComponent(q)}`, { bearer: who.accessToken })).body.articles;

async function titles(who: Actor, q: string): Promise<string[]> {
  return (await search(who, q)).items.map(({ title }: { title: string }) => title);
}

test("articles are found by title, text and tags, by the stem and by the beginning of words, the newest first", async () => {
  const { id, slug } = await call.published(ada, {
    title: "Fees in winter",
    body: "We are raising the charges for transfers.",
    category: "Notices",
    tags: ["Costs"],
  });
  app.clock.move(SECOND_MS);
  await call.published(ada, { title: "Transfers abroad", body: "How long they take." });
  for (const q of ["fees", "WINTER", "charge", "raise", "costs", "fe", "fees charges"])
    expect([q, await titles(gus, q)]).toEqual([q, ["Fees in winter"]]);
  expect(await titles(ada, "transfer")).toEqual(["Transfers abroad", "Fees in winter"]);
  for (const q of ["%", "'", "nothing", "fees abroad", ":* & |"]) expect(await titles(ada, q)).toEqual([]);
  expect(await search(gus, "fees")).toEqual({
    items: [
      {
        id,
        slug,
        title: "Fees in winter",
        kind: "article",
        category: "Notices",
        published_at: "2026-10-12T09:00:00.000Z",
      },
    ],
    total: 1,
    total_capped: false,
  });
});

test("a search finds no draft, no scheduled, ended or archived article, and none for the clients of another agent", async () => {
  const { id: archived } = await call.published(ada, { title: "Umbrella archived" });
  await call.post(ada, `${archived}/archive`);
  await call.draft(ada, { title: "Umbrella draft" });
  const soon = later(app.clock.now(), 60 * SECOND_MS).toISOString();
  await call.published(ada, { title: "Umbrella scheduled" }, { publish_at: soon });
  await call.published(ada, {
    title: "Umbrella over",
    expires_at: later(app.clock.now(), SECOND_MS).toISOString(),
  });
  await call.published(gus, { title: "Umbrella of Gus", audience: "my_clients" });
  await call.published(ada, { title: "Umbrella for staff", audience: "staff" });
  const { id: edited } = await call.published(ada, { title: "Parasol" });
  await call.patch(ada, edited, { title: "Umbrella edited" });
  app.clock.move(2 * SECOND_MS);
  const sorted = async (who: Actor) => (await titles(who, "umbrella")).sort();
  expect(await sorted(gus)).toEqual(["Umbrella for staff", "Umbrella of Gus"]);
  expect(await sorted(gina)).toEqual(["Umbrella for staff"]);
  expect(await sorted(ada)).toEqual(["Umbrella for staff", "Umbrella of Gus"]);
  expect((await search(gina, "umbrella")).total).toBe(1);
  app.clock.move(60 * SECOND_MS);
  expect(await sorted(gina)).toEqual(["Umbrella for staff", "Umbrella scheduled"]);
});

const former = `update article set search = (select to_tsvector('english', title || ' ' || body) || to_tsvector('simple', title || ' ' || body)
  from article_version where article_id = article.id and n = article.version) where title like 'Glühwein%'`;
const uncut = "insert into setting (key, value) values ('articles_cut_until', $1)";

test("articles indexed by an earlier version are still found, and are indexed anew a few at a time, by only one of the servers", async () => {
  const ids: string[] = [];
  for (const n of [1, 2, 3])
    ids.push((await call.published(ada, { title: `Glühwein ${n}`, body: "„Zimtsterne“ evenings" })).id);
  await app.rows(former);
  await app.rows(uncut, ["00000000-0000-0000-0000-000000000000"]);
  for (const q of ["glühwein", "evening", "Glühw"]) expect((await titles(ada, q)).length).toBe(3);
  expect(await titles(ada, "gluhwein")).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, () => cutWordsAnew(app.deps, 1)));
  for (const q of ["gluhwein", "glühwein", "evening", "zimtst", "„Zimtsterne“"])
    expect([q, (await titles(ada, q)).length]).toEqual([q, 3]);
  expect(await app.rows("select * from setting where key = 'articles_cut_until'")).toEqual([]);

  // After the server is killed, the job continues after the last article that it had cut into words. An
  // article that is written meanwhile is cut when it is written.
  await app.rows(former);
  await app.rows(uncut, [ids.toSorted()[0]]);
  await call.published(ada, { title: "Glögg", body: "„Zimt“" });
  await cutWordsAnew(app.deps, 1);
  expect((await titles(ada, "gluhwein")).length).toBe(2);
  expect(await titles(ada, "glogg zimt")).toEqual(["Glögg"]);
});

test("an article is found by words next to punctuation, whole or by their beginning, and by two Chinese characters", async () => {
  const signs = found.map(([text]) => text);
  await call.published(ada, {
    title: "All of it",
    body: `Begin\n\n${signs.map((text) => `* ${text}`).join("\n")}`,
  });
  for (const q of [
    "„Erbschaft“",
    "er",
    "§12a",
    "6.12.2026",
    "report_2024",
    "pdf",
    "smith@gmail",
    "1.250,50",
    "ab-1234",
    "2024/25",
    "季度",
    "首都",
    "มหาชน",
    "loreal",
    "€100",
  ])
    expect([q, await titles(gus, q)]).toEqual([q, ["All of it"]]);
  for (const q of ["ab-1235", "7.12.2026", "年度", "„“", "§"])
    expect([q, await titles(gus, q)]).toEqual([q, []]);
});

test("the query that searches articles uses the index of words", async () => {
  const { db } = app.deps.database;
  for (const q of ["müller", "ab-1234 report", "季度"]) {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select id from article where search @@ ${searchQueryOf("en", q)}`);
    });
    expect(JSON.stringify(plan.rows)).toContain("article_search");
  }
});
