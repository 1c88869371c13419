import "./run/node-version.js";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureAapt } from "./testing/aapt.js";
import { bin, checks, runCheck } from "./testing/checks.js";
import { changedFiles, testsOf } from "./testing/changed.js";
import { ensureClamd } from "./testing/clamd.js";
import { ensureChromium } from "./testing/chromium.js";
import { ensureInstalled } from "./run/install.js";
import { inProject, projectNode, runTool } from "./run/project.js";
import { runInPlace, runQuietly } from "./run/run-program.js";
import { seconds } from "./run/step.js";
import { ProcessorTime } from "./testing/processor-time.js";
import { overspent, readSpending, spendingText } from "./testing/spending.js";
import { conclusion, emptyTally, playwrightTally, vitestTally } from "./testing/tally.js";
import { startTestClusters } from "./testing/test-clusters.js";
import { ensureWebBuilt } from "./run/web-build.js";

/**
 * Parts of paths. If there are any, only the tests whose paths contain one of them run, as in
 * `npm test -- password-reset`. `--changed` selects the tests of the features in which this folder differs
 * from main.
 */
const names = process.argv.slice(2).filter((name) => name !== "--changed");
const isChanged = process.argv.includes("--changed");

const UNITS_OUTSIDE_SERVER = ["tools", "contract/src", "charts/src", "web/src", "web/build", "mobile/src"];

const EARN_ROOM = "CONTRIBUTING.md says how a test earns room in tools/testing/budget.json.";

const total = emptyTally();

const processorTime = new ProcessorTime();
/** @type {string[]} one line for each part of the run */
const parts = [];

await runTool(async () => {
  if (isChanged && !takeChanged()) return;
  const begun = performance.now();
  const reports = mkdtempSync(path.join(tmpdir(), "portico-reports-"));
  const spending = path.join(reports, "spending");
  process.env.TEST_SPENDING = spending;
  try {
    await timed("install", () => ensureInstalled({ dev: true }));
    const hasBrowserTests = isAsked(/\.e2e\.ts$/, "e2e/tests");
    const hasServer = isAsked(/\.test\.ts$/, "server/src", "server/test");
    const units = {
      components: isAsked(/\.component\.test\.tsx$/, "web/src"),
      others: hasServer || isAsked(/(?<!\.component)\.test\.tsx?$/, ...UNITS_OUTSIDE_SERVER),
    };
    const hasUnits = units.components || units.others;
    const chromium = hasBrowserTests ? await ensureChromium() : "";
    if (hasUnits) await ensureAapt();
    if (hasServer) await ensureClamd();
    await timed("checks", runChecks);
    if (hasBrowserTests || hasServer || names.length === 0) {
      await timed("web build", ensureWebBuilt);
      countOne(true, "web build");
    }
    const clusters =
      hasServer || hasBrowserTests
        ? await startTestClusters({ withSystem: isAsked(/invitation-to-home\.e2e\.ts$/, "e2e/tests") })
        : { env: {}, stop: async () => undefined };
    try {
      if (hasUnits)
        await timed("unit, API and component tests", () => runUnitTests(reports, units, clusters.env));
      if (hasBrowserTests)
        await timed("browser tests", () =>
          runBrowserTests(path.join(reports, "browser-tests.json"), { ...clusters.env, CHROMIUM: chromium }),
        );
    } finally {
      await clusters.stop();
    }
  } catch (error) {
    total.failed.push({ name: "the run", reason: error instanceof Error ? error.message : String(error) });
    throw error;
  } finally {
    const spent = readSpending(spending);
    rmSync(reports, { recursive: true, force: true });
    conclude(performance.now() - begun, spent);
  }
});

/**
 * Selects the tests of the changed features.
 * @returns {boolean} whether there are any
 */
function takeChanged() {
  const found = testsOf(changedFiles());
  if (found === null) console.log("What was changed serves every feature: all tests run.");
  else names.push(...found);
  if (found?.length === 0) console.log("Nothing was changed that a test reads.");
  return found === null || found.length > 0;
}

/**
 * Runs a part of the run, and records how long it took.
 * @param {string} part
 * @param {() => Promise<void>} work
 */
async function timed(part, work) {
  const [from, before] = [performance.now(), processorTime.seconds()];
  try {
    await work();
  } finally {
    const after = processorTime.seconds();
    parts.push(
      line(part, performance.now() - from, before === null || after === null ? null : after - before),
    );
  }
}

/**
 * @param {string} part
 * @param {number} milliseconds
 * @param {number | null} ofProcessor the processor time; null if this system does not report it
 */
function line(part, milliseconds, ofProcessor) {
  const second = ofProcessor === null ? "" : `, ${ofProcessor.toFixed(1).padStart(7)} s of processor`;
  return `${part.padEnd(30)} ${seconds(milliseconds).padStart(9)}${second}`;
}

/**
 * Returns true if the run includes a test of this kind. A part of the run without tests is not prepared.
 * @param {RegExp} kind how the names of such files end
 * @param {...string} folders
 */
function isAsked(kind, ...folders) {
  if (names.length === 0) return true;
  const files = folders.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  return files.some((file) => kind.test(file) && names.some((name) => file.includes(name)));
}

async function runChecks() {
  if (names.length > 0) return;
  for (const check of checks) countOne(await runCheck(check), check.name);
}

/**
 * Runs the component tests beside the others, because they have a single worker, which would leave the other
 * cores idle. Their output follows when the others have ended.
 * @param {string} reports the folder of the reports
 * @param {{components: boolean, others: boolean}} asked which of them the run includes
 * @param {Record<string, string>} env
 */
async function runUnitTests(reports, asked, env) {
  const options = { env: { ...process.env, ...env } };
  const [others, components] = [path.join(reports, "unit.json"), path.join(reports, "components.json")];
  const beside = asked.components
    ? runQuietly(projectNode(), vitestArgs("components", components), options)
    : null;
  if (asked.others) {
    console.log("\nUnit and API tests");
    const code = await runInPlace(projectNode(), vitestArgs("!components", others), options);
    count(vitestTally(others), code === 0, "unit and API tests");
  }
  if (!beside) return;
  console.log("\nComponent tests");
  const { code, said } = await beside;
  console.log(said);
  count(vitestTally(components), code === 0, "component tests");
}

/**
 * @param {string} project
 * @param {string} report
 */
function vitestArgs(project, report) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const named = names.length > 0 ? [...names, "--passWithNoTests"] : [];
  return [bin("vitest"), "run", ...named, `--project=${project}`, ...reporters];
}

/**
 * @param {string} report
 * @param {Record<string, string>} env
 */
async function runBrowserTests(report, env) {
  console.log("\nBrowser tests");
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
  count(playwrightTally(report), code === 0, "browser tests");
}

/**
 * Adds one failure if a run has failed without naming a failed test.
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

/**
 * @param {number} milliseconds
 * @param {Record<string, number>} spent
 */
function conclude(milliseconds, spent) {
  // A selection of tests spends little of the budget: only a whole run is compared with it.
  if (names.length === 0 && !process.env.SOAK)
    for (const name of overspent(spent)) total.failed.push({ name, reason: EARN_ROOM });
  console.log(`\n${[...parts, line("the whole run", milliseconds, processorTime.seconds())].join("\n")}`);
  console.log(`Spent: ${spendingText(spent)}\n`);
  console.log(conclusion(total));
  processorTime.stop();
  if (total.failed.length > 0 || total.passed === 0) process.exitCode = 1;
}
