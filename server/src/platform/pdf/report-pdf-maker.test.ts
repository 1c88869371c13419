import { afterEach, expect, test, vi } from "vitest";
import { sampleReport } from "../../../test/sample-report.ts";
import type { ReportPdfInput, ReportPdfMaker } from "./report-pdf-input.ts";
import { createReportPdfMaker } from "./report-pdf-maker.ts";

const program = new URL("../../../test/dying-pdf-process.ts", import.meta.url);
const titled = (title: string): ReportPdfInput => ({
  ...sampleReport,
  content: { ...sampleReport.content, title },
});
const makers: ReportPdfMaker[] = [];
const makerWith = (options: Parameters<typeof createReportPdfMaker>[0]) => {
  const maker = createReportPdfMaker(options);
  makers.push(maker);
  return maker;
};

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(makers.splice(0).map((maker) => maker.stop()));
});

test.each(["dies", "throws", "fills its memory"])(
  "when a process %s, only its current report fails, and the next process makes the reports that wait",
  async (trouble) => {
    const maker = makerWith({ program, heapMb: 64 });
    const answers = await Promise.allSettled(
      ["one", trouble, "two", "three"].map((t) => maker.make(titled(t))),
    );
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  },
);

test("a report that takes too long fails, and the reports that wait behind it are made", async () => {
  // The time limit uses fake timers. With real ones, it could also end the next report if its process starts
  // slowly.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const maker = makerWith({ program, limitMs: 1_000 });
  const answers = Promise.allSettled([maker.make(titled("hangs")), maker.make(titled("next"))]);
  vi.advanceTimersByTime(1_000);
  const [hangs, next] = await answers;
  expect(hangs).toMatchObject({
    status: "rejected",
    reason: { message: "The PDF took longer than 1 seconds" },
  });
  expect(next.status).toBe("fulfilled");
});

test("one process makes many reports, and after a pause a new process makes the next report", async () => {
  const lasting = makerWith({ program });
  const many = await Promise.all(Array.from({ length: 20 }, () => lasting.make(titled("one"))));
  expect(new Set(many.map(({ sha256 }) => sha256)).size).toBe(1);
  const brief = makerWith({ program, idleMs: 1 });
  const { sha256: first } = await brief.make(titled("one"));
  await expect.poll(async () => (await brief.make(titled("one"))).sha256).not.toBe(first);
});

test("an idle process ends, which frees its memory", async () => {
  const brief = makerWith({ program, idleMs: 1 });
  const { sha256 } = await brief.make(titled("one"));
  const pid = Number(sha256.split(" ")[1]);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a stopped maker makes no more reports, and rejects those that wait", async () => {
  const maker = makerWith({ program });
  const waiting = Promise.allSettled([maker.make(titled("hangs")), maker.make(titled("one"))]);
  await maker.stop();
  expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(maker.make(titled("one"))).rejects.toThrow("stopped");
});
