import { defineConfig } from "vitest/config";

const TEST_TIMEOUT_MS = 20_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    projects: [
      {
        extends: true,
        test: { name: "laws", include: ["tools/**/*.test.ts"], exclude: ["tools/mobile-*.test.ts"] },
      },
      { extends: true, test: { name: "mobile", include: ["tools/mobile-*.test.ts"] } },
      { extends: true, test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: "server/test/cluster.ts",
          pool: "forks",
        },
      },
      {
        extends: true,
        test: { name: "web", include: ["web/**/*.test.{ts,tsx}", "mobile/**/*.test.ts"] },
      },
    ],
  },
});
