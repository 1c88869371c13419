import { defineConfig } from "vitest/config";

/** It only bounds a hang: a machine that has much else to do takes many times as long as an idle one. */
const HANG_MS = 300_000;
/** What is waited for comes at once or never; this is how long a busy machine may need for "at once". */
const POLL_MS = 60_000;

/** It measures the memory of its process, in which no other file may have left anything. */
const ALONE = ["server/src/identity/avatar/set-avatar.test.ts"];

/** As the program is started, which half of the time of its loading depends on. */
const QUICK_IMPORTS = new URL("tools/run/quick-imports.js", import.meta.url).href;

/** Pages of the portal in a window without a browser, in front of a wire that the test answers. */
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
          // What is long by nature is named .soak.ts, and npm run soak alone runs it.
          include: ["server/**/*.test.ts", ...(process.env["SOAK"] ? ["server/**/*.soak.ts"] : [])],
          exclude: ALONE,
          globalSetup: "server/test/cluster.ts",
          pool: "forks",
          execArgv: ["--import", QUICK_IMPORTS],
          // The program is loaded once in a worker and not once in each file, which took a third of the time.
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
        // The React that people get: the one for development takes three times as long.
        oxc: { jsx: { development: false } },
        test: {
          name: "components",
          env: { NODE_ENV: "production" },
          include: [COMPONENTS],
          environment: "happy-dom",
          setupFiles: "web/test/setup.ts",
          // The whole portal is loaded once, and not once in each file or in each worker.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          // A run of one test begins in a few seconds.
          fsModuleCache: true,
        },
      },
    ],
  },
});
