import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalBucket, startBucket } from "../../../test/local-bucket.ts";
import { Failure } from "../failure.ts";
import { type FileStore, MissingObject } from "./file-store.ts";
import { filesBelow, openFileStore } from "./open-file-store.ts";

let folder: string;
let bucket: LocalBucket;
let stores: Record<"folder" | "bucket", FileStore>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-test-store-"));
  bucket = await startBucket();
  stores = {
    folder: await openFileStore(filesBelow(folder, null)),
    bucket: await openFileStore(bucket.files),
  };
});
afterAll(async () => {
  await stores.folder.close();
  await stores.bucket.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

const put = (store: FileStore, key: string, text: string) =>
  store.put(key, Readable.from([Buffer.from(text)]), Buffer.byteLength(text));

describe.each(["folder", "bucket"] as const)("files in a %s", (kind) => {
  test("are read whole and in parts, listed, and gone once they are removed", async () => {
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

  test("in a place that holds nothing are none", async () => {
    const listed = [];
    for await (const object of stores[kind].list("parts/nobody")) listed.push(object);
    expect(listed).toEqual([]);
  });
});

// The bucket of the tests keeps what was cut short; a real one does not.
test("files that end before their end are not there", async () => {
  const store = stores.folder;
  async function* cut() {
    yield Buffer.from("half");
    throw new Error("the line was cut");
  }
  await expect(store.put("kept/cc/half", Readable.from(cut()), 1_000)).rejects.toBeInstanceOf(Error);
  await expect(store.read("kept/cc/half")).rejects.toBeInstanceOf(MissingObject);
});

test("a bucket that is away is said to be, and everything is there when it is back", async () => {
  const store = stores.bucket;
  await put(store, "kept/dd/one", "one");
  await bucket.goAway();
  for (const act of [() => store.read("kept/dd/one"), () => put(store, "kept/dd/two", "two")]) {
    const failure = await act().then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).code).toBe("unavailable");
  }
  await bucket.comeBack();
  expect(await textOf(await store.read("kept/dd/one"))).toBe("one");
});
