import "./node-version.js";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureAapt } from "./aapt.js";
import { bin, checks, runCheck } from "./checks.js";
import { ensureChromium } from "./chromium.js";
import { ensureInstalled } from "./install.js";
import { projectNode, runTool } from "./project.js";
import { runInPlace } from "./run-program.js";
import { seconds } from "./step.js";
import { hasSystemPostgres } from "./system-postgres.js";
import { playwrightTally, vitestTally } from "./tally.js";
import { ensureWebBuilt } from "./web-build.js";

/** Parts of file names: with them only those tests run, as in `npm test -- password-reset`. */
const names = process.argv.slice(2);

/** @type {import("./tally.js").Tally} */
const total = { passed: 0, failed: [] };

await runTool(async () => {
  const begun = performance.now();
  const reports = mkdtempSync(path.join(tmpdir(), "portico-reports-"));
  try {
    await ensureInstalled({ dev: true });
    const chromium = await ensureChromium();
    await ensureAapt();
    for (const check of names.length > 0 ? [] : checks) countOne(await runCheck(check), check.name);
    await ensureWebBuilt();
    countOne(true, "web build");
    await runUnitTests(path.join(reports, "unit.json"));
    await runJourneys("Browser journeys", path.join(reports, "journeys.json"), { CHROMIUM: chromium });
    if (names.length === 0 && hasSystemPostgres()) {
      const env = { CHROMIUM: chromium, TEST_DATABASE: "system" };
      await runJourneys(
        "Browser journeys on the system's PostgreSQL",
        path.join(reports, "system.json"),
        env,
      );
    }
  } catch (error) {
    total.failed.push(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    conclude(performance.now() - begun);
  }
});

/** @param {string} report */
async function runUnitTests(report) {
  console.log("\nUnit and API tests");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [
    bin("vitest"),
    "run",
    ...names,
    ...(names.length > 0 ? ["--passWithNoTests"] : []),
    ...reporters,
  ];
  const code = await runInPlace(projectNode(), args);
  count(vitestTally(report), code === 0, "unit and API tests");
}

/**
 * @param {string} title
 * @param {string} report
 * @param {Record<string, string>} env
 */
async function runJourneys(title, report, env) {
  console.log(`\n${title}`);
  const config = ["--config", "e2e/playwright.config.ts", "--reporter=list,json"];
  const args = [
    bin("playwright"),
    "test",
    ...names,
    ...(names.length > 0 ? ["--pass-with-no-tests"] : []),
    ...config,
  ];
  const code = await runInPlace(projectNode(), args, {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  count(playwrightTally(report), code === 0, title);
}

/**
 * A run that ends badly without naming a failed test is one failure all the same.
 * @param {import("./tally.js").Tally} tally
 * @param {boolean} wentWell
 * @param {string} name
 */
function count(tally, wentWell, name) {
  total.passed += tally.passed;
  total.failed.push(...tally.failed.map((test) => `${name}: ${test}`));
  if (!wentWell && tally.failed.length === 0) total.failed.push(name);
}

/**
 * @param {boolean} wentWell
 * @param {string} name
 */
function countOne(wentWell, name) {
  if (wentWell) total.passed += 1;
  else total.failed.push(name);
}

/** @param {number} milliseconds */
function conclude(milliseconds) {
  if (total.failed.length > 0)
    console.log(`\nFailed:\n${total.failed.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\nAll of it took ${seconds(milliseconds)}.`);
  console.log(`${total.passed} passed, ${total.failed.length} failed`);
  if (total.failed.length > 0 || total.passed === 0) process.exitCode = 1;
}
