import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { newId } from "../../platform/ids.ts";
import type { LongJobKind } from "./long-job-kind.ts";
import { longJobs } from "../../schema/foundation/long-job.table.ts";
import { findJob, insertJob } from "./long-job.store.ts";
import { workLongJob } from "./work-long-job.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Runs a job and returns it. By default, the job stores its first part and then fails. */
async function worked(more: Partial<LongJobKind>) {
  const { database, clock } = app.deps;
  const now = clock.now();
  const id = newId(now);
  const job = { id, kind: "of_the_test", state: "running", what: {}, total: 2 } as const;
  await insertJob(database.db, { ...job, createdAt: now, updatedAt: now });
  const kind: LongJobKind = {
    kind: "of_the_test",
    inWords: () => "a test",
    async work(_deps, _job, progress) {
      await database.transaction((tx) => progress.keep(tx, { done: 1, total: 2, result: { clients: 1 } }));
      throw new Error("a defect");
    },
    ...more,
  };
  const attempt = { payload: { jobId: id }, isLast: true };
  await workLongJob(app.deps, [kind], attempt as never).catch(() => undefined);
  return (await findJob(database.db, id))!;
}

test("a job that fails halfway still shows its counts, and reports that the finished part of its work is kept", async () => {
  expect(await worked({})).toMatchObject({
    state: "failed",
    done: 1,
    result: { clients: 1, problem: "Something went wrong on our end. What was already done is kept." },
  });
});

test("a job that is a single transaction reports that nothing was changed when it fails", async () => {
  const work = () => Promise.reject(new Error("a defect"));
  expect((await worked({ isWhole: true, work })).result).toEqual({
    problem: "Something went wrong on our end. Nothing was changed.",
  });
});

test("when a job is done, the database analyses the tables that the job filled", async () => {
  const known = () =>
    app.rows<{ n: number }>("select reltuples::int as n from pg_class where relname = 'long_job'");
  const there = () => app.rows<{ n: number }>("select count(*)::int as n from long_job");
  await worked({ work: () => Promise.resolve() });
  expect(await known()).not.toEqual(await there());
  await worked({ work: () => Promise.resolve(), fills: [longJobs] });
  expect(await known()).toEqual(await there());
});
