import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin } from "../../test/actors.ts";
import { LONG_WAIT } from "../../test/long-wait.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { features } from "../modules.ts";
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from "../platform/clock.ts";
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

test("idempotency keys, counters of tries, sessions, mailed tokens, challenges and devices are deleted when they are old, and not before", async () => {
  const { id } = await firstAdmin(app);
  const now = app.clock.now();
  /** How long each of these rows is kept, and the statement that adds one called $1 that began to count at $2. */
  const rows = {
    "key_hash from idempotency_key": [
      DAY_MS,
      "idempotency_key (key_hash, request_hash, created_at) values ($1, '', $2)",
    ],
    "key from attempt_counter": [
      2 * DAY_MS,
      "attempt_counter (key, tries, admitted, locked_until, last_tried_at) values ($1, 1, true, $2, $2)",
    ],
    "user_agent from session": [
      90 * DAY_MS,
      `session (id, user_id, counter_moved_at, created_at, last_used_at, idle_expires_at, absolute_expires_at, authenticated_at, network, user_agent)
        values (gen_random_uuid(), '${id}', $2, $2, $2, $2, $2, $2, '', $1)`,
    ],
    "network from session": [
      90 * DAY_MS,
      `session (id, user_id, counter_moved_at, created_at, last_used_at, idle_expires_at, absolute_expires_at, authenticated_at, revoked_at, network, user_agent)
        values (gen_random_uuid(), '${id}', $2, $2, $2, $2, 'infinity', $2, $2, $1, '')`,
    ],
    "token_hash from mailed_token": [
      90 * DAY_MS,
      "mailed_token (id, purpose, token_hash, expires_at, created_at) values (gen_random_uuid(), 'password_reset', $1, $2, $2)",
    ],
    "value_hash from challenge": [
      0,
      "challenge (id, purpose, value_hash, facts, expires_at) values (gen_random_uuid(), 'two_factor', $1, '{}', $2)",
    ],
    "device_hash from known_device": [90 * DAY_MS, `known_device values ('${id}', $1, $2)`],
  } as const;
  for (const [keptMs, statement] of Object.values(rows)) {
    await app.rows(`insert into ${statement}`, ["old", later(now, -keptMs - HOUR_MS)]);
    await app.rows(`insert into ${statement}`, ["young", later(now, -keptMs + HOUR_MS)]);
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sweeps = [...features.flatMap((feature) => feature.sweeps ?? []), async () => resolve()];
  const { stop } = startHousekeeping(app.deps, { sweeps, due: [] }, reject);
  await promise;
  await stop();
  for (const which of Object.keys(rows)) {
    const [column] = which.split(" ");
    const left = await app.rows(`select ${which} where ${column} in ('old', 'young')`);
    expect({ [which]: left }).toEqual({ [which]: [{ [column!]: "young" }] });
  }
});
