import { defineConfig, devices } from "@playwright/test";

/** These only bound a hang: a busy machine takes many times as long as an idle one. */
const TEST_TIMEOUT_MS = 600_000;
const STEP_TIMEOUT_MS = 60_000;
/** Only the page itself may use the network. */
const CHROMIUM_SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The pages of a context share a renderer, which has already compiled their code.
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
    // The user agent is that of a normal browser: headless Chromium's own counts as a bot.
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    // Nothing is animated: axe would measure half the contrast in an element that has half faded in.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    actionTimeout: STEP_TIMEOUT_MS,
    navigationTimeout: STEP_TIMEOUT_MS,
    launchOptions: { args: CHROMIUM_SWITCHES, ...(chromium ? { executablePath: chromium } : {}) },
  },
});
