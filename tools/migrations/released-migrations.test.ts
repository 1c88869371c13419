import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inProject, projectNode } from "../run/project.js";
import { runQuietly } from "../run/run-program.js";
import { bin } from "../testing/checks.js";
import { migrationFaults } from "./released-migrations.js";

const migration = (name: string, when: number, sql = `sql of ${name}`) => ({
  name,
  when,
  sql,
  snapshot: `snapshot of ${name}`,
});
/** Only the newest snapshot is in the repository. */
const first = { ...migration("0000_first", 1_000), snapshot: "" };
const second = migration("0001_second", 2_000);
const third = migration("0002_third", 3_000);
const listed = [
  { ...first, snapshot: "snapshot of 0000_first", release: "0.1.0" },
  { ...second, release: null },
];
const faults = (migrations: (typeof first)[], strays: string[] = []) =>
  migrationFaults(listed, { migrations, strays });

test("a list that names every unchanged migration has no errors", () => {
  expect(faults([first, second])).toEqual([]);
});

test("a changed released migration or snapshot is refused with the advice to add a new migration", () => {
  const sentence = (name: string) => [
    `The released migration ${name} was changed. Put it back, and write a new one.`,
  ];
  expect(faults([{ ...first, sql: "other" }, second])).toEqual(sentence("0000_first"));
  expect(faults([first, { ...second, snapshot: "other" }])).toEqual(sentence("0001_second"));
  expect(faults([first, { ...second, snapshot: "" }])).toEqual(sentence("0001_second"));
});

test("a snapshot must be deleted if it is not the newest", () => {
  expect(faults([migration("0000_first", 1_000), second])).toEqual([
    "The snapshot of 0000_first is not the newest, so nothing reads it. Run npm run migration:list.",
  ]);
});

test("a released migration that is missing or renamed has to be restored", () => {
  const gone = "The released migration 0001_second is gone or has another name. Put it back.";
  expect(faults([migration("0000_first", 1_000)])).toEqual([gone]);
  expect(faults([first, { ...second, sql: "" }])).toEqual([gone]);
  expect(faults([first, { ...second, name: "0001_other" }])).toEqual([
    gone,
    "The migration 0001_other is not in server/migrations/released.json. Run npm run migration:list.",
  ]);
});

test("a journal with a changed order or changed times has to be restored", () => {
  const place = (name: string) =>
    `The released migration ${name} has another place in server/migrations/meta/_journal.json. Put the journal back.`;
  expect(faults([second, first])).toEqual(
    expect.arrayContaining([place("0000_first"), place("0001_second")]),
  );
  expect(faults([first, { ...migration("0001_between", 1_500), snapshot: "" }, second])).toContain(
    place("0001_second"),
  );
  expect(faults([first, { ...second, when: 2_001 }])).toEqual([
    'The released migration 0001_second has another "when" in server/migrations/meta/_journal.json. Put the journal back.',
  ]);
});

test("a new migration must be listed, and must be later than the migration before it", () => {
  const listIt =
    "The migration 0002_third is not in server/migrations/released.json. Run npm run migration:list.";
  const older = { ...second, snapshot: "" };
  expect(faults([first, older, third])).toEqual([listIt]);
  expect(faults([first, older, { ...third, when: 1_999 }])).toEqual([
    "The migration 0002_third is not later than 0001_second in server/migrations/meta/_journal.json, so databases would pass over it. Generate it again with drizzle-kit.",
    listIt,
  ]);
});

test("a file that the journal does not name is reported", () => {
  expect(faults([first, second], ["0009_stray.sql"])).toEqual([
    "server/migrations/0009_stray.sql is not in server/migrations/meta/_journal.json. Make migrations with drizzle-kit.",
  ]);
});

test("the tables in the code match the migrations: no migration is missing, and none would drop a feature's table", async () => {
  const server = inProject("server");
  const copy = mkdtempSync(path.join(tmpdir(), "portico-migrations-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(path.join(server, "migrations"), copy, { recursive: true });
  const schema = [
    "--dialect=postgresql",
    "--schema=./src/**/*.table.ts",
    `--out=${path.relative(server, copy)}`,
  ];
  const { said } = await runQuietly(projectNode(), [bin("drizzle-kit"), "generate", ...schema], {
    cwd: server,
  });
  expect(said).toContain("No schema changes");
});
