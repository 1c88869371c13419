import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { ProcessorTime } from "./processor-time.js";

const BUSY = "const from = process.cpuUsage().user; while (process.cpuUsage().user - from < 400_000);";

test("the processor time of a program that ended counts for whoever started it, where the system tells", () => {
  const time = new ProcessorTime();
  const before = time.seconds();
  execFileSync(process.execPath, ["-e", BUSY]);
  const after = time.seconds();
  time.stop();
  if (process.platform !== "linux") return expect([before, after]).toEqual([null, null]);
  expect(after! - before!).toBeGreaterThanOrEqual(0.4);
});
