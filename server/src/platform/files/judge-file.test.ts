import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { zipOf } from "../../../test/zip.ts";
import { HEAD_BYTES, judgeFile } from "./judge-file.ts";
import { ZIP_TAIL_BYTES } from "./zip-names.ts";

/** More than is looked at in the beginning of a file. */
const large = () => randomBytes(HEAD_BYTES + 1_000);
const xml = Buffer.from("<x/>");

async function judged(name: string, bytes: Buffer): Promise<string> {
  const content = {
    head: bytes.subarray(0, HEAD_BYTES),
    readTail: () => Promise.resolve(bytes.subarray(-ZIP_TAIL_BYTES)),
  };
  const kind = await judgeFile(name, content, { mediaAllowed: false });
  return "problem" in kind ? kind.problem : kind.type;
}

const OTHER = "The content of this file doesn't match its file type. It may be damaged or renamed.";

test.each([
  ["docx", "word/document.xml", "document"],
  ["xlsx", "xl/workbook.xml", "sheet"],
  ["pptx", "ppt/presentation.xml", "slides"],
])(
  "a %s is kept with its parts in any order, and a bare zip of that name is not",
  async (ending, part, type) => {
    const name = `plan.${ending}`;
    expect(await judged(name, await zipOf({ "notes.txt": xml }))).toBe(OTHER);
    expect(await judged(name, await zipOf({ "photo.bin": large(), "other/list.xml": xml }))).toBe(OTHER);
    const last = { "customXml/item.bin": large(), [part]: xml, "[Content_Types].xml": xml };
    expect(await judged(name, await zipOf(last))).toBe(type);
    expect(
      await judged(name, await zipOf({ "[Content_Types].xml": xml, "customXml/item.bin": large() })),
    ).toBe(OTHER);
  },
);

test("a page of the web is no text, in UTF-16 of either order as little as in UTF-8", async () => {
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
  const page = "<html><script>1</script></html>";
  const harmful = "This file contains a program or a web page, so it can't be uploaded.";
  for (const encoded of [Buffer.from, wide, (text: string) => wide(text).swap16()]) {
    expect(await judged("note.txt", encoded("Call on Monday."))).toBe("text");
    expect(await judged("note.txt", encoded(page))).not.toBe("text");
  }
  expect(await judged("note.txt", Buffer.from(page))).toBe(harmful);
});

test("an open document is kept where its content and its list of parts are in it", async () => {
  const parts = { "Pictures/1.bin": large(), "content.xml": xml, "META-INF/manifest.xml": xml };
  expect(await judged("plan.odt", await zipOf(parts))).toBe("document");
  expect(await judged("plan.ods", await zipOf({ "content.txt": xml }))).toBe(OTHER);
});

test("a zip holds what it likes, and a presentation thousands of pictures", async () => {
  expect(await judged("all.zip", await zipOf({ "notes.txt": xml }))).toBe("zip");
  const slides = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => [`ppt/media/${at}-${"x".repeat(400)}.png`, xml]),
  );
  const many = { "customXml/item.bin": large(), ...slides, "[Content_Types].xml": xml };
  expect(await judged("many.pptx", await zipOf(many))).toBe("slides");
});

test("what only begins as a zip is no document", async () => {
  const [whole, name] = [
    await zipOf({ "customXml/item.bin": large(), "word/document.xml": xml }),
    "cut.docx",
  ];
  expect(await judged(name, whole.subarray(0, -100))).toBe(OTHER);
  expect(await judged(name, Buffer.concat([whole.subarray(0, 70_000), Buffer.from("PK\u0005\u0006")]))).toBe(
    OTHER,
  );
});
