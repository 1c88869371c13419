import { defineConfig, devices } from "@playwright/test";

/** These only bound a hang: a machine that has much else to do takes many times as long as an idle one. */
const TEST_TIMEOUT_MS = 600_000;
const STEP_TIMEOUT_MS = 60_000;
/** Nothing but the page itself may reach for the network. */
const CHROMIUM_SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The pages of a context share a renderer, which has compiled their code before.
  "--process-per-site",
];

const chromium = process.env["CHROMIUM"];

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results/e2e",
  globalSetup: "./test-cluster.ts",
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: STEP_TIMEOUT_MS },
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
    actionTimeout: STEP_TIMEOUT_MS,
    navigationTimeout: STEP_TIMEOUT_MS,
    launchOptions: { args: CHROMIUM_SWITCHES, ...(chromium ? { executablePath: chromium } : {}) },
  },
});
