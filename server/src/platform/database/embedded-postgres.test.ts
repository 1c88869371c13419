import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postmasterPid, run, stopLeftServer } from "../../../test/embedded-runs.ts";

let root = "";
let dataDir = "";

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "portico-own-"));
  dataDir = path.join(root, "data");
  // When the tests run as root, the database's user must be able to pass through this folder.
  rmSync(root, { recursive: true });
  mkdirSync(root, { mode: 0o755 });
});

afterEach(async () => {
  await stopLeftServer(dataDir);
  rmSync(root, { recursive: true, force: true });
});

test("the database syncs to disk, uses UTF-8, knows the letters of all scripts, listens on no network and gives Portico no superuser rights", async () => {
  const first = await run(dataDir);
  const [row] = await first.query(
    `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
            current_setting('listen_addresses') as network, current_setting('is_superuser') as power`,
  );
  expect(row).toEqual({ fsync: "on", encoding: "UTF8", network: "", power: "off" });
  await first.query("create extension pg_trgm");
  const [letters] = await first.query(
    "select show_trgm('Мария') <> '{}' as cyrillic, show_trgm('小') <> '{}' as chinese",
  );
  expect(letters).toEqual({ cyrillic: true, chinese: true });
  await first.stop();
});

test("only the owner can enter the database's folder and read its secret, and a guessed password is refused", async () => {
  const first = await run(dataDir);
  expect(statSync(path.join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, "postgres-secret")).mode & 0o777).toBe(0o600);
  const stranger = (first.url ?? "").replace(/:[0-9a-f]{64}@/, ":guessed@");
  const { Client } = await import("pg").then((pg) => pg.default);
  await expect(new Client({ connectionString: stranger }).connect()).rejects.toThrow(
    /password authentication/,
  );
  await first.stop();
});

test("data survives when Portico is stopped and started again", async () => {
  const first = await run(dataDir);
  await first.query("create table kept as select 1 as one");
  await first.stop();
  const second = await run(dataDir);
  expect(second.adopted).toBe(false);
  expect(await second.query("select one from kept")).toEqual([{ one: 1 }]);
  await second.stop();
});

test("when Portico is killed and its database server goes on running, the next start uses that server", async () => {
  const first = await run(dataDir);
  await first.query("create table kept as select 1 as one");
  await first.kill();
  const second = await run(dataDir);
  expect(second.adopted).toBe(true);
  expect(await second.query("select one from kept")).toEqual([{ one: 1 }]);
  await second.stop();
});

test("after Portico and its database server are killed, the next start recovers the committed data", async () => {
  const first = await run(dataDir);
  await first.query("create table kept as select 1 as one");
  await first.kill();
  process.kill(postmasterPid(dataDir), "SIGKILL");
  const second = await run(dataDir);
  expect(second.adopted).toBe(false);
  expect(await second.query("select one from kept")).toEqual([{ one: 1 }]);
  await second.stop();
});

test("the lock of a dead server does not prevent a start, even if another process has got the dead server's process id", async () => {
  const first = await run(dataDir);
  const lock = path.join(dataDir, "postgres", "postmaster.pid");
  const left = readFileSync(lock, "utf8");
  await first.stop();
  writeFileSync(lock, left.replace(/^\d+/, String(process.pid)), { mode: 0o644 });
  const second = await run(dataDir);
  expect(second.fault).toBeUndefined();
  await second.stop();
});

test("a data folder with a long path and odd characters works, even after the temporary files were deleted", async () => {
  dataDir = path.join(root, 'o\'clock $HOME, "quoted" ü', "deep".repeat(30), "data");
  const first = await run(dataDir);
  const socketDir = new URL(first.url ?? "").searchParams.get("host") ?? "";
  expect(socketDir.length).toBeLessThan(60);
  await first.query("create table kept as select 1 as one");
  await first.kill();
  rmSync(socketDir, { recursive: true });
  const second = await run(dataDir);
  expect(await second.query("select one from kept")).toEqual([{ one: 1 }]);
  await second.stop();
});

test("a copy of a data folder that is in use can be started, and does not disturb the original", async () => {
  const original = await run(dataDir);
  await original.query("create table kept as select 1 as one");
  const copyDir = path.join(root, "copy");
  cpSync(dataDir, copyDir, { recursive: true, preserveTimestamps: true, filter: isNoSocket });
  if (process.getuid?.() === 0) chownLike(path.join(dataDir, "postgres"), path.join(copyDir, "postgres"));
  const lock = path.join(dataDir, "postgres", ".s.PGSQL.5432.lock");
  const before = readFileSync(lock, "utf8");
  const copy = await run(copyDir);
  expect(copy.fault).toBeUndefined();
  expect(await copy.query("select one from kept")).toEqual([{ one: 1 }]);
  await copy.stop();
  expect(readFileSync(lock, "utf8")).toBe(before);
  expect(await original.query("select one from kept")).toEqual([{ one: 1 }]);
  await original.stop();
});

const isNoSocket = (file: string) => !statSync(file).isSocket();

/**
 * Gives the copied files to the owner of the original. A copy that root made belongs to root, but the
 * database runs as another user.
 */
function chownLike(model: string, copy: string): void {
  const { uid, gid } = statSync(model);
  for (const name of ["", ...readdirSync(copy, { recursive: true, encoding: "utf8" })])
    chownSync(path.join(copy, name), uid, gid);
}

test("Portico starts even if an earlier first start was interrupted", async () => {
  mkdirSync(path.join(dataDir, "postgres.half", "base"), { recursive: true, mode: 0o711 });
  const first = await run(dataDir);
  expect(first.fault).toBeUndefined();
  await first.stop();
});

test("a start fails when the database was created by another PostgreSQL version, and the error names both versions", async () => {
  const first = await run(dataDir);
  await first.stop();
  writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), "17\n");
  const second = await run(dataDir);
  expect(second.fault).toMatch(
    /was created by PostgreSQL 17, but this Portico comes with PostgreSQL 18\. .*DATABASE_URL/,
  );
});

test("when the file with the database's secret is lost, the error says that the database rejects the password in this file", async () => {
  const first = await run(dataDir);
  await first.stop();
  rmSync(path.join(dataDir, "postgres-secret"));
  expect((await run(dataDir)).fault).toMatch(/rejects the password in the file postgres-secret/);
});
