import { readFileSync } from "node:fs";

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {string[]} failed their names
 */

/**
 * Reads what Vitest has written. A file that could not even be loaded counts as a failure of its own.
 * @param {string} file
 * @returns {Tally}
 */
export function vitestTally(file) {
  const report = readReport(file);
  /** @type {Tally} */
  const tally = { passed: 0, failed: [] };
  for (const suite of report.testResults ?? []) {
    for (const test of suite.assertionResults) {
      if (test.status === "passed") tally.passed += 1;
      if (test.status === "failed") tally.failed.push(`${suite.name}: ${test.fullName}`);
    }
    const hasOwnFailure = suite.assertionResults.some((/** @type {any} */ test) => test.status === "failed");
    if (suite.status === "failed" && !hasOwnFailure) tally.failed.push(suite.name);
  }
  return tally;
}

/**
 * Reads what Playwright has written. What passed only when tried again is unsteady, and counts as failed.
 * @param {string} file
 * @returns {Tally}
 */
export function playwrightTally(file) {
  const report = readReport(file);
  /** @type {Tally} */
  const tally = { passed: 0, failed: (report.errors ?? []).map((/** @type {any} */ error) => error.message) };
  /** @param {any} suite */
  const walk = (suite) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === "expected") tally.passed += 1;
        if (test.status === "unexpected" || test.status === "flaky")
          tally.failed.push(`${spec.file}: ${spec.title}`);
      }
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of report.suites ?? []) walk(suite);
  return tally;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
