import { execFileSync } from "node:child_process";
import { modules, placeOf } from "../architecture/modules.js";
import { projectRoot } from "../run/project.js";

/** The modules below this one serve every feature. */
const FIRST_OF_FEATURES = modules.findIndex(({ name }) => name === "firm");
const TEST = /\.(?:test\.tsx?|e2e\.ts)$/;
/** Files that no test reads. */
const PROSE = /^(?:docs\/|bench\/|[^/]+\.md$|LICENSE$)/;

/**
 * Finds the tests that a change touches, by the names of features.
 * @param {readonly string[]} files the paths of the changed files in the repository
 * @returns {string[] | null} parts of the paths of tests; null for all tests, because a changed file serves
 *   every feature
 */
export function testsOf(files) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const file of files.filter((one) => !PROSE.test(one))) {
    const feature = featureOf(file);
    if (TEST.test(file)) names.add(file);
    else if (feature) for (const name of namesOf(feature)) names.add(name);
    else return null;
  }
  return [...names];
}

/**
 * Returns the feature to which a file belongs. A feature has the same name in the contract, the server and
 * the web, and the names of its end-to-end tests begin with it. A module without features counts as a
 * feature.
 * @param {string} file
 * @returns {string | null} null if the file serves every feature
 */
function featureOf(file) {
  const place = placeOf(file);
  if (!place || place.at < FIRST_OF_FEATURES) return null;
  const { features } = modules[place.at] ?? {};
  if (!features) return place.module;
  if (place.side === "contract") return /([^/]+)\.ts$/.exec(file)?.[1] ?? null;
  return place.feature || place.module;
}

/** @param {string} feature */
function namesOf(feature) {
  return [`/${feature}/`, `/${feature}.test`, `e2e/tests/${feature.replace(/s$/, "")}`];
}

/**
 * @returns {string[]} the files in which this folder differs from main, including files that are not
 *   committed
 */
export function changedFiles() {
  const from = firstOf(["origin/main", "main"]);
  const base = from === null ? "HEAD" : git("merge-base", "HEAD", from);
  return [
    ...git("diff", "--name-only", base).split("\n"),
    ...git("ls-files", "--others", "--exclude-standard").split("\n"),
  ].filter(Boolean);
}

/** @param {readonly string[]} branches */
function firstOf(branches) {
  return (
    branches.find((branch) => {
      try {
        return git("rev-parse", "--verify", "--quiet", branch) !== "";
      } catch {
        return false;
      }
    }) ?? null
  );
}

/** @param {...string} args */
function git(...args) {
  return execFileSync("git", args, {
    cwd: projectRoot,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
