import { expect, test } from "vitest";
import { zipOf } from "../../../test/zip.ts";
import { HEAD_BYTES, validateFile } from "./validate-file.ts";
import { openHasMacros } from "./macros.ts";

const MACROS =
  "Office files with macros can't be uploaded, because macros are programs. Save the file without macros, or put it into a ZIP file.";
const xml = Buffer.from("<x/>");
const KINDS = {
  odt: "text",
  ods: "spreadsheet",
  odp: "presentation",
  odg: "graphics",
  ott: "text-template",
  ots: "spreadsheet-template",
  otp: "presentation-template",
};

async function named(name: string, bytes: Buffer): Promise<string> {
  const file = await validateFile(
    name,
    {
      size: bytes.length,
      head: bytes.subarray(0, HEAD_BYTES),
      read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
    },
    { mediaAllowed: false },
  );
  return "problem" in file ? file.problem : file.fileName;
}

/** Returns an OpenDocument file like those that LibreOffice writes, with these additional parts. */
async function open(what: string, more: readonly string[]): Promise<Buffer> {
  return zipOf(
    {
      mimetype: Buffer.from(`application/vnd.oasis.opendocument.${what}`),
      "content.xml": xml,
      ...Object.fromEntries(more.map((name) => [name, xml])),
      "META-INF/manifest.xml": xml,
    },
    false,
  );
}

test.for([
  ["Basic", ["Basic/script-lc.xml", "Basic/Standard/script-lb.xml", "Basic/Standard/Module1.xml"]],
  ["Basic that came from VBA", ["Basic/VBAProject/ThisWorkbook.xml", "Basic/VBAProject/script-lb.xml"]],
  ["Basic under a password", ["Basic/Standard/script-lb.xml", "Basic/Standard/Module1.pba"]],
  ["Basic in a folder in other letters", ["basic/Standard/module1.XML"]],
  ["a module in letters of another script", ["Basic/Standard/Модуль.xml"]],
  ["Python", ["Scripts/python/greet.py"]],
  [
    "JavaScript",
    ["Scripts/javascript/Library1/hello.js", "Scripts/javascript/Library1/parcel-descriptor.xml"],
  ],
  ["BeanShell", ["Scripts/beanshell/Library1/hello.bsh"]],
  ["a program of Java", ["Scripts/java/tools/tools.jar"]],
  ["macros of Excel kept beside", ["_MS_VBA_Macros", "Basic/Standard/Module1.xml"]],
] as const)(
  "an OpenDocument file is refused when it has macros, whatever their language: %s",
  async ([, parts]) => {
    for (const [ending, what] of Object.entries(KINDS))
      expect([ending, await named(`plan.${ending}`, await open(what, parts))]).toEqual([ending, MACROS]);
  },
);

test.for([
  ["nothing more", []],
  ["libraries without a module", ["Basic/script-lc.xml", "Basic/Standard/script-lb.xml"]],
  [
    "dialogs alone",
    ["Dialogs/dialog-lc.xml", "Dialogs/Standard/dialog-lb.xml", "Dialogs/Standard/Dialog1.xml"],
  ],
  ["a picture of that name", ["Pictures/Basic.png", "Pictures/Scripts.jpg"]],
  [
    "settings of the program",
    ["Configurations2/accelerator/current.xml", "Configurations2/toolbar/Basic.xml"],
  ],
  ["an object in it", ["Object 1/content.xml", "ObjectReplacements/Object 1"]],
] as const)("an OpenDocument file without macros is accepted: %s", async ([, parts]) => {
  for (const [ending, what] of Object.entries(KINDS))
    expect(await named(`plan.${ending}`, await open(what, parts))).toBe(`plan.${ending}`);
});

test("empty macro folders do not count as macros", () => {
  expect(openHasMacros(["Basic/", "Basic/Standard/", "Scripts/", "Scripts/python/"])).toBe(false);
});

test.for([
  ["a renamed one", "ods", "ots", ["Basic/Standard/Module1.xml"]],
  ["one called a document of Word", "docx", "odt", ["Scripts/python/greet.py"]],
] as const)(
  "macros are found by the content of a file, not by its name: %s",
  async ([, ending, what, parts]) => {
    expect(await named(`plan.${ending}`, await open(KINDS[what], parts))).toBe(MACROS);
  },
);

test("parts named like OpenDocument macros are accepted in an ordinary zip and in a Word document", async () => {
  const parts = { "Basic/Standard/Module1.xml": xml, "Scripts/clean.py": xml };
  expect(await named("papers.zip", await zipOf(parts))).toBe("papers.zip");
  const word = await zipOf({ ...parts, "[Content_Types].xml": xml, "word/document.xml": xml });
  expect(await named("letter.docx", word)).toBe("letter.docx");
});

const flat = (inside: string) =>
  Buffer.from(
    `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:mimetype="application/vnd.oasis.opendocument.text">${inside}<office:body/></office:document>`,
  );

test.for([
  [
    `<office:scripts><office:script script:language="ooo:Basic"><ooo:libraries xmlns:ooo="http://openoffice.org/2004/office"><ooo:library-embedded ooo:name="Standard"><ooo:module ooo:name="Module1"><ooo:source-code>Sub Main</ooo:source-code></ooo:module></ooo:library-embedded></ooo:libraries></office:script></office:scripts>`,
    MACROS,
  ],
  [
    `<office:scripts><office:script script:language="ooo:Basic"><ooo:libraries><ooo:library-embedded ooo:name="Standard"/></ooo:libraries></office:script></office:scripts>`,
    "plan.xml",
  ],
  ["<ooo:byte-code>AAAA</ooo:byte-code>", MACROS],
  ["<p>Our source-code: see below</p>", "plan.xml"],
  ["", "plan.xml"],
] as const)(
  "an OpenDocument file that is a single XML file is refused only if it has macros: %s",
  async ([inside, right]) => {
    expect(await named("plan.xml", flat(inside))).toBe(right);
  },
);
