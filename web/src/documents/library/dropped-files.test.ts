import { expect, test } from "vitest";
import { droppedFiles } from "./dropped-files.ts";

type Tree = File | { name: string; has: readonly Tree[] | "unreadable" };

/** How many entries Chromium returns per read. */
const AT_ONCE = 100;

function entryOf(one: Tree): FileSystemEntry {
  if (one instanceof File)
    return {
      isDirectory: false,
      name: one.name,
      file: (take: (file: File) => void, fail: (error: Error) => void) =>
        one.name.startsWith("locked") ? fail(new Error("NotReadableError")) : take(one),
    } as unknown as FileSystemEntry;
  const rest = one.has === "unreadable" ? [] : one.has.map(entryOf);
  return {
    isDirectory: true,
    name: one.name,
    createReader: () => ({
      readEntries: (take: (some: FileSystemEntry[]) => void, fail: (error: Error) => void) =>
        one.has === "unreadable" ? fail(new Error("NotFoundError")) : take(rest.splice(0, AT_ONCE)),
    }),
  } as unknown as FileSystemEntry;
}

/** A folder also appears as a file with the folder's name. */
function dropOf(trees: readonly Tree[]): DataTransfer {
  const files = trees.map((one) => (one instanceof File ? one : new File([], one.name)));
  const items = trees.map((one, at) => ({
    kind: "file",
    webkitGetAsEntry: () => entryOf(one),
    getAsFile: () => files[at],
  }));
  return { files, items: [...items, { kind: "string" }] } as unknown as DataTransfer;
}

const file = (name: string) => new File(["x"], name);
const many = (count: number) => Array.from({ length: count }, (_, at) => file(`${at + 1}.pdf`));
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

test.each<[string, Tree[], string[], number]>([
  ["files alone come as they are", [file("b.pdf"), file("a.pdf")], ["b.pdf", "a.pdf"], 0],
  [
    "of a folder come its files",
    [{ name: "2026", has: [file("a.pdf"), file("b.pdf")] }],
    ["a.pdf", "b.pdf"],
    0,
  ],
  [
    "a folder whose name ends as a file's does is a folder",
    [{ name: "2026.pdf", has: [file("a.pdf")] }],
    ["a.pdf"],
    0,
  ],
  [
    "all come, however many they are, in the order in which people count",
    [{ name: "2026", has: many(250).toReversed() }],
    names(many(250)),
    0,
  ],
  [
    "so do those of folders within, and the files beside",
    [
      file("z.pdf"),
      { name: "2026", has: [{ name: "Q1", has: [{ name: "deep", has: [file("a.pdf")] }] }, file("b.pdf")] },
    ],
    ["z.pdf", "b.pdf", "a.pdf"],
    0,
  ],
  [
    "what systems put there themselves stays away",
    [
      {
        name: "2026",
        has: [file(".DS_Store"), file("._a.pdf"), file("Thumbs.db"), file("desktop.ini"), file("a.pdf")],
      },
    ],
    ["a.pdf"],
    0,
  ],
  ["an empty folder has none", [{ name: "empty", has: [] }], [], 0],
  [
    "what can't be read is counted",
    [{ name: "2026", has: [file("a.pdf"), file("locked.pdf"), { name: "away", has: "unreadable" }] }],
    ["a.pdf"],
    2,
  ],
])("dropped files are read from the data of a drop: %s", async (_, trees, expected, unread) => {
  const dropped = await droppedFiles(dropOf(trees));
  expect([names(dropped.files).toSorted(), dropped.unread]).toEqual([expected.toSorted(), unread]);
  if (expected.length > AT_ONCE) expect(names(dropped.files)).toEqual(expected);
});
