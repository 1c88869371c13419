import { expect, test } from "vitest";
import { unzip } from "../../../test/unzip.ts";
import { zipOf } from "./zip-of.ts";

const part = (name: string, text: string) => ({
  name,
  content: async function* () {
    yield text;
  },
});

test("files are made one after the other, and each is told when it is done", async () => {
  const told: number[] = [];
  const zip = await zipOf([part("one.txt", "1"), part("two.txt", "zwölf")], async (count) =>
    told.push(count),
  );
  const files = await unzip(zip);
  expect([told, Object.keys(files)]).toEqual([
    [1, 2],
    ["one.txt", "two.txt"],
  ]);
  expect(Buffer.from(files["two.txt"]!, "latin1").toString("utf8")).toBe("zwölf");
});

test("what a file throws in its middle is thrown, and so is what the telling throws", async () => {
  const broken = {
    name: "broken.txt",
    content: async function* () {
      yield "half";
      throw new Error("no more");
    },
  };
  const good = part("good.txt", "x");
  await expect(zipOf([good, broken, good], async () => undefined)).rejects.toThrow("no more");
  await expect(zipOf([good], () => Promise.reject(new Error("nobody hears")))).rejects.toThrow(
    "nobody hears",
  );
});
