import { defineConfig, devices } from "@playwright/test";

/** These limits only stop tests that hang. A busy machine takes many times as long as an idle one. */
const TEST_TIMEOUT_MS = 600_000;
const STEP_TIMEOUT_MS = 60_000;
/** Only the page may use the network, and not the browser itself. */
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
    // Uses the user agent of a normal browser, because the one of headless Chromium counts as a bot.
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    // Turns off animations: while an element fades in, axe would measure too little contrast.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    actionTimeout: STEP_TIMEOUT_MS,
    navigationTimeout: STEP_TIMEOUT_MS,
    launchOptions: { args: CHROMIUM_SWITCHES, ...(chromium ? { executablePath: chromium } : {}) },
  },
});
