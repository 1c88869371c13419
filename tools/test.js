import "./run/node-version.js";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureAapt } from "./testing/aapt.js";
import { bin, checks, runCheck } from "./testing/checks.js";
import { ensureClamd } from "./testing/clamd.js";
import { ensureChromium } from "./testing/chromium.js";
import { ensureInstalled } from "./run/install.js";
import { inProject, projectNode, runTool } from "./run/project.js";
import { runInPlace } from "./run/run-program.js";
import { seconds } from "./run/step.js";
import { conclusion, emptyTally, playwrightTally, vitestTally } from "./testing/tally.js";
import { startTestClusters } from "./testing/test-clusters.js";
import { ensureWebBuilt } from "./run/web-build.js";

/** Parts of file names: with them only those tests run, as in `npm test -- password-reset`. */
const names = process.argv.slice(2);

const total = emptyTally();

await runTool(async () => {
  const begun = performance.now();
  const reports = mkdtempSync(path.join(tmpdir(), "portico-reports-"));
  try {
    await ensureInstalled({ dev: true });
    const hasJourneys = isAsked(".e2e.ts", "e2e/journeys");
    const hasServer = isAsked(".test.ts", "server/src", "server/test");
    const hasUnits =
      hasServer ||
      isAsked(".test.ts", "tools", "contract/src", "charts/src", "web/src", "web/build", "mobile/src");
    const chromium = hasJourneys ? await ensureChromium() : "";
    if (hasUnits) await ensureAapt();
    if (hasServer) await ensureClamd();
    await runChecks();
    if (hasJourneys || hasServer || names.length === 0) {
      await ensureWebBuilt();
      countOne(true, "web build");
    }
    const clusters =
      hasServer || hasJourneys
        ? await startTestClusters({ withSystem: isAsked("invitation-to-home.e2e.ts", "e2e/journeys") })
        : { env: {}, stop: async () => undefined };
    try {
      if (hasUnits) await runUnitTests(path.join(reports, "unit.json"), clusters.env);
      if (hasJourneys)
        await runJourneys(path.join(reports, "journeys.json"), { ...clusters.env, CHROMIUM: chromium });
    } finally {
      await clusters.stop();
    }
  } catch (error) {
    total.failed.push({ name: "the run", reason: error instanceof Error ? error.message : String(error) });
    throw error;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    conclude(performance.now() - begun);
  }
});

/**
 * Whether a test is asked for: what would find none is not even prepared.
 * @param {string} ending
 * @param {...string} folders
 */
function isAsked(ending, ...folders) {
  if (names.length === 0) return true;
  const files = folders.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  return files.some((file) => file.includes(ending) && names.some((name) => file.includes(name)));
}

async function runChecks() {
  if (names.length > 0) return;
  for (const check of checks) countOne(await runCheck(check), check.name);
}

/**
 * @param {string} report
 * @param {Record<string, string>} env
 */
async function runUnitTests(report, env) {
  console.log("\nUnit and API tests");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [
    bin("vitest"),
    "run",
    ...names,
    ...(names.length > 0 ? ["--passWithNoTests"] : []),
    ...reporters,
  ];
  const code = await runInPlace(projectNode(), args, { env: { ...process.env, ...env } });
  count(vitestTally(report), code === 0, "unit and API tests");
}

/**
 * @param {string} report
 * @param {Record<string, string>} env
 */
async function runJourneys(report, env) {
  console.log("\nBrowser journeys");
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
  count(playwrightTally(report), code === 0, "Browser journeys");
}

/**
 * A run that ends badly without naming a failed test is one failure all the same.
 * @param {import("./testing/tally.js").Tally} tally
 * @param {boolean} wentWell
 * @param {string} name
 */
function count(tally, wentWell, name) {
  total.passed += tally.passed;
  total.failed.push(...tally.failed);
  total.skipped.push(...tally.skipped);
  total.timed.push(...tally.timed);
  if (!wentWell && tally.failed.length === 0) total.failed.push({ name, reason: "" });
}

/**
 * @param {boolean} wentWell
 * @param {string} name
 */
function countOne(wentWell, name) {
  if (wentWell) total.passed += 1;
  else total.failed.push({ name, reason: "" });
}

/** @param {number} milliseconds */
function conclude(milliseconds) {
  console.log(`\nThe whole run took ${seconds(milliseconds)}.\n`);
  console.log(conclusion(total));
  if (total.failed.length > 0 || total.passed === 0) process.exitCode = 1;
}
