import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../run/project.js";

/** What a whole run may spend. CONTRIBUTING.md says when these numbers may be raised. */
const BUDGET = inProject("tools", "testing", "budget.json");

/**
 * @param {string} file the file to which server/test/spend.ts adds a line for each use
 * @returns {Record<string, number>}
 */
export function readSpending(file) {
  /** @type {Record<string, number>} */
  const spent = Object.fromEntries(Object.keys(readBudget()).map((what) => [what, 0]));
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  for (const what of lines) spent[what] = (spent[what] ?? 0) + 1;
  return spent;
}

/**
 * @param {Record<string, number>} spent
 * @param {Record<string, number>} [budget]
 * @returns {string[]} a sentence for each kind of spending that exceeds its budget
 */
export function overspent(spent, budget = readBudget()) {
  return Object.entries(spent)
    .filter(([what, count]) => count > (budget[what] ?? 0))
    .map(([what, count]) => `${count} ${what}, of ${budget[what] ?? 0} that the budget allows`);
}

/**
 * @param {Record<string, number>} spent
 * @returns {string} such as `12 of 20 databases, 3 of 3 programs`
 */
export function spendingText(spent, budget = readBudget()) {
  return Object.entries(spent)
    .map(([what, count]) => `${count} of ${budget[what] ?? 0} ${what}`)
    .join(", ");
}

/** @returns {Record<string, number>} */
function readBudget() {
  return JSON.parse(readFileSync(BUDGET, "utf8"));
}
