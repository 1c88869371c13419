import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { ProcessorTime } from "./processor-time.js";

const BUSY = "const from = process.cpuUsage().user; while (process.cpuUsage().user - from < 400_000);";

test("the processor time of a program that has ended is added to that of its parent, if the system reports it", () => {
  const time = new ProcessorTime();
  const before = time.seconds();
  execFileSync(process.execPath, ["-e", BUSY]);
  const after = time.seconds();
  time.stop();
  if (process.platform !== "linux") return expect([before, after]).toEqual([null, null]);
  expect(after! - before!).toBeGreaterThanOrEqual(0.4);
});

test.runIf(process.platform === "linux")(
  "the time of a program that ends together with its parent is counted once",
  async () => {
    const time = new ProcessorTime();
    const before = time.seconds()!;
    // The inner program works, reports that it has worked, and ends when its input ends. The outer program
    // waits for it, as a shell does.
    const inner = `${BUSY}${BUSY.replace("const from", "const again").replaceAll("- from", "- again")} console.log("worked"); process.stdin.resume().on("end", () => process.exit());`;
    const outer = spawn("/bin/sh", ["-c", '"$0" -e "$1"; exit 0', process.execPath, inner]);
    await once(outer.stdout, "data");
    const worked = time.seconds()! - before;
    outer.stdin.end();
    await once(outer, "exit");
    const after = time.seconds()! - before;
    time.stop();
    expect(worked).toBeGreaterThanOrEqual(0.8);
    expect(after).toBeLessThan(worked + 0.4);
  },
);
