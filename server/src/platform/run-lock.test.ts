import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run, stopLeftServer } from "../../test/embedded-runs.ts";
import { takeRunLock } from "./run-lock.ts";

let dataDir = "";
const url = "http://localhost:3000";

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "portico-lock-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a second start fails, and its error names the address of the first one", async () => {
  const lock = await takeRunLock({ dataDir, url });
  await expect(takeRunLock({ dataDir, url })).rejects.toThrow(
    `Portico is already running at ${url} (process ${process.pid}).`,
  );
  await lock.release();
});

test("a released folder can be locked again and again, and no lock file is left in it", async () => {
  for (let turn = 0; turn < 3; turn += 1) await (await takeRunLock({ dataDir, url })).release();
  expect(readdirSync(path.join(dataDir, "lock"))).toEqual([]);
});

test("when twenty starts happen at the same time, exactly one of them gets the lock", async () => {
  for (let round = 0; round < 5; round += 1) {
    const starts = await Promise.allSettled(Array.from({ length: 20 }, () => takeRunLock({ dataDir, url })));
    const won = starts.filter((start) => start.status === "fulfilled");
    expect(won).toHaveLength(1);
    for (const { value } of won) await value.release();
  }
});

test("when four programs start at once, one runs and the others say that Portico is already running", async () => {
  const own = mkdtempSync(path.join(tmpdir(), "portico-four-"));
  rmSync(own, { recursive: true });
  mkdirSync(own, { mode: 0o711 });
  const runs = await Promise.all(Array.from({ length: 4 }, () => run(own)));
  expect(runs.filter((started) => started.url)).toHaveLength(1);
  const faults = runs.flatMap((started) => started.fault ?? []);
  for (const fault of faults) expect(fault).toMatch(/^Portico is already running at/);
  for (const started of runs) await started.stop();
  await stopLeftServer(own);
  rmSync(own, { recursive: true, force: true });
});

test("when a program is killed, its lock is free at once", async () => {
  const own = mkdtempSync(path.join(tmpdir(), "portico-killed-"));
  rmSync(own, { recursive: true });
  mkdirSync(own, { mode: 0o711 });
  const first = await run(own);
  await first.kill();
  const second = await run(own);
  expect(second.fault).toBeUndefined();
  await second.stop();
  rmSync(own, { recursive: true, force: true });
});

test("a folder can be locked even if its path is too long for a socket", async () => {
  const deep = path.join(dataDir, "deep".repeat(40));
  mkdirSync(deep);
  const lock = await takeRunLock({ dataDir: deep, url });
  await expect(takeRunLock({ dataDir: deep, url })).rejects.toThrow("already running");
  await lock.release();
});
