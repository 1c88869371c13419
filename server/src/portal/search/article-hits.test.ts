import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { articlesOf } from "../../../test/articles.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { later, SECOND_MS } from "../../platform/clock.ts";

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

test("articles are found by title, text and tags, by the stem and the beginning of words, the newest first", async () => {
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

test("what is a draft, scheduled, over, archived or a colleague's own is found by nobody else", async () => {
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
