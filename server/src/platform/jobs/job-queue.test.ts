import { expect, onTestFinished, test } from "vitest";
import { fairTime } from "../../../test/fair-time.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { installJobQueue, startJobQueue } from "./job-queue.ts";

const JOBS = 10;
/** Half the time that the jobs would take if each waited for a poll. */
const QUICK_MS = 9_000;

test("a queue that takes one job at a time runs its jobs one after the other, without waiting for polls", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.stop());
  const queue = { name: "alone", retryLimit: 0, timeoutSeconds: 30, atOnce: 1 };
  const options = { url: app.database.url, queues: [queue], onError: () => undefined };
  await installJobQueue(options);
  const jobs = await startJobQueue(options);
  onTestFinished(() => jobs.stop());
  let atWork = 0;
  const seen: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const payloads = Array.from({ length: JOBS }, (_, at) => ({ at }));
  await app.deps.database.transaction((tx) => jobs.enqueue(tx, queue, payloads));
  const { tookMs } = await fairTime(async () => {
    await jobs.work(queue, async () => {
      atWork += 1;
      seen.push(atWork);
      await app.rows("select 1");
      atWork -= 1;
      if (seen.length === JOBS) resolve();
    });
    await promise;
  });
  expect(seen).toEqual(Array<number>(JOBS).fill(1));
  expect(tookMs).toBeLessThan(QUICK_MS);
});
