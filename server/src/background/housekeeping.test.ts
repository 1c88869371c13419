import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LONG_WAIT } from "../../test/long-wait.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { MINUTE_MS } from "../platform/clock.ts";
import { startHousekeeping } from "./housekeeping.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("an error in one feature's task is reported, and does not hold up other features", async () => {
  const told: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const failing = () => Promise.reject(new Error("the first feature failed"));
  const next = async () => resolve();
  const { stop } = startHousekeeping(app.deps, { sweeps: [failing, next], due: [] }, ({ message }) => {
    told.push(message);
  });
  await promise;
  await stop();
  expect(told).toEqual(["the first feature failed"]);
});

test("tasks with a time that a user has set run each minute, and the rest every ten", async () => {
  const did = { due: 0, swept: 0 };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const { stop } = startHousekeeping(
      app.deps,
      { sweeps: [async () => void did.swept++], due: [async () => void did.due++] },
      (error) => {
        throw error;
      },
    );
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
    await vi.waitFor(() => expect(did).toEqual({ due: 10, swept: 1 }), LONG_WAIT);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await vi.waitFor(() => expect(did).toEqual({ due: 11, swept: 2 }), LONG_WAIT);
    await stop();
  } finally {
    vi.useRealTimers();
  }
});

test("a task that takes longer than its interval is not started twice, and a stopping server waits for it and starts nothing more", async () => {
  const did: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const { stop } = startHousekeeping(
      app.deps,
      {
        sweeps: [],
        due: [
          async () => {
            did.push("began");
            await held;
            did.push("ended");
          },
          async () => void did.push("the next feature"),
        ],
      },
      (error) => {
        throw error;
      },
    );
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    const stopped = stop().then(() => did.push("stopped"));
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    letGo();
    await stopped;
  } finally {
    vi.useRealTimers();
  }
  expect(did).toEqual(["began", "ended", "stopped"]);
});
