import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run, stopLeftServer } from "../../test/embedded-runs.ts";

/** Only root can start a process as another user. */
const forRoot = {
  skip: process.getuid?.() !== 0,
  meta: { reason: "Only root can show what Portico does when root starts it." },
};
/** The ids of Debian's `bin`, a user that always exists and is neither root nor nobody. */
const OTHER = { uid: 2, gid: 2 };
let root = "";
let dataDir = "";

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "portico-users-"));
  chmodSync(root, 0o755);
  dataDir = path.join(root, "data");
});

afterEach(async () => {
  await stopLeftServer(dataDir);
  rmSync(root, { recursive: true, force: true });
});

test("when the data folder cannot be created, the error names the folder and gives a remedy", async () => {
  writeFileSync(path.join(root, "file"), "");
  const started = await run(path.join(root, "file", "data"));
  expect(started.fault).toMatch(
    /^The data folder .*\/file\/data cannot be created \(ENOTDIR\)\. Set DATA_DIR/,
  );
});

test("when root starts Portico, the database runs as an unprivileged user", forRoot, async () => {
  const first = await run(dataDir);
  expect(statSync(path.join(dataDir, "postgres")).uid).toBeGreaterThan(0);
  await first.stop();
});

test("a start fails when the database's user cannot enter the chosen data folder", forRoot, async () => {
  mkdirSync(path.join(root, "closed"), { mode: 0o700 });
  const started = await run(path.join(root, "closed", "data"));
  expect(started.fault).toMatch(/its user \w+ cannot access .*\. Set DATA_DIR to a folder outside \/root/);
});

test("when the database's user cannot enter the default folder, /var/lib is used", forRoot, async () => {
  mkdirSync(path.join(root, "closed"), { mode: 0o700 });
  const wanted = path.join(root, "closed", "data");
  const first = await run(wanted, { choice: "default" });
  expect(first.dataDir).toMatch(/^\/var\/lib\/portico-[0-9a-f]{12}$/);
  expect(first.warnings.join()).toContain(`The data is stored in ${first.dataDir}`);
  await first.stop();
  const second = await run(wanted, { choice: "default" });
  expect(second.dataDir).toBe(first.dataDir);
  await second.stop();
  rmSync(first.dataDir ?? "", { recursive: true });
});

test("root and the owner of the folder can take turns running Portico", forRoot, async () => {
  mkdirSync(dataDir);
  chownSync(dataDir, OTHER.uid, OTHER.gid);
  const theirs = await run(dataDir, OTHER);
  await theirs.query("create table kept as select 1 as one");
  await theirs.stop();
  const roots = await run(dataDir);
  expect(await roots.query("select one from kept")).toEqual([{ one: 1 }]);
  await roots.stop();
  const again = await run(dataDir, OTHER);
  expect(again.fault).toBeUndefined();
  await again.stop();
});

test(
  "when an ordinary user starts Portico on root's folder, the error says which user can start it",
  forRoot,
  async () => {
    const roots = await run(dataDir);
    await roots.stop();
    const theirs = await run(dataDir, OTHER);
    expect(theirs.fault).toMatch(/Start (it|Portico) as the user who/);
    expect(existsSync(path.join(dataDir, "postgres", "PG_VERSION"))).toBe(true);
  },
);
