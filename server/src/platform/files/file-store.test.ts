import { spawnSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalBucket, startBucket } from "../../../test/local-bucket.ts";
import { ApiError } from "../api-error.ts";
import { type FileStore, MissingObject } from "./file-store.ts";
import { filesBelow, openFileStore } from "./open-file-store.ts";

let folder: string;
let bucket: LocalBucket;
let stores: Record<"folder" | "bucket", FileStore>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-test-store-"));
  bucket = await startBucket();
  stores = {
    folder: await openFileStore(filesBelow(folder, null, () => undefined)),
    bucket: await openFileStore(bucket.files),
  };
});
afterAll(async () => {
  await stores.folder.close();
  await stores.bucket.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);
/** The ids of Debian's `bin`, a user that always exists and is neither root nor nobody. */
const OTHER = { uid: 2, gid: 2 };
const forRoot = {
  skip: process.getuid?.() !== 0,
  meta: { reason: "Only root can show what another user may do." },
};

/**
 * Starts a process that runs as this user. The process stores a document with the functions that the server
 * uses. Returns the output of the process.
 */
function keptBy(user: { uid?: number; gid?: number }, dataDir: string): string {
  const program = `
    import { Readable } from "node:stream";
    import { keepFilesPrivate } from "${join(import.meta.dirname, "../private-files.ts")}";
    import { filesBelow, openFileStore } from "${join(import.meta.dirname, "open-file-store.ts")}";
    keepFilesPrivate();
    const store = await openFileStore(filesBelow("${dataDir}", null, console.log));
    await store.put("kept/aa/one", Readable.from([Buffer.from("one")]), 3);
    await store.close();`;
  const args = ["--input-type=module", "--eval", program];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: "/",
    encoding: "utf8",
    ...user,
  });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

async function expectClosed(user: { uid?: number; gid?: number }): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "portico-test-modes-"));
  await chmod(dataDir, 0o755);
  // The folder exists before the first start, like a folder that an operator has mounted.
  const files = join(dataDir, "files");
  await mkdir(files);
  await chmod(files, 0o755);
  for (const path of [dataDir, files]) if (user.uid !== undefined) await chown(path, user.uid, user.gid!);
  expect(keptBy(user, dataDir)).toBe("");
  const modes = await Promise.all(
    ["", "kept", "kept/aa", "kept/aa/one"].map((path) => modeOf(join(files, path))),
  );
  expect(modes).toEqual(["700", "700", "700", "600"]);
  expect(await modeOf(join(dataDir, "spool"))).toBe("700");
  await rm(dataDir, { recursive: true });
}

test("no other user can enter the documents' folders or read the documents, even in a folder that existed before", () =>
  expectClosed({}));

test(
  "when the server runs as an unprivileged user, no other user of the machine can read its documents",
  forRoot,
  () => expectClosed(OTHER),
);

test.for([0o755, 0o777, 0o750, 0o711, 0o701, 0o770])(
  "an existing folder with mode %o is closed to other users",
  async (mode) => {
    const dataDir = await mkdtemp(join(tmpdir(), "portico-test-modes-"));
    const files = join(dataDir, "files");
    await mkdir(files);
    await chmod(files, mode);
    const said: string[] = [];
    const store = await openFileStore(filesBelow(dataDir, null, (line) => said.push(line)));
    await store.close();
    expect([await modeOf(files), said]).toEqual(["700", []]);
    await rm(dataDir, { recursive: true });
  },
);

test(
  "when Portico may not change the mode of another user's folder, the operator gets a warning with a remedy, and the folder is used",
  forRoot,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "portico-test-modes-"));
    await chmod(dataDir, 0o777);
    const files = join(dataDir, "files");
    await mkdir(files);
    await chmod(files, 0o777);
    const said = keptBy(OTHER, dataDir);
    expect(said).toContain(
      `may be able to read the documents in ${files}, and Portico could not change that (EPERM). Give`,
    );
    expect(said.trim().split("\n")).toHaveLength(1);
    expect([await modeOf(files), await modeOf(join(files, "kept/aa/one"))]).toEqual(["777", "600"]);
    await rm(dataDir, { recursive: true });
  },
);

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

const put = (store: FileStore, key: string, text: string) =>
  store.put(key, Readable.from([Buffer.from(text)]), Buffer.byteLength(text));

describe.each(["folder", "bucket"] as const)("files stored in a %s", (kind) => {
  test("can be read whole and in parts, listed and removed", async () => {
    const store = stores[kind];
    await put(store, "kept/aa/one", "0123456789");
    await put(store, "kept/bb/two", "two");
    expect(await textOf(await store.read("kept/aa/one"))).toBe("0123456789");
    expect(await textOf(await store.read("kept/aa/one", { start: 2, end: 4 }))).toBe("234");
    const listed = [];
    for await (const { key, size } of store.list()) listed.push([key, size]);
    expect(listed.sort()).toEqual([
      ["kept/aa/one", 10],
      ["kept/bb/two", 3],
    ]);
    const below = [];
    for await (const { key } of store.list("kept/aa")) below.push(key);
    expect(below).toEqual(["kept/aa/one"]);
    expect(await store.exists("kept/aa/one")).toBe(true);
    await store.remove("kept/aa/one");
    await store.remove("kept/aa/one");
    expect(await store.exists("kept/aa/one")).toBe(false);
    await expect(store.read("kept/aa/one")).rejects.toBeInstanceOf(MissingObject);
    await expect(store.read("kept/aa/one", { start: 0, end: 1 })).rejects.toBeInstanceOf(MissingObject);
  });

  test("an empty folder or bucket lists no files", async () => {
    const listed = [];
    for await (const object of stores[kind].list("parts/nobody")) listed.push(object);
    expect(listed).toEqual([]);
  });
});

// This tests only the folder. A real bucket does not keep an object whose upload broke off, but the test
// bucket does.
test("a file whose upload breaks off while it is being stored is not kept", async () => {
  const store = stores.folder;
  async function* cut() {
    yield Buffer.from("half");
    throw new Error("the line was cut");
  }
  await expect(store.put("kept/cc/half", Readable.from(cut()), 1_000)).rejects.toBeInstanceOf(Error);
  await expect(store.read("kept/cc/half")).rejects.toBeInstanceOf(MissingObject);
});

test("while a bucket cannot be reached, calls fail with unavailable, and afterwards its files can be read again", async () => {
  const store = stores.bucket;
  await put(store, "kept/dd/one", "one");
  await bucket.goAway();
  for (const act of [() => store.read("kept/dd/one"), () => put(store, "kept/dd/two", "two")]) {
    const failure = await act().then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).code).toBe("unavailable");
  }
  await bucket.comeBack();
  expect(await textOf(await store.read("kept/dd/one"))).toBe("one");
});
