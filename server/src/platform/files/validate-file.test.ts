import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { zipOf } from "../../../test/zip.ts";
import { HEAD_BYTES, validateFile } from "./validate-file.ts";
import { fileKinds } from "./file-kinds.ts";
import { pdf } from "../../../test/uploads.ts";

/** Returns more bytes than are inspected at the beginning of a file. */
const large = () => randomBytes(HEAD_BYTES + 1_000);
const xml = Buffer.from("<x/>");

function look(name: string, bytes: Buffer, mediaAllowed = false) {
  const content = {
    size: bytes.length,
    head: bytes.subarray(0, HEAD_BYTES),
    read: (start: number, length: number) => Promise.resolve(bytes.subarray(start, start + length)),
  };
  return validateFile(name, content, { mediaAllowed });
}

async function validated(name: string, bytes: Buffer): Promise<string> {
  const file = await look(name, bytes);
  return "problem" in file ? file.problem : file.kind.type;
}

/** Returns the name under which a file is stored, or the reason why it is refused. */
async function named(name: string, bytes: Buffer, mediaAllowed = false): Promise<string> {
  const file = await look(name, bytes, mediaAllowed);
  return "problem" in file ? file.problem : file.fileName;
}

/** Returns a compound file that contains these names. `far` is how many sectors come before its directory. */
function compound(names: readonly string[], far = 0): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(9, 30);
  const directory: Buffer[] = [];
  for (const name of ["Root Entry", ...names]) {
    const entry = Buffer.alloc(128);
    entry.write(name, 0, "utf16le");
    entry.writeUInt16LE(2 * name.length + 2, 64);
    directory.push(entry);
  }
  const size = Math.ceil(directory.length / 4);
  const last = far + size;
  header.writeUInt32LE(far, 48);
  const links = new Uint32Array(last).fill(0xfffffffe);
  for (let at = far; at < last - 1; at += 1) links[at] = at + 1;
  const lists = Math.ceil(last / 128);
  const fat = Buffer.alloc(lists * 512, 0xff);
  links.forEach((to, at) => fat.writeUInt32LE(to, 4 * at));
  const places = Array.from({ length: lists }, (_, at) => last + at);
  header.fill(0xff, 76);
  places.slice(0, 109).forEach((place, at) => header.writeUInt32LE(place, 76 + 4 * at));
  const more: Buffer[] = [];
  for (let from = 109; from < places.length; from += 127) {
    const list = Buffer.alloc(512, 0xff);
    places.slice(from, from + 127).forEach((place, at) => list.writeUInt32LE(place, 4 * at));
    if (from + 127 < places.length) list.writeUInt32LE(last + lists + more.length + 1, 508);
    more.push(list);
  }
  header.writeUInt32LE(more.length > 0 ? last + lists : 0xfffffffe, 68);
  const entries = Buffer.concat(directory, size * 512);
  return Buffer.concat([header, Buffer.alloc(far * 512, 1), entries, fat, ...more]);
}

/**
 * Returns a file that begins with these bytes. The rest is filler, because only the beginning is inspected.
 */
const begun = (hex: string) =>
  Buffer.concat([Buffer.from(hex.replaceAll(" ", ""), "hex"), Buffer.alloc(2_000, 1)]);
const words = (text: string) => Buffer.from(text);
const jpeg = begun("ffd8ffe0 0010 4a464946 00");
const png = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"),
  Buffer.from("0000000049444154", "hex"),
  Buffer.alloc(100),
]);
const webp = begun("52494646 d0070000 57454250 56503820");
const gif = begun("474946383961 0100 0100 80 00 00 000000 ffffff 2c");
const bmp = begun("424d 46000000 00000000 36000000 28000000");
const tiff = begun("49492a00 08000000 0000");
const heic = begun("0000001c 66747970 68656963 00000000 6d696631");
const rtf = words("{\\rtf1\\ansi Dear reader}");
const signature = begun("3082 0fa0 0609 2a864886f70d010702 a0820f91");
const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

const OTHER = "The content of this file doesn't match its file type. It may be damaged or renamed.";

test.each([
  ["docx", "word/document.xml", "document"],
  ["xlsx", "xl/workbook.xml", "sheet"],
  ["pptx", "ppt/presentation.xml", "slides"],
])(
  "a %s is accepted with its parts in any order, but an ordinary zip with that ending is refused",
  async (ending, part, type) => {
    const name = `plan.${ending}`;
    expect(await validated(name, await zipOf({ "notes.txt": xml }))).toBe(OTHER);
    expect(await validated(name, await zipOf({ "photo.bin": large(), "other/list.xml": xml }))).toBe(OTHER);
    const last = { "customXml/item.bin": large(), [part]: xml, "[Content_Types].xml": xml };
    expect(await validated(name, await zipOf(last))).toBe(type);
    expect(
      await validated(name, await zipOf({ "[Content_Types].xml": xml, "customXml/item.bin": large() })),
    ).toBe(OTHER);
  },
);

test("a web page is not accepted as text, neither in UTF-8 nor in UTF-16 of either byte order", async () => {
  const page = "<html><script>1</script></html>";
  const harmful = "This file contains a program or a web page, so it can't be uploaded.";
  for (const encoded of [Buffer.from, wide, (text: string) => wide(text).swap16()]) {
    expect(await validated("note.txt", encoded("Call on Monday."))).toBe("text");
    expect(await validated("note.txt", encoded(page))).not.toBe("text");
  }
  expect(await validated("note.txt", Buffer.from(page))).toBe(harmful);
});

test("an OpenDocument file is accepted only when it contains its content and its list of parts", async () => {
  const parts = { "Pictures/1.bin": large(), "content.xml": xml, "META-INF/manifest.xml": xml };
  expect(await validated("plan.odt", await zipOf(parts))).toBe("document");
  expect(await validated("plan.ods", await zipOf({ "content.txt": xml }))).toBe(OTHER);
});

test("a zip may contain any files, and a presentation may contain thousands of pictures", async () => {
  expect(await validated("all.zip", await zipOf({ "notes.txt": xml }))).toBe("zip");
  const slides = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => [`ppt/media/${at}-${"x".repeat(400)}.png`, xml]),
  );
  const many = { "customXml/item.bin": large(), ...slides, "[Content_Types].xml": xml };
  expect(await validated("many.pptx", await zipOf(many))).toBe("slides");
});

test("a file that begins like a zip but is not complete is not accepted as a document", async () => {
  const [whole, name] = [
    await zipOf({ "customXml/item.bin": large(), "word/document.xml": xml }),
    "cut.docx",
  ];
  expect(await validated(name, whole.subarray(0, -100))).toBe(OTHER);
  expect(
    await validated(name, Buffer.concat([whole.subarray(0, 70_000), Buffer.from("PK\u0005\u0006")])),
  ).toBe(OTHER);
});

const HARMFUL = "This file contains a program or a web page, so it can't be uploaded.";

test.each([
  ["line ends", "\r\n\r\n\n"],
  ["a mark of order", "\ufeff"],
  ["lines of a printer", "\u001b%-12345X@PJL JOB\n@PJL ENTER LANGUAGE=PDF\n"],
  ["the head of an answer", "HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n"],
  ["the head of a Mac", `\u0000\u0008plan.pdf${"\u0000".repeat(118)}`],
  ["the name of PostScript", "%!PS-Adobe-3.0 "],
  ["a thousand spaces", " ".repeat(1_000)],
])("a PDF with %s before its signature is accepted", async (_, before) => {
  expect(await validated("plan.pdf", Buffer.concat([words(before), pdf()]))).toBe("pdf");
});

test.each([
  ["what stands too far from the beginning", Buffer.concat([words(" ".repeat(1_100)), pdf()]), OTHER],
  ["a page with the mark in it", words("<html><!-- %PDF-1.7 --><script>1</script>"), HARMFUL],
  ["a program with the mark in it", Buffer.concat([begun("4d5a9000"), pdf()]), HARMFUL],
  ["a zip with the mark in it", await zipOf({ "a.txt": words("%PDF-1.7") }), OTHER],
  ["words about it", words("A file of the kind %PDF is not here."), OTHER],
])("%s is not accepted as a PDF", async (_, bytes, problem) => {
  expect(await validated("plan.pdf", bytes)).toBe(problem);
});

test.each([
  "BMW;12\nAudi;7\n",
  "ID3 tags are in music.\n",
  "GIF89a is a kind of picture.\n",
  "GIF;PNG\n1;2\n",
  "solid work was done\n",
  "MZ Werdau 1956;12\n",
  "FORM 12: income\n",
  "ACCOUNT;AMOUNT\nA;1\n",
  "AC1015;12\n",
  "II. Quarter\nIncome: 5\n",
  "MMXXIV\n",
  "%!PS is printed\n",
  "PAR1 of the contract\n",
  "OTTO Versand;5\n",
  "fLaC, wvpk and MAC are music\n",
  "MThd;MSCF;ITSF\n",
  "BEGIN:VCARD\nVERSION:3.0\n",
  "WEBVTT\n\n00:01 Hello\n",
  "REGEDIT4\r\n",
  "070707;1\n",
  "icns SQLi Cr24 regf\n",
  "{\\rtf is how it begins\n",
  "8BPS;FLIF;BLENDER\n",
  "RIFF....WAVE\n",
  "BZh9 is in Bolzano\n",
  "!<arch> of a bridge\n",
  "a file of DOS\r\n\u001a",
  "<Customer>,<Amount>\nAda,5\n",
  "<!-- a remark -->\n# Notes\n",
  "\ufeffName;Straße\n",
  "G".repeat(500),
])("a text is accepted even if it begins like a file of another kind: %j", async (text) => {
  for (const ending of ["txt", "csv", "md", "log", "tsv"])
    for (const bytes of [words(text), wide(text), Buffer.from(text, "latin1")])
      expect([ending, await named(`list.${ending}`, bytes)]).toEqual([ending, `list.${ending}`]);
});

test.each([
  ["a program", begun("4d5a9000 03000000"), HARMFUL],
  ["a program of Linux", begun("7f454c46 020101"), HARMFUL],
  ["a script", words("#!/bin/sh\nrm -rf /\n"), HARMFUL],
  ["a script of a server", words("<?php echo 1;"), HARMFUL],
  ["a short script of a server", words("<?= 1 ?>"), HARMFUL],
  ["a page behind a remark", words("<!-- one --> <!-- two -->\n<html>"), HARMFUL],
  ["a page in capitals", words("\ufeff\n <!DOCTYPE HTML>"), HARMFUL],
  ["a remark without an end", words("<!-- <html>"), HARMFUL],
  ["a drawing", words("<?xml version='1.0'?><!DOCTYPE svg><svg onload='1'/>"), HARMFUL],
  [
    "a page with a prefix",
    words("<?xml version='1.0'?><x:html xmlns:x='http://www.w3.org/1999/xhtml'/>"),
    HARMFUL,
  ],
  ["music", Buffer.concat([words("ID3"), Buffer.alloc(200)]), OTHER],
  ["a document of Word", compound(["WordDocument"]), OTHER],
])("%s is not accepted as text", async (_, bytes, problem) => {
  for (const ending of ["txt", "csv", "xml"]) expect(await validated(`list.${ending}`, bytes)).toBe(problem);
});

const MAIL = "Received: from mx by mail\r\nSubject: Papers\r\n\r\n<html><script>1</script></html>";

test.each([
  ["photo.jfif", jpeg],
  ["photo.jpe", jpeg],
  ["photo.heic", heic],
  ["photo.HIF", heic],
  ["scan.tif", tiff],
  ["scan.TIFF", begun("4d4d002a 00000008 0000")],
  ["scan.gif", gif],
  ["scan.bmp", bmp],
  ["letter.doc", compound(["1Table", "WordDocument"])],
  ["letter.doc", compound(["1Table", "Data", "ObjectPool", "Pictures", "CompObj", "WordDocument"], 300)],
  ["letter.doc", compound(["Data", "1Table", "ObjectPool", "Pictures", "WordDocument"], 40_000)],
  ["letter.dot", compound(["WordDocument"])],
  ["figures.xls", compound(["Workbook"])],
  ["figures.xls", compound(["Book"])],
  ["talk.ppt", compound(["PowerPoint Document"])],
  ["talk.pps", compound(["PowerPoint Document"])],
  ["plan.vsd", compound(["VisioDocument"])],
  ["leaflet.pub", compound(["Quill", "Escher"])],
  ["mail.msg", compound(["__nameid_version1.0", "__properties_version1.0"])],
  ["locked.docx", compound(["EncryptionInfo", "EncryptedPackage"])],
  ["locked.xlsx", compound(["EncryptionInfo", "EncryptedPackage"])],
  ["letter.rtf", rtf],
  ["mail.eml", words(MAIL)],
  ["mail.eml", words(`From ada Mon Jan 1\n${MAIL}`)],
  ["invoice.xml.p7m", signature],
  ["invoice.pdf.p7m", words(`-----BEGIN PKCS7-----\n${signature.toString("base64")}\n-----END PKCS7-----\n`)],
  ["smime.p7s", words(signature.toString("base64").replaceAll(/(.{64})/g, "$1\r\n"))],
  ["smime.p7m", begun("3080 0609 2a864886f70d010703 a080")],
  ["invoice.xml", words("<?xml version='1.0' encoding='UTF-8'?>\n<rsm:CrossIndustryInvoice/>")],
  [
    "invoice.xml",
    words("\ufeff<?xml version='1.0'?><?xml-stylesheet href='a.xsl'?><!-- e --><p:FatturaElettronica/>"),
  ],
  ["invoice.xml", words("<Invoice xmlns='urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'/>")],
  ["invoice.xml", words("<!DOCTYPE cXML SYSTEM 'a.dtd' [<!ENTITY a 'b'>]><cXML/>")],
  [
    "invoice.xml",
    words("<!DOCTYPE a [<!ENTITY b \"]\"><!ENTITY c ']'><!-- it's a ] --><!ELEMENT a ANY>]><a/>"),
  ],
  ["invoice.xml", wide("<?xml version='1.0' encoding='UTF-16'?><Document/>")],
  ["invoice.txt", words("<?xml version='1.0'?><Document/>")],
  ["day.ics", words("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")],
  ["ada.vcf", words("BEGIN:VCARD\r\nVERSION:3.0\r\n")],
  ["answer.json", words('{"a":1}')],
  ["letter.pages", await zipOf({ "Index/Document.iwa": xml, "Metadata/Properties.plist": xml })],
  ["figures.numbers", await zipOf({ "Index.zip": xml, "Metadata/Properties.plist": xml })],
  ["talk.key", await zipOf({ "Data/a.jpg": large(), "Index/Document.iwa": xml, "Metadata/a": xml })],
  ["form.dotx", await zipOf({ "word/document.xml": xml, "[Content_Types].xml": xml })],
  ["plan.vsdx", await zipOf({ "visio/document.xml": xml, "[Content_Types].xml": xml })],
])(
  "%s is accepted in the form in which office programs, mail programs, scanners and phones write it",
  async (name, bytes) => {
    expect(await named(name, bytes)).toBe(name);
  },
);

test.each([
  ["photo.jpg", webp, "photo.webp"],
  ["photo.jpeg", png, "photo.png"],
  ["photo.png", jpeg, "photo.jpg"],
  ["photo.heic", jpeg, "photo.jpg"],
  ["photo.JPG", heic, "photo.heic"],
  ["photo.jfif", gif, "photo.gif"],
  ["photo.tif", bmp, "photo.bmp"],
  ["photo.bmp", tiff, "photo.tif"],
  ["scan 1.2.pdf", jpeg, "scan 1.2.jpg"],
  ["scan.docx", png, "scan.png"],
  ["scan.txt", jpeg, "scan.jpg"],
  ["letter.doc", rtf, "letter.rtf"],
  ["letter.docx", compound(["WordDocument"]), "letter.doc"],
  ["letter.doc", await zipOf({ "word/document.xml": xml, "[Content_Types].xml": xml }), "letter.docx"],
  ["figures.xls", await zipOf({ "xl/workbook.xml": xml, "[Content_Types].xml": xml }), "figures.xlsx"],
  [`${"照".repeat(78)}.jpg`, webp, `${"照".repeat(78)}.webp`],
  [`${"照".repeat(79)}.jpg`, webp, `${"照".repeat(78)}.webp`],
])("the content of %s decides its kind, and the ending is corrected", async (name, bytes, right) => {
  expect(await named(name, bytes)).toBe(right);
});

const MACROS =
  "Office files with macros can't be uploaded, because macros are programs. Save the file without macros, or put it into a ZIP file.";
const WEB_TABLE =
  "This file is a web page, though its name ends in .xls. Open it in a spreadsheet program and save it as .xlsx or .csv.";
const WEB_LETTER =
  "This file is a web page, though its name ends in .doc. Open it in an office program and save it as .docx or .pdf.";

test.each([
  ["photo.jpg", words("GIF89a/*\u0000*/=1;alert(1)"), OTHER],
  ["photo.gif", words("GIF89a=1;alert(1)"), OTHER],
  ["photo.bmp", words("BMW and Audi, and what else stands here"), OTHER],
  ["photo.png", pdf(), OTHER],
  ["photo.jpg", words("<svg onload='1'/>"), HARMFUL],
  ["setup.doc", compound(["\u4840\u3b3f\u43f2", "\u4840\u3f3f\u4577"]), OTHER],
  ["setup.doc", begun("d0cf11e0a1b11ae1"), OTHER],
  ["circle.doc", Buffer.concat([compound(["Other"]).subarray(0, 1024), Buffer.alloc(512)]), OTHER],
  ["figures.xls", words("<html><table>"), WEB_TABLE],
  ["letter.docx", compound(["Workbook"]), OTHER],
  ["mail.eml", words("Dear reader, this is no mail."), OTHER],
  ["mail.msg", compound(["Workbook"]), OTHER],
  ["invoice.xml.p7m", words("Dear reader"), OTHER],
  ["invoice.xml", words("Dear reader"), OTHER],
  ["day.ics", words("Dear reader"), OTHER],
  ["letter.pages", await zipOf({ "notes.txt": xml }), OTHER],
  ["song.pdf", Buffer.concat([words("ID3"), Buffer.alloc(200)]), OTHER],
])("%s with content of another kind is refused, and a sentence says why", async (name, bytes, problem) => {
  expect(await named(name, bytes)).toBe(problem);
});

test("a file with an ending that is not accepted is refused, and a sentence says why", async () => {
  const said = (name: string) => named(name, words("x"));
  for (const ending of ["exe", "BAT", "ps1", "js", "jar", "lnk", "scr"])
    expect(await said(`a.${ending}`)).toBe("Programs can't be uploaded, because they could be harmful.");
  for (const ending of ["html", "svg", "xhtml", "mht"])
    expect(await said(`a.${ending}`)).toMatch(/^Web pages and SVG drawings can't .* ZIP file\.$/);
  expect(await said("a.xlsb")).toMatch(/^Excel's binary workbooks can't be uploaded/);
  for (const ending of ["docm", "xlsm", "pptm"])
    expect(await said(`a.${ending}`)).toMatch(/^Office files with macros can't .* ZIP file\.$/);
  for (const ending of ["dwg", "7z", "__proto__", "heics", "indd"])
    expect(await said(`a.${ending}`)).toBe(
      "This file type can't be uploaded. Save the file as a PDF, or put it into a ZIP file.",
    );
  expect(await said("letter")).toMatch(/^The name of this file has no ending that/);
});

test("audio from phones and messengers is accepted only if the firm allows it", async () => {
  const opus = Buffer.concat([
    begun("4f676753 0002 0000000000000000 00000000 00000000 00000000 01 13").subarray(0, 28),
    words("OpusHead"),
    Buffer.alloc(100),
  ]);
  const recorded = begun("00000018 66747970 6d703432 00000000 69736f6d 6d703432");
  expect(await named("note.opus", opus, true)).toBe("note.opus");
  expect(await named("note.ogg", opus, true)).toBe("note.ogg");
  expect(await named("note.m4a", recorded, true)).toBe("note.m4a");
  expect(await named("note.mov", recorded, true)).toBe("note.mp4");
  expect(await named("note.opus", opus)).toBe("Your firm doesn't accept audio or video files.");
});

test("of all accepted kinds, only PDF and XML have a media type that can contain scripts", () => {
  const runs = /html|xml|svg|script|pdf$/;
  for (const { mediaType, type } of Object.values(fileKinds))
    if (type !== "pdf" && mediaType !== "application/xml")
      expect(mediaType.replace(/openxml\S*/, "")).not.toMatch(runs);
});

const OF_EXCEL = '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>';
const OF_WORD = '<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"/>';

test.each([
  ["account.xls", words("Date\tAmount\n1.2.2026\t5,00\n"), "account.tsv"],
  ["account.xls", wide("Date\tAmount\r\n1.2.2026\t5,00\r\n"), "account.tsv"],
  [
    "account.xls",
    Buffer.from("Kontoauszug\r\nGl\xe4ubiger\tBetrag\r\nM\xfcller\t5\r\nA\t1\r\nB\t2\r\n", "latin1"),
    "account.tsv",
  ],
  ["account.XLS", words("Date;Amount\n1.2.2026;5,00\n"), "account.csv"],
  ["account.xlsx", words("Date,Amount\n2026-02-01,5.00\n"), "account.csv"],
  ["account.ods", words("Date\tAmount\n2026-02-01\t5.00\n"), "account.tsv"],
  ["account.csv", words("Date\tAmount\n2026-02-01\t5.00\n"), "account.csv"],
  ["account.csv", await zipOf({ "xl/workbook.xml": xml, "[Content_Types].xml": xml }), "account.xlsx"],
  ["account.csv", compound(["Workbook"]), "account.xls"],
  [
    "account.xls",
    words(`<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n${OF_EXCEL}`),
    "account.xml",
  ],
  [
    "account.xls",
    words(`\ufeff<!-- a -->${OF_EXCEL.replace("<W", "<ss:W").replace("xmlns", "xmlns:ss")}`),
    "account.xml",
  ],
  [
    "letter.doc",
    words(`<?xml version="1.0"?><?mso-application progid="Word.Document"?>${OF_WORD}`),
    "letter.xml",
  ],
  ["letter.docx", rtf, "letter.rtf"],
  ["account.xls", begun("09000400 0200 1000"), "account.xls"],
  ["account.xls", begun("09020600 0000 1000"), "account.xls"],
  ["account.xls", begun("09081000 0006 0500"), "account.xls"],
  ["order.xml", words("<?xml version='1.0'?><Body><Order/></Body>"), "order.xml"],
  ["order.xml", words("<Body xmlns='urn:orders'><Order/></Body>"), "order.xml"],
  ["order.xml", words("<s:Body xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'/>"), "order.xml"],
  ["order.xml", words("<Head>\n<From>A</From></Head>"), "order.xml"],
  [
    "order.xml",
    words("<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body/></s:Envelope>"),
    "order.xml",
  ],
  ["order.xml", words("<r:Report xmlns:h='http://www.w3.org/1999/xhtml'><Body/></r:Report>"), "order.xml"],
  ["order.xml", words("<html-report/>"), "order.xml"],
  ["order.xml", words("<body.mass>70</body.mass>"), "order.xml"],
  ["order.xml", words("<script-list/>"), "order.xml"],
  ["list.csv", words("<Body-Mass>;<Head.Size>\n1;2\n"), "list.csv"],
])("%s from a business program is accepted and gets the right ending", async (name, bytes, right) => {
  expect(await named(name, bytes)).toBe(right);
});

const INTO_A_MAIL = "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=a\r\n\r\n--a\r\n";
const XHTML = "http://www.w3.org/1999/xhtml";

test.each([
  ["account.xls", words("\ufeff<!DOCTYPE html>\n<html><body><table>"), WEB_TABLE],
  ["account.xls", wide("<html xmlns:x='urn:schemas-microsoft-com:office:excel'><table>"), WEB_TABLE],
  ["account.xls", words("<table border=1><tr><td>1\t2</td></tr>\n<tr><td>1\t2</td></tr></table>"), WEB_TABLE],
  ["account.xls", words("\r\n<META http-equiv='Content-Type' content='text/html'>\n<style>"), WEB_TABLE],
  ["account.xls", words(`Date: today\r\n${INTO_A_MAIL}`), WEB_TABLE],
  ["letter.doc", words("<html xmlns:w='urn:schemas-microsoft-com:office:word'><head>"), WEB_LETTER],
  ["letter.doc", words("<p>Dear reader</p>"), WEB_LETTER],
  ["letter.doc", words(INTO_A_MAIL), WEB_LETTER],
  ["account.xls", words("<script>1</script>"), HARMFUL],
  ["account.xls", words("#!/bin/sh\na\tb\nc\td\n"), HARMFUL],
  ["letter.pdf", words("<html><p>Dear reader"), HARMFUL],
  ["order.xml", words(`<body xmlns="${XHTML}"><script>1</script></body>`), HARMFUL],
  ["order.xml", words(`<h:body a='1' xmlns:h='${XHTML}'/>`), HARMFUL],
  ["order.xml", words(`<?xml version='1.0'?><html xmlns='urn:other'/>`), HARMFUL],
  ["order.txt", words("<body><script>1</script>"), HARMFUL],
  ["order.txt", words("<BODY onload=alert(1)>"), HARMFUL],
  ["account.xls", words("ID;PWXL;N;E\nC;Y1;X1\nC;Y1;X2\n"), OTHER],
  ["account.xls", words("Dear reader, here is the account.\nYours\n"), OTHER],
  ["account.xls", words("The account is not here\n"), OTHER],
  ["account.xls", words("<Error><Code>NoSuchKey</Code></Error>"), OTHER],
  ["account.xls", Buffer.concat([words("Date\tAmount\n1\t2\n"), Buffer.alloc(100)]), OTHER],
  ["letter.doc", words("Date\tAmount\n1.2.2026\t5,00\n"), OTHER],
  ["account.csv", compound(["WordDocument"]), OTHER],
  ["list.txt", compound(["Workbook"]), OTHER],
  ["account.xls", begun("09080a00 0006"), OTHER],
  ["letter.xml", words(OF_WORD.replace("/>", " w:macrosPresent='yes'/>")), MACROS],
  ["letter.doc", words(OF_WORD.replace("/>", ' w:macrosPresent="yes"/>')), MACROS],
])(
  "%s with the content of a web page, a program or something unknown is refused, and a sentence says why",
  async (name, bytes, problem) => {
    expect(await named(name, bytes)).toBe(problem);
  },
);

const FLAT = "<pkg:package xmlns:pkg='http://schemas.microsoft.com/office/2006/xmlPackage'>";
/**
 * Returns a document that is a single XML file. This part comes after enough filler to make the file large.
 */
const flat = (part: string, before = 200_000) =>
  `<?xml version="1.0"?>${FLAT}${"<pkg:a/>".repeat(before / 8)}${part}</pkg:package>`;
const docx = { "word/document.xml": xml, "[Content_Types].xml": xml };
/** Returns a file with records of Excel's oldest format. */
const records = (...hex: string[]) => begun(hex.join(""));

test.each([
  ["old.xls", records("09000400 0200 4000"), MACROS],
  ["old.xls", records("09020600 0000 4000 0000"), MACROS],
  ["old.xls", records("09040600 0000 4000 0000"), MACROS],
  ["old.xls", records("09080800 0005 4000 00000000"), MACROS],
  ["old.xls", records("09081000 0006 4000 0000000000000000 00000000"), MACROS],
  ["old.xlt", records("09000400 0200 4000"), MACROS],
  // This workbook lists its sheets. The second byte after a sheet's offset is 01, which means a macro sheet.
  ["old.xls", records("09080800 0005 0500 00000000", "85000800 00000000 00 01 01 41"), MACROS],
  [
    "old.xls",
    records("09080800 0005 0500 00000000", "42000200 e404", "85000800 00000000 02 01 01 41"),
    MACROS,
  ],
  ["old.xls", records("09080800 0005 0500 00000000", "85000800 00000000 00 00 01 41"), "old.xls"],
  ["old.xls", records("09080800 0005 0500 00000000", "85000800 00000000 00 02 01 41"), "old.xls"],
  ["old.xls", records("09000400 0200 2000"), "old.xls"],
  ["flat.xml", words(flat("<pkg:part pkg:name='/word/vbaProject.bin'/>")), MACROS],
  ["flat.xml", words(flat("<pkg:part pkg:name='/word/vbaProject.bin'/>", 8)), MACROS],
  ["flat.xml", wide(flat("<pkg:part pkg:name='/word/vbaProject.bin'/>")), MACROS],
  ["flat.xml", words(flat("<pkg:part pkg:name='/word/VBAPROJECT.BIN'/>")), MACROS],
  ["flat.xml", words(flat("<pkg:part pkg:name='/word/vba&#80;roject&#x2e;bin'/>")), MACROS],
  [
    "flat.xml",
    words(flat("<pkg:part pkg:name='/word/a.bin' pkg:contentType='application/vnd.ms-office.vbaProject'/>")),
    MACROS,
  ],
  [
    "flat.xml",
    words(flat("<pkg:part pkg:contentType='application/vnd.ms-word.document.macroEnabled.main+xml'/>")),
    MACROS,
  ],
  ["flat.doc", words(flat("<pkg:part pkg:name='/word/vbaProject.bin'/>")), MACROS],
  [
    "flat.xml",
    words(`<!-- ${"a".repeat(100_000)} -->${flat("<pkg:part pkg:name='/word/vbaProject.bin'/>")}`),
    HARMFUL,
  ],
  // The mark of a macro lies on the border between two pieces that are inspected separately, or beside it.
  ...[-12, -6, 0, 5].map((at): [string, Buffer, string] => [
    "flat.xml",
    words(`${FLAT}${" ".repeat(1024 * 1024 + HEAD_BYTES - FLAT.length + at)}vbaProject.bin</pkg:package>`),
    MACROS,
  ]),
  ["flat.xml", words(flat("<pkg:part pkg:name='/word/document.xml'/>")), "flat.xml"],
  ["letter.docx", await zipOf({ ...docx, "word/vbaProject.bin": xml }), MACROS],
  ["letter.docx", await zipOf({ ...docx, "word/VbaProject.BIN": xml }), MACROS],
  ["letter.doc", await zipOf({ ...docx, "word/vbaProject.bin": xml }), MACROS],
  [
    "letter.csv",
    await zipOf({ "xl/workbook.xml": xml, "[Content_Types].xml": xml, "xl/vbaProject.bin": xml }),
    MACROS,
  ],
  [
    "book.xlsx",
    await zipOf({ "xl/workbook.xml": xml, "[Content_Types].xml": xml, "xl/vbaProject.bin": xml }),
    MACROS,
  ],
  [
    "book.xlsx",
    await zipOf({ "xl/workbook.xml": xml, "[Content_Types].xml": xml, "xl/macrosheets/sheet1.xml": xml }),
    MACROS,
  ],
  [
    "talk.pptx",
    await zipOf({ "ppt/presentation.xml": xml, "[Content_Types].xml": xml, "ppt/vbaProject.bin": xml }),
    MACROS,
  ],
  ["form.dotx", await zipOf({ ...docx, "word/vbaProject.bin": xml }), MACROS],
  [
    "plan.vsdx",
    await zipOf({ "visio/document.xml": xml, "[Content_Types].xml": xml, "visio/vbaProject.bin": xml }),
    MACROS,
  ],
  ["letter.docx", await zipOf({ ...docx, "word/vbaProject.bin.txt": xml }), "letter.docx"],
  // An ordinary zip may contain a file with macros. Such a file is opened only when a person asks for it.
  ["papers.zip", await zipOf({ "a/word/vbaProject.bin": xml }), "papers.zip"],
  // Here an entity stands for the namespace of XHTML.
  [
    "order.xml",
    words(`<!DOCTYPE b [<!ENTITY n "${XHTML}">]><body xmlns="&n;"><script>1</script></body>`),
    HARMFUL,
  ],
  ["order.xml", words(`<!DOCTYPE b [<!ENTITY n "x">]><h:body xmlns:h='&n;'/>`), HARMFUL],
  ["order.xml", words(`<body xmlns="http://www.w3.org/1999/&#120;html"/>`), HARMFUL],
  ["order.xml", words(`<!DOCTYPE body [<!ATTLIST body xmlns CDATA #FIXED "${XHTML}">]><body/>`), HARMFUL],
  ["order.xml", words(`<!DOCTYPE Body [<!ENTITY n "Ada">]><Body><Name>&n;</Name></Body>`), "order.xml"],
  // XHTML inside another root element is accepted, because a browser never shows XML
  // (documents/send-stored.ts).
  ["order.xml", words(`<x xmlns:h="${XHTML}"><h:script>1</h:script></x>`), "order.xml"],
])("a file is refused only if it has macros or a web page anywhere in it: %s", async (name, bytes, right) => {
  expect(await named(name, bytes)).toBe(right);
});

test("an Illustrator file is refused even if its content is a PDF, and a sentence asks for a file saved as PDF", async () => {
  expect(await named("poster.ai", pdf())).toMatch(
    /^This file type can't be uploaded\. Save the file as a PDF/,
  );
});

test("a file that is crafted to be slow to inspect is still inspected in time", async () => {
  for (const part of [
    "<Workbook ",
    "<html-",
    "xmlns:a ",
    "<body ",
    "<!-- ",
    "<!doctype a [",
    "<!doctype a [<!-- -->",
    "<!doctype a ['",
    "a;",
    "\t\n",
    "a:\n",
    "macrosPresent ",
    "<?a ",
  ])
    for (const name of ["a.xls", "a.xml", "a.doc"])
      expect(await named(name, words(`<x>${part.repeat(8_000)}`).subarray(3))).toBeTypeOf("string");
});
