import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { articlesOf } from "../../../test/articles.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { SECOND_MS } from "../../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let abe: Actor;
let call: ReturnType<typeof articlesOf>;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  abe = await invited(app, ada, "admin", "abe@firm.example");
  call = articlesOf(app);
});
afterAll(() => app.stop());

const soon = () => new Date(app.clock.now().getTime() + 10 * SECOND_MS).toISOString();

test("the user who published a scheduled article stays its publisher when another user edits it", async () => {
  const id = await call.draft(ada, { title: "Scheduled by another" });
  await call.post(abe, `${id}/publish`, { publish_at: soon() });
  await call.patch(ada, id, { body: "Edited by its author." });
  const { items } = (await call.get(ada, `${id}/versions`)).body;
  expect(items).toMatchObject([{ n: 1, by: { id: abe.id } }]);
  const version = await call.get(ada, `${id}/versions/1`);
  expect(version.body).toMatchObject({ body: "Edited by its author.", by: { id: abe.id } });
  expect(items[0]).not.toHaveProperty("body");
});

test("slugs of a scheduled article's half-typed titles are free for other articles", async () => {
  const id = await call.draft(ada, { title: "Win" });
  await call.post(ada, `${id}/publish`, { publish_at: soon() });
  for (const title of ["Winter", "Winter fees"]) await call.patch(ada, id, { title });
  const slugs = "select slug from article_slug where article_id = $1";
  expect(await app.rows(slugs, [id])).toEqual([{ slug: "winter-fees" }]);
  expect((await call.published(ada, { title: "Winter" })).slug).toBe("winter");
  app.clock.move(10 * SECOND_MS);
  await call.patch(ada, id, { title: "Fees" });
  await call.post(ada, `${id}/publish`);
  // Slugs that were published stay valid.
  expect(await app.rows(slugs, [id])).toHaveLength(2);
});
