import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { inProject } from "../run/project.js";
import { conclusion, emptyTally, playwrightTally, vitestTally } from "./tally.js";

const folder = mkdtempSync(path.join(tmpdir(), "portico-tally-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: object): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitestTest = (status: string, more: object = {}) => ({ status, fullName: `a ${status} test`, ...more });

test("Vitest's report gives counts of passed, failed and skipped tests, with names, reasons and times", () => {
  const assertionResults = [
    vitestTest("passed", { duration: 20 }),
    vitestTest("failed", { duration: 30, failureMessages: ["Error: no"] }),
    vitestTest("skipped", { meta: { reason: "Only root can." } }),
    vitestTest("pending"),
  ];
  const name = inProject("server", "src", "some.test.ts");
  expect(vitestTally(written({ testResults: [{ name, status: "failed", assertionResults }] }))).toEqual({
    passed: 1,
    failed: [{ name: "server/src/some.test.ts: a failed test", reason: "Error: no" }],
    skipped: [
      { name: "server/src/some.test.ts: a skipped test", reason: "Only root can." },
      { name: "server/src/some.test.ts: a pending test", reason: "It gives no reason." },
    ],
    timed: [
      { name: "server/src/some.test.ts: a passed test", milliseconds: 20 },
      { name: "server/src/some.test.ts: a failed test", milliseconds: 30 },
    ],
  });
});

test("a file that could not be loaded counts as a failure", () => {
  const suite = {
    name: "/elsewhere/broken.test.ts",
    status: "failed",
    message: "Cannot find module",
    assertionResults: [],
  };
  expect(vitestTally(written({ testResults: [suite] }))).toMatchObject({
    passed: 0,
    failed: [{ name: "/elsewhere/broken.test.ts", reason: "Cannot find module" }],
  });
});

test("in Playwright's report a flaky test counts as failed, and a skipped test says why it was skipped", () => {
  const spec = (title: string, status: string, annotations: object[] = []) => ({
    file: "some.e2e.ts",
    title,
    tests: [
      {
        status,
        annotations,
        results: [{ duration: 400, errors: [{ message: "too late" }] }, { duration: 100 }],
      },
    ],
  });
  const suites = [
    {
      specs: [spec("one", "expected")],
      suites: [
        {
          specs: [
            spec("two", "flaky"),
            spec("three", "unexpected"),
            spec("four", "skipped", [{ type: "skip", description: "No PostgreSQL here." }]),
          ],
        },
      ],
    },
  ];
  expect(playwrightTally(written({ errors: [{ message: "no browser" }], suites }))).toEqual({
    passed: 1,
    failed: [
      { name: "Playwright", reason: "no browser" },
      { name: "some.e2e.ts: two", reason: "too late" },
      { name: "some.e2e.ts: three", reason: "too late" },
    ],
    skipped: [{ name: "some.e2e.ts: four", reason: "No PostgreSQL here." }],
    timed: ["one", "two", "three"].map((title) => ({ name: `some.e2e.ts: ${title}`, milliseconds: 500 })),
  });
});

test("the snapshot of the page of a failed browser test is included unchanged", () => {
  const context = path.join(folder, "error-context.md");
  writeFileSync(
    context,
    "# Test info\n\n```\nError\n```\n\n```yaml\n- main:\n  - heading\n```\n\n```ts\nx\n```\n",
  );
  const attachments = [
    { name: "screenshot", path: "shot.png" },
    { name: "error-context", path: context },
  ];
  const results = [{ duration: 100, errors: [{ message: "no button" }], attachments }];
  const tests = [{ status: "unexpected", annotations: [], results }];
  const { failed } = playwrightTally(
    written({ suites: [{ specs: [{ file: "some.e2e.ts", title: "one", tests }] }] }),
  );
  expect(failed).toEqual([{ name: "some.e2e.ts: one", reason: "no button", page: "- main:\n  - heading" }]);
  expect(conclusion({ ...emptyTally(), failed })).toBe(
    "Failed:\n  some.e2e.ts: one\n    no button\n    The page then:\n      - main:\n        - heading\n\n0 passed, 1 failed, 0 skipped",
  );
});

test("a missing report adds nothing to the counts", () => {
  expect(vitestTally(path.join(folder, "none.json"))).toEqual(emptyTally());
  expect(playwrightTally(path.join(folder, "none.json"))).toEqual(emptyTally());
});

test("a run ends with its ten slowest tests, then the skipped and failed tests with reasons, and the counts as the last line", () => {
  const timed = Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, milliseconds: at * 1_000 }));
  const skipped = [{ name: "skipped test", reason: "Only root can." }];
  const failed = [{ name: "failed test", reason: "\u001B[31mone\u001B[39m\n\ntwo" + "\nmore".repeat(20) }];
  const lines = conclusion({ passed: 3, failed, skipped, timed }).split("\n");
  expect(lines.slice(0, 2)).toEqual(["Slowest:", "  11.0 s  test 11"]);
  expect(lines.filter((line) => line.includes(" s  test "))).toHaveLength(10);
  expect(lines.slice(-20)).toEqual([
    "Skipped:",
    "  skipped test",
    "    Only root can.",
    "",
    "Failed:",
    "  failed test",
    "    one",
    "    two",
    ...Array(10).fill("    more"),
    "",
    "3 passed, 1 failed, 1 skipped",
  ]);
});

test("if no test failed or was skipped, the last line says so with zeros", () => {
  expect(conclusion({ ...emptyTally(), passed: 1 })).toBe("1 passed, 0 failed, 0 skipped");
});
