import { appendFileSync } from "node:fs";

/** The most expensive parts of a test run, which `tools/testing/budget.json` bounds. */
type Spending = "databases" | "programs" | "browser contexts" | "page loads" | "axe runs";

/** Records that one more was spent, in the file that TEST_SPENDING names. Without it nothing is counted. */
export function spend(what: Spending): void {
  const file = process.env["TEST_SPENDING"];
  // A line this short is written in one piece, even if many programs write at once.
  if (file) appendFileSync(file, `${what}\n`);
}
