import { defineConfig } from "vitest/config";

/** It only ends a hang: a busy machine takes many times as long as an idle one. */
const HANG_MS = 300_000;
/** How long a poll waits on a busy machine; on an idle one an expected change comes at once or never. */
const POLL_MS = 60_000;

/** This test measures the memory of its process, in which no other file may have left anything. */
const ALONE = ["server/src/identity/avatar/set-avatar.test.ts"];

/** The program is started with the same hooks; without them it takes twice as long to load. */
const QUICK_IMPORTS = new URL("tools/run/quick-imports.js", import.meta.url).href;

/**
 * Component tests open pages of the portal in a window without a browser; the test gives the server's
 * answers.
 */
const COMPONENTS = "web/src/**/*.component.test.tsx";

export default defineConfig({
  test: {
    // Much of a test is waiting: for a pace, a time-out, a program that starts. Four keep two cores busy.
    maxWorkers: 4,
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    teardownTimeout: HANG_MS,
    expect: { poll: { timeout: POLL_MS } },
    projects: [
      {
        extends: true,
        test: { name: "architecture", include: ["tools/**/*.test.ts"], exclude: ["tools/mobile/**"] },
      },
      { extends: true, test: { name: "mobile", include: ["tools/mobile/**/*.test.ts"] } },
      { extends: true, test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      { extends: true, test: { name: "charts", include: ["charts/src/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          // Slow tests are in .soak.ts files, which only npm run soak runs.
          include: ["server/**/*.test.ts", ...(process.env["SOAK"] ? ["server/**/*.soak.ts"] : [])],
          exclude: ALONE,
          globalSetup: "server/test/cluster.ts",
          pool: "forks",
          execArgv: ["--import", QUICK_IMPORTS],
          // The program is loaded once in each worker instead of once in each file, which took a third of the
          // time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE, globalSetup: "server/test/cluster.ts", pool: "forks" },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}", "mobile/**/*.test.ts"],
          exclude: ["**/node_modules/**", COMPONENTS],
        },
      },
      {
        extends: true,
        // The production build of React, which users get: the development build takes three times as long.
        oxc: { jsx: { development: false } },
        test: {
          name: "components",
          env: { NODE_ENV: "production" },
          include: [COMPONENTS],
          environment: "happy-dom",
          setupFiles: "web/test/setup.ts",
          // The whole portal is loaded once, instead of once in each file or worker.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          // With this cache a run of one test begins in a few seconds.
          fsModuleCache: true,
        },
      },
    ],
  },
});
