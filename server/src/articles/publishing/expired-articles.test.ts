import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { articlesOf } from "../../../test/articles.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import { SECOND_MS } from "../../platform/clock.ts";
import { notifyDueArticles } from "./publication.store.ts";
import { REMIND } from "../readers/remind-articles-job.ts";

let app: TestApp;
let ada: Actor;
let call: ReturnType<typeof articlesOf>;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  await invited(app, ada, "agent", "gus@firm.example");
  call = articlesOf(app);
});
afterAll(() => app.stop());

const inSeconds = (seconds: number) =>
  new Date(app.clock.now().getTime() + seconds * SECOND_MS).toISOString();

test("an article that expires before its emails are sent shows that they were stopped", async () => {
  const id = await call.draft(ada, { title: "Too late", expires_at: inSeconds(20) });
  await call.post(ada, `${id}/publish`, { publish_at: inSeconds(10), notify: true });
  app.clock.move(20 * SECOND_MS);
  await notifyDueArticles(app.deps);
  const emailing = async () => (await call.get(ada, id)).body.emailing;
  await expect.poll(emailing, LONG_WAIT).toEqual({ state: "stopped", emails: 0, job_id: null });
  expect(app.mailbox.all.filter(({ text }) => text.includes("Too late"))).toEqual([]);
});

test("no reader is reminded of an expired article, not even by reminders that are already running", async () => {
  const { id } = await call.published(ada, { title: "Over", expires_at: inSeconds(20) });
  expect((await call.get(ada, id)).body.can.remind).toBe(true);
  app.clock.move(20 * SECOND_MS);
  expect((await call.get(ada, id)).body.can.remind).toBe(false);
  expect((await call.post(ada, `${id}/remind`)).body.code).toBe("article_not_published");
  const job = { kind: REMIND.kind, what: { [REMIND.key]: id }, total: 1, startedBy: ada.id };
  const now = app.clock.now();
  const jobId = await app.deps.database.transaction((tx) => startLongJob(app.deps, tx, { ...job, now }));
  const state = async () => (await app.rows("select state from long_job where id = $1", [jobId]))[0];
  await expect.poll(state, LONG_WAIT).toEqual({ state: "failed" });
  expect(app.mailbox.all.filter(({ kind }) => kind === "article_reminder")).toEqual([]);
});
