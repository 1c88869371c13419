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

export default defineConfig({
  testDir: "journeys",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results",
  globalSetup: "./test-cluster.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: { args: CHROMIUM_SWITCHES, ...(chromium ? { executablePath: chromium } : {}) },
  },
});
