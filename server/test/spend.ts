import { appendFileSync } from "node:fs";

/** The most expensive parts of a test run, which `tools/testing/budget.json` bounds. */
type Spending = "databases" | "programs" | "browser contexts" | "page loads" | "axe runs";

/**
 * Records one more use of an expensive part, in the file that TEST_SPENDING names. Without this variable
 * nothing is counted.
 */
export function spend(what: Spending): void {
  const file = process.env["TEST_SPENDING"];
  // Such a short line is written in one piece, even if many programs write at the same time.
  if (file) appendFileSync(file, `${what}\n`);
}
