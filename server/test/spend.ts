import { appendFileSync } from "node:fs";

/** What costs a run of the tests most, and what `tools/testing/budget.json` bounds. */
export type Spending = "databases" | "programs" | "browser contexts" | "page loads" | "axe runs";

/** Writes down that one more was spent, in the file that TEST_SPENDING names. Without it nobody counts. */
export function spend(what: Spending): void {
  const file = process.env["TEST_SPENDING"];
  // A line this short is written in one piece, also where many programs write.
  if (file) appendFileSync(file, `${what}\n`);
}
