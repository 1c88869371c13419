import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unzip } from "../../../test/unzip.ts";
import { zipTo } from "./zip-to.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-test-zip-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entry = (name: string, text: string) => ({
  name,
  content: async function* () {
    yield text;
  },
});

async function* listOf(...entries: ReturnType<typeof entry>[]) {
  yield* entries;
}

test("entries are made one after the other, and the returned size and hash are those of the written zip", async () => {
  const told: string[] = [];
  async function* entries() {
    yield entry("one.txt", "1");
    told.push("one is done");
    yield { ...entry("two.txt", "zwölf"), isPressed: true };
    told.push("two is done");
  }
  const file = join(folder, "good.zip");
  const { size, sha256: digest } = await zipTo(file, entries());
  const bytes = await readFile(file);
  expect([size, digest]).toEqual([bytes.length, createHash("sha256").update(bytes).digest("hex")]);
  const files = await unzip(bytes);
  expect([told, Object.keys(files)]).toEqual([
    ["one is done", "two is done"],
    ["one.txt", "two.txt"],
  ]);
  expect(Buffer.from(files["two.txt"]!, "latin1").toString("utf8")).toBe("zwölf");
});

test("an error in the middle of an entry is thrown, and so is an error in the list of entries", async () => {
  const broken = {
    name: "broken.txt",
    content: async function* () {
      yield "half";
      throw new Error("no more");
    },
  };
  const good = entry("good.txt", "x");
  await expect(zipTo(join(folder, "broken.zip"), listOf(good, broken, good))).rejects.toThrow("no more");
  async function* unheard() {
    yield good;
    throw new Error("nobody hears");
  }
  await expect(zipTo(join(folder, "unheard.zip"), unheard())).rejects.toThrow("nobody hears");
});

test("if the file cannot be written, an error is thrown and nothing is left waiting", async () => {
  const file = join(folder, "not there", "one.zip");
  await expect(zipTo(file, listOf(entry("one.txt", "x".repeat(1_000_000))))).rejects.toThrow("ENOENT");
});
