import { defineConfig, devices } from "@playwright/test";

const TEST_TIMEOUT_MS = 60_000;
const EXPECT_TIMEOUT_MS = 10_000;
/** Nothing but the page itself may reach for the network. */
const CHROMIUM_SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const chromium = process.env["CHROMIUM"];
/** Another PostgreSQL is proved by the journey that passes through everything. */
const isOnSystemDatabase = process.env["TEST_DATABASE"] === "system";

export default defineConfig({
  testDir: "journeys",
  testMatch: isOnSystemDatabase ? "**/invitation-to-home.e2e.ts" : "**/*.e2e.ts",
  // Each run its own: a later one must not wipe what an earlier one shows.
  outputDir: isOnSystemDatabase ? "../test-results/system" : "../test-results/journeys",
  globalSetup: "./test-cluster.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: "list",
  use: {
    // Its user agent is a person's: with the one of headless Chromium a browser counts as a bot.
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    // What is half faded in has half its contrast.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { args: CHROMIUM_SWITCHES, ...(chromium ? { executablePath: chromium } : {}) },
  },
});
