import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "../run/project.js";

/**
 * @typedef {object} Skipped
 * @property {string} name
 * @property {string} reason one plain sentence
 */

/**
 * @typedef {object} Failure
 * @property {string} name
 * @property {string} reason the error that was thrown, if it was reported
 * @property {string} [page] what was on the page at that time, as roles and names
 */

/**
 * @typedef {object} Timed
 * @property {string} name
 * @property {number} milliseconds
 */

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {Failure[]} failed
 * @property {Skipped[]} skipped
 * @property {Timed[]} timed every test that ran; the times include its hooks
 */

/** Shown for a skipped test that gives no reason. */
const NO_REASON = "It gives no reason.";
const SLOWEST_SHOWN = 10;
/**
 * How many lines of a reason are shown: enough for the expected and the actual value. The full text is
 * further up.
 */
const REASON_LINES = 12;
/** How many lines of a page are shown: enough for a page with a dialog over it. */
const PAGE_LINES = 150;

/** @returns {Tally} */
export function emptyTally() {
  return { passed: 0, failed: [], skipped: [], timed: [] };
}

/**
 * Reads Vitest's report. A file that could not be loaded counts as one more failure.
 * @param {string} file
 * @returns {Tally}
 */
export function vitestTally(file) {
  const report = readReport(file);
  const tally = emptyTally();
  for (const suite of report.testResults ?? []) {
    const place = placeOf(suite.name);
    for (const test of suite.assertionResults) {
      const name = `${place}: ${test.fullName}`;
      if (test.status === "passed") tally.passed += 1;
      else if (test.status === "failed")
        tally.failed.push({ name, reason: (test.failureMessages ?? []).join("\n") });
      else tally.skipped.push({ name, reason: test.meta?.reason ?? NO_REASON });
      if (test.duration !== undefined) tally.timed.push({ name, milliseconds: test.duration });
    }
    const hasOwnFailure = suite.assertionResults.some((/** @type {any} */ test) => test.status === "failed");
    if (suite.status === "failed" && !hasOwnFailure)
      tally.failed.push({ name: place, reason: suite.message ?? "" });
  }
  return tally;
}

/**
 * Reads Playwright's report. A test that passed only when it was tried again is flaky, and counts as failed.
 * @param {string} file
 * @returns {Tally}
 */
export function playwrightTally(file) {
  const report = readReport(file);
  const tally = emptyTally();
  tally.failed.push(
    ...(report.errors ?? []).map((/** @type {any} */ error) => ({
      name: "Playwright",
      reason: error.message,
    })),
  );
  /** @param {any} suite */
  const walk = (suite) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = `${spec.file}: ${spec.title}`;
        if (test.status === "expected") tally.passed += 1;
        else if (test.status === "skipped") tally.skipped.push({ name, reason: reasonOf(test) });
        else tally.failed.push({ name, reason: failureOf(test), ...pageOf(test) });
        const milliseconds = test.results.reduce(
          (/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration,
          0,
        );
        if (test.status !== "skipped") tally.timed.push({ name, milliseconds });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of report.suites ?? []) walk(suite);
  return tally;
}

/**
 * Returns what is printed at the end of a run: the slowest tests, the skipped tests with their reasons, the
 * failed tests, and the counts in the last line.
 * @param {Tally} tally
 * @returns {string}
 */
export function conclusion({ passed, failed, skipped, timed }) {
  const slowest = timed.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST_SHOWN);
  const paragraphs = [
    paragraph(
      "Slowest",
      slowest.map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`),
    ),
    paragraph(
      "Skipped",
      skipped.map(({ name, reason }) => `  ${name}\n    ${reason}`),
    ),
    paragraph(
      "Failed",
      failed.map(({ name, reason, page }) =>
        [`  ${name}`, ...reasonLines(reason), ...pageLines(page)].join("\n"),
      ),
    ),
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ];
  return paragraphs.filter(Boolean).join("\n\n");
}

/**
 * @param {string} title
 * @param {string[]} lines
 */
function paragraph(title, lines) {
  return lines.length > 0 ? `${title}:\n${lines.join("\n")}` : "";
}

/**
 * @param {string} reason
 * @returns {string[]} the first lines of the reason, without colours
 */
function reasonLines(reason) {
  return stripVTControlCharacters(reason)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, REASON_LINES)
    .map((line) => `    ${line}`);
}

/**
 * @param {string} [page]
 * @returns {string[]}
 */
function pageLines(page) {
  if (!page) return [];
  const lines = page.split("\n").slice(0, PAGE_LINES);
  return ["    The page then:", ...lines.map((line) => `      ${line}`)];
}

/** @param {any} test */
function failureOf(test) {
  const errors = test.results.flatMap((/** @type {any} */ result) => result.errors ?? []);
  return errors.map((/** @type {any} */ error) => error.message ?? "").join("\n");
}

/**
 * Reads the page that Playwright recorded when a test failed. A user who reads only the output has no
 * screenshot.
 * @param {any} test
 * @returns {{ page?: string }}
 */
function pageOf(test) {
  const attachments = test.results.flatMap((/** @type {any} */ result) => result.attachments ?? []);
  const context = attachments.find((/** @type {any} */ one) => one.name === "error-context" && one.path);
  const page = context && /```yaml\n(.*?)\n```/s.exec(readText(context.path))?.[1];
  return page ? { page } : {};
}

/** @param {any} test */
function reasonOf(test) {
  const annotation = test.annotations?.find((/** @type {any} */ one) => one.type === "skip");
  return annotation?.description ?? NO_REASON;
}

/** @param {string} file */
function placeOf(file) {
  const place = path.relative(projectRoot, file);
  return place.startsWith("..") ? file : place;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readText(file));
  } catch {
    return {};
  }
}

/**
 * @param {string} file
 * @returns {string} the text of the file; empty if the file does not exist
 */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
