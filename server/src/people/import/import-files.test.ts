import { IMPORT_ROWS_MAX } from "@portico/contract/people/import-limits";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { uploads } from "../../../test/import-file.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? "\ufeff" : "") + text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};
const kept = async () => [
  ...(await app.rows("select id from import")),
  ...(await app.rows("select number from import_row")),
];
const HEADS = "Name,Email";

test.each<[string, string | Uint8Array, RegExp]>([
  ["empty", "", /^This file is empty\.$/],
  ["only column names", `${HEADS}\n`, /^This file has no rows below its column names\.$/],
  ["empty rows alone", `${HEADS}\n,\n,\n`, /^This file has no rows below its column names\.$/],
  ["one column", "Email\na@home.example\n", /^This file has only one column\./],
  [
    "10,000 columns",
    `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(",")}\n${"1,".repeat(10_000)}\n`,
    /^This file has 10,000 columns that hold something\. At most 100/,
  ],
  [
    "a quotation mark that never closes",
    `${HEADS}\nA B,a@home.example\n"C D,c@home.example\nE F,\n`,
    /^After row 2, a quotation mark is never closed\./,
  ],
  [
    "one that never closes in a long file",
    `${HEADS}\n"A,b\n${"C D,c@home.example\n".repeat(20_000)}`,
    /^After row 1, a row is far too long\. Is a quotation mark missing/,
  ],
  ["a NUL", `${HEADS}\nA\0B,a@home.example\n`, /^This file contains characters that don't belong in text\./],
  [
    "a NUL in UTF-16",
    utf16(`${HEADS}\nA\0B,a@home.example\n`, false, true),
    /^This file contains characters that don't belong in text\./,
  ],
  [
    "half a character of UTF-16",
    utf16(`${HEADS}\nA\ud800,a@home.example\n`, false, true),
    /^The characters in this file can't be read\./,
  ],
  [
    "a mark of UTF-8 and other bytes",
    Buffer.concat([Buffer.from("\ufeffName,Email\n"), Buffer.from([0xe9, 0x2c, 0x0a])]),
    /^The characters in this file can't be read\./,
  ],
  [
    "one broken character among those of UTF-8",
    Buffer.concat([Buffer.from(`${HEADS}\nJürgen Groß,\nJos`), Buffer.from([0xe9, 0x2c, 0x0a])]),
    /^Line 3 of this file has a character that isn't in UTF-8, as the others are\./,
  ],
  [
    "names of Japan with two bytes a letter",
    Buffer.concat([Buffer.from(`${HEADS}\n`), Buffer.from("8e52936391be98592c0a", "hex")]),
    /^The letters in this file look Chinese, Japanese or Korean, .* Please save the file as CSV in UTF-8\.$/,
  ],
  [
    "a ZIP file that is no workbook",
    Buffer.from("PK\u0003\u0004zip", "latin1"),
    /^This is a ZIP file\. Please choose the CSV file that is in it\.$/,
  ],
  [
    "a picture",
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]),
    /^This file/,
  ],
  [
    "a PDF",
    "%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n",
    /^This is a PDF\. Please choose a CSV file/,
  ],
  [
    "a web page",
    "<!doctype html>\n<html><body><p>Not signed in</p></body></html>\n",
    /^This file has only one/,
  ],
  [
    "one cell of 19 MB",
    `${HEADS}\n"${"x".repeat(19_000_000)}",a@home.example\n`,
    /^After row 1, a row is far too long\./,
  ],
  [
    "a person in place of the names of columns",
    "Ann Elm,ann@home.example\nBo Oak,bo@home.example\n",
    /^The first row of this file contains a person\./,
  ],
  [
    "100,001 rows",
    `${HEADS}\n${"A B,\n".repeat(100_001)}`,
    /^This file has more than 100,000 rows\. Please split it\.$/,
  ],
])("a file is refused with a sentence, and nothing is stored: %s", async (_what, content, sentence) => {
  const { status, body } = await uploads(app, admin).start("clients", content);
  expect([status, body.code]).toEqual([400, "invalid_input"]);
  expect(body.detail).toMatch(sentence);
  expect(body.errors).toEqual({ file: body.detail });
  expect(await kept()).toEqual([]);
});

test("a file of 40 MB is refused as too large, and nothing is stored", async () => {
  const { body } = await uploads(app, admin).start("clients", Buffer.alloc(40 * 1024 * 1024, "a"));
  expect(body.code).toBe("body_too_large");
  expect(await kept()).toEqual([]);
});

const TEXT = 'Name;Email;City\nMüller;m@home.example;"Zürich; north"\n';
test.each<[string, string | Uint8Array, string, string]>([
  ["UTF-8, semicolons", TEXT, "utf-8", ";"],
  ["UTF-8 with its mark, commas", `\ufeff${TEXT.replaceAll(";", ",")}`, "utf-8", ","],
  ["UTF-16 with its mark, tabs", utf16(TEXT.replaceAll(";", "\t"), false, true), "utf-16le", "\t"],
  ["UTF-16 without a mark", utf16(TEXT, false, false), "utf-16le", ";"],
  ["UTF-16, big end first", utf16(TEXT, true, true), "utf-16be", ";"],
  ["Windows-1252, bars", Buffer.from(TEXT.replaceAll(";", "|"), "latin1"), "windows-1252", "|"],
  ["Excel's note of the delimiter", `sep=;\r\n${TEXT}`, "utf-8", ";"],
  ["line ends of old Macs", TEXT.replaceAll("\n", "\r"), "utf-8", ";"],
  ["line ends of Windows", TEXT.replaceAll("\n", "\r\n"), "utf-8", ";"],
])("the server finds a file's encoding and delimiter: %s", async (_what, content, encoding, delimiter) => {
  const { body } = await uploads(app, admin).start("clients", content);
  expect(body).toMatchObject({
    encoding,
    delimiter,
    rows: 1,
    columns: ["Name", "Email", "City"],
    sample: [["Müller", "m@home.example", expect.stringMatching(/^Zürich. north$/)]],
  });
});

const letters = (bytes: readonly number[]) =>
  Buffer.from(bytes.map((byte) => (byte === 0 ? "," : String.fromCharCode(byte))).join(""), "latin1");
const written = (bytes: readonly number[]) =>
  Buffer.concat([Buffer.from("Name,Email\n"), letters(bytes), Buffer.from(",\n")]);
const POLISH = written([0x4a, 0xf3, 0x7a, 0x65, 0x66, 0x20, 0x8c, 0x6c, 0xb9, 0x73, 0x6b]);
const RUSSIAN = written([0xc8, 0xe2, 0xe0, 0xed, 0x20, 0xcf, 0xe5, 0xf2, 0xf0, 0xee, 0xe2]);
const GREEK = written([0xcd, 0xdf, 0xea, 0xef, 0xf2, 0x20, 0xd0, 0xe1, 0xf0, 0xdc, 0xf2]);
const TURKISH = written([0x41, 0x79, 0xfe, 0x65, 0x20, 0xdd, 0x6e, 0xf0, 0xfd]);
const FROM_A_MAC = written([0x46, 0x72, 0x61, 0x6e, 0x8d, 0x6f, 0x69, 0x73, 0x20, 0x47, 0x9f, 0x6e, 0x64]);
const FROM_THE_WEST = written([0x46, 0x72, 0x61, 0x6e, 0xe7, 0x6f, 0x69, 0x73, 0x20, 0x80]);
const IN_KOI8 = written([0xe9, 0xd7, 0xc1, 0xce, 0x20, 0xf0, 0xc5, 0xd4, 0xd2, 0xcf, 0xd7]);
const FROM_DOS = written([0x4a, 0xa2, 0x7a, 0x65, 0x66, 0x20, 0x97, 0x6c, 0xa5, 0x73, 0x6b]);

test.for([
  ["windows-1250", POLISH, "Józef Śląsk"],
  ["windows-1251", RUSSIAN, "Иван Петров"],
  ["windows-1253", GREEK, "Νίκος Παπάς"],
  ["windows-1254", TURKISH, "Ayşe İnğı"],
  ["macintosh", FROM_A_MAC, "François Günd"],
  ["windows-1252", FROM_THE_WEST, "François €"],
  ["koi8-u", IN_KOI8, "Иван Петров"],
  ["ibm852", FROM_DOS, "Józef Śląsk"],
] as const)(
  "the user sees names that were read wrongly from a file in %s, and corrects them by choosing the encoding before or after the upload",
  async ([encoding, content, name]) => {
    const file = uploads(app, admin);
    const said = await file.start("clients", content, "people.csv", { encoding });
    expect(said.body).toMatchObject({ encoding, doubtful_cells: [name], sample: [[name, ""]] });

    const { body } = await file.start("clients", content);
    expect(body.doubtful_cells).toEqual([body.sample[0][0]]);
    // Changes the encoding to others and back again. No letter may be lost by these changes.
    for (const other of ["macintosh", "windows-1251", encoding]) {
      const answer = await file.encode(body.id, other);
      expect([answer.status, answer.body.encoding]).toEqual([200, other]);
    }
    const again = await app.send("GET", `imports/${body.id}`, { bearer: admin.accessToken });
    expect(again.body).toMatchObject({ encoding, state: "mapping", sample: [[name, ""]], rows: 1 });
  },
);

test("an encoding that cannot read some characters of the file is refused, before the upload and after it, and nothing changes", async () => {
  const file = uploads(app, admin);
  const sentence = "Some characters in this file can't be read as Greek.";
  const content = Buffer.concat([Buffer.from(`${HEADS}\nA`), Buffer.from([0xd2, 0xff, 0x2c, 0x0a])]);
  const before = await kept();
  const said = await file.start("clients", content, "people.csv", { encoding: "windows-1253" });
  expect([said.status, said.body.errors]).toEqual([400, { file: sentence }]);
  const inUtf8 = await file.start("clients", content, "people.csv", { encoding: "utf-8" });
  expect(inUtf8.body.errors).toEqual({ file: "Some characters in this file can't be read as UTF-8." });
  expect(await kept()).toEqual(before);
  const { body } = await file.start("clients", content);
  const later = await file.encode(body.id, "windows-1253");
  expect([later.status, later.body.errors]).toEqual([400, { encoding: sentence }]);
  const now = await app.send("GET", `imports/${body.id}`, { bearer: admin.accessToken });
  expect(now.body).toEqual(body);
});

test("if the bytes of a file show its encoding beyond doubt, the user has no cells to check and cannot change the encoding", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start("clients", `${HEADS}\nJosé,\n`);
  expect(body.doubtful_cells).toEqual([]);
  const { status, body: refused } = await file.encode(body.id, "windows-1250");
  expect([status, refused.errors]).toEqual([
    400,
    { encoding: "This file is in UTF-8, so its letters are right." },
  ]);
});

test("the encoding of a checked file can still be changed: the columns are guessed again, and corrections that the user typed are kept", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    Buffer.concat([Buffer.from("Name,Email,Ort\n"), RUSSIAN.subarray(11), Buffer.from("B C,nobody,\n")]),
    "people.csv",
    { encoding: "windows-1252" },
  );
  await file.check(body);
  await file.fix(body.id, 3, { email: "bc@home.example" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => file.encode(body.id, at % 2 ? "windows-1251" : "windows-1250")),
  );
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual(
    Array.from({ length: 20 }, () => 200),
  );
  const { body: last } = await file.encode(body.id, "windows-1251");
  expect(last).toMatchObject({ state: "mapping", mapping: null });
  expect(last.sample[0][0]).toBe("Иван Петров");
  await file.check(last);
  const { items } = await file.rows(body.id, "valid");
  expect(
    items.map(({ values }: { values: { value: string }[] }) => values.map(({ value }) => value)),
  ).toEqual([
    ["Иван Петров", "", ""],
    ["B C", "bc@home.example", ""],
  ]);
  await file.run(body.id);
  expect((await file.encode(body.id, "windows-1250")).body.code).toBe("batch_closed");
});

test("lines above the headings are skipped and shown to the user, and rows have the same numbers as in a spreadsheet", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    "Kundenliste Stand 03/2026;;;\n;;;\nName;Email;City;Note\nOlaf Ash;olaf@home.example;Oslo;\n",
  );
  expect(body).toMatchObject({
    columns: ["Name", "Email", "City", "Note"],
    rows: 1,
    problem: "Row 1 was skipped: Kundenliste Stand 03/2026",
  });
  await file.check(body);
  expect((await file.rows(body.id, "valid")).items.map(({ number }: { number: number }) => number)).toEqual([
    4,
  ]);
  const bare = await file.start("clients", "Clients\nName;Email\nOlaf Ash;olaf@home.example\n");
  expect(bare.body).toMatchObject({ columns: ["Name", "Email"], problem: "Row 1 was skipped: Clients" });
});

test.each<[string, string, number, string | null]>([
  ["a sum", "Total: 2;;\n", 2, "Row 4 was skipped: Total: 2"],
  ["a sum in cells of its own", "Summe;2;\n", 2, "Row 4 was skipped: Summe 2"],
  ["words behind an empty row", ";;\nOur best clients;;\n", 2, "Row 5 was skipped: Our best clients"],
  [
    "a count and a page",
    "Anzahl Kunden: 2;;\n;;\nSeite 1 von 3;;\n",
    2,
    "Row 4 was skipped: Anzahl Kunden: 2; Row 6 was skipped: Seite 1 von 3",
  ],
  ["a person known by name alone", "Total Energies;;\nPage, Larry;;\n", 4, null],
  ["a sum above more people", "Total: 2;;\nIda Elm;ida@home.example;\n", 4, null],
])("only text below the last person is skipped and shown: %s", async (_, end, rows, problem) => {
  const people = "Name;Email;City\nOlaf Ash;olaf@home.example;Oslo\nInge Fir;inge@home.example;\n";
  const { body } = await uploads(app, admin).start("clients", people + end);
  expect(body).toMatchObject({ rows, problem });
});

test("in a file of names alone, no person is skipped, even if an empty row is between the people", async () => {
  const names = Array.from({ length: 30 }, (_, at) => `Person ${String.fromCodePoint(65 + at)};;`);
  names.splice(25, 0, ";;");
  const file = `Name;Email;City\n${names.join("\n")}\n`;
  const { body } = await uploads(app, admin).start("clients", file);
  expect(body).toMatchObject({ rows: 30, problem: null });
  const summed = await uploads(app, admin).start("clients", `${file}Total: 30;;\n`);
  expect(summed.body).toMatchObject({ rows: 30, problem: "Row 33 was skipped: Total: 30" });
});

test("a file of exactly 100,000 people with a footer is accepted", async () => {
  const people = Array.from({ length: IMPORT_ROWS_MAX }, (_, at) => `A ${at};a${at}@home.example`);
  const { status, body } = await uploads(app, admin).start(
    "clients",
    `Name;Email\n${people.join("\n")}\n;\nTotal: ${IMPORT_ROWS_MAX};\n`,
  );
  expect([status, body.rows]).toEqual([201, IMPORT_ROWS_MAX]);
});

test("a firm east of Greenwich can import a person who became a client today, even if this day has not begun in UTC", async () => {
  const clock = movableClock(new Date("2026-11-23T16:30:00Z"));
  const eastern = await startTestApp({ clock });
  onTestFinished(() => eastern.stop());
  const { accessToken, ...first } = await firstAdmin(eastern);
  await eastern.rows("update firm set time_zone = 'Asia/Tokyo'");
  const file = uploads(eastern, { ...first, accessToken });
  const { body } = await file.start("clients", "Name;Client since\nOlaf Ash;24.11.26\nInge Fir;25.11.26\n");
  await file.check(body);
  expect((await file.rows(body.id, "valid")).items.map(({ number }: { number: number }) => number)).toEqual([
    2,
  ]);
  expect((await file.rows(body.id, "invalid")).items.map(({ number }: { number: number }) => number)).toEqual(
    [3],
  );
});

test("if several columns have the same heading, a number is added to every heading but the first, and these columns are left out unless the user maps them", async () => {
  const content = "Name,Phone,PHONE,phone\nOlaf Ash,020 7946 0001,020 7946 0002,\n";
  const { body } = await uploads(app, admin).start("clients", content);
  expect([body.columns, body.guess]).toEqual([
    ["Name", "Phone", "PHONE (2)", "phone (3)"],
    ["name", "phone", null, null],
  ]);
});

test("if a file's rows agree on an order of day, month and year, this order is used instead of the order of the last file", async () => {
  const file = uploads(app, admin);
  const heads = "Name,Born,Client since";
  const start = async (...days: string[]) =>
    (await file.start("clients", `${heads}\n${days.map((day) => `A B,${day},\n`).join("")}`)).body;
  const first = await start("1961-04-03", "1970-02-17");
  expect(first.date_order).toBe("ymd");
  await file.check(first);
  expect(await start("1961-04-03", "17.02.1970")).toMatchObject({ is_remembered: true, date_order: "dmy" });
  const late = [...Array<string>(600).fill("03/04/1961"), "02/17/1970"];
  expect((await start(...late)).date_order).toBe("mdy");
  // If the rows do not decide the order of day, month and year, the last file's order is used.
  expect((await start("03/04/1961")).date_order).toBe("ymd");
});

test("if a person without an email address occurs twice in a file, the second row is marked as a repeat, and the user chooses to add or skip it", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    "Name,Email,Born,City\nOlaf Ash,,03/04/1961,Oslo\nolaf  ash,,1961-04-03,Bergen\nOlaf Ash,,04/04/1961,\nNora Lark,,,\nNora Lark,,,\n",
  );
  const checked = await file.check({ ...body, date_order: "dmy" });
  expect(checked.counts).toMatchObject({ invalid: 1, valid: 4 });
  const { items } = await file.rows(body.id, "invalid");
  expect(items).toMatchObject([
    {
      number: 3,
      errors: [
        {
          field: "birth_date",
          sentence: "Looks the same as row 2: the name and the date of birth are the same.",
          mend: { label: "Add anyway", value: "1961-04-03" },
        },
      ],
    },
  ]);
  expect((await file.fix(body.id, 3, { birth_date: "1961-04-03" })).body).toMatchObject({
    state: "valid",
    errors: [],
  });
  expect((await file.fix(body.id, 3, { birth_date: null })).body.state).toBe("invalid");
});

test("a wrong value that occurs in many rows can be corrected in all of them at once, but a wrong email address cannot", async () => {
  const file = uploads(app, admin);
  const rows = Array.from(
    { length: 30 },
    (_, at) => `Person ${at},,${at % 3 === 0 ? "Atlantis" : "Norvay"}\n`,
  );
  const { body } = await file.start("clients", `Name,Email,Country\n${rows.join("")}`);
  expect((await file.check(body)).counts).toMatchObject({ invalid: 30, valid: 0 });
  const path = `imports/${body.id}/rows/3`;
  const fix = (json: object) => app.send("PATCH", path, { bearer: admin.accessToken, json });
  const email = { values: [{ field: "email", value: "a@home.example" }], everywhere: true };
  expect((await fix(email)).body.code).toBe("invalid_input");
  const country = { values: [{ field: "country", value: "Norway" }], everywhere: true };
  expect((await fix(country)).body.state).toBe("valid");
  const { counts } = await file.until(body.id, "checked");
  expect(counts).toMatchObject({ invalid: 10, valid: 20 });
});

/**
 * Checks a file with a single row that contains this cell. Returns the row's errors or, if the row is valid,
 * its values.
 */
async function said(head: string, cell: string, order = "dmy") {
  const file = uploads(app, admin);
  const { body } = await file.start("clients", `Name,${head}\nA B,"${cell.replaceAll('"', '""')}"\n`);
  await file.check({ ...body, date_order: order });
  const { items } = await file.rows(body.id, "invalid");
  return items[0]?.errors ?? (await file.rows(body.id, "valid")).items[0]?.values;
}

test.each([
  ["Born", "31/12/2050", "This date is in the future.", null],
  ["Born", "01.02.30", "2030 is in the future. Did you mean 1930?", "1930"],
  ["Born", "03 Apr 68", "2068 is in the future. Did you mean 1968?", "1968"],
  ["Born", "14/31/1990", "There is no month 31.", null],
  ["Born", "04/14/1990", "There is no month 14.", "14/04/1990"],
  ["Born", "29/02/1990", "February has no 29th.", null],
  [
    "Born",
    "22374",
    "This is a spreadsheet's internal number for a date. Format the column as dates and save the file again.",
    "1961-04-03",
  ],
  ["Born", "14/03/1968 9:30", "There is a time after this date. Enter the date alone.", "14/03/1968"],
  [
    "Reference",
    "1.23457E+15",
    "A spreadsheet has shortened this number, and its last digits are lost. Format the column as text, enter the numbers again, and save the file.",
    null,
  ],
  ["City", "#N/A", "This is a spreadsheet error. Enter the value itself.", null],
  ["Born", "soon", "This isn't a date. Write it as 14/03/1968.", null],
  ["Email", "a b@home.example", "This isn't an email address.", "ab@home.example"],
  ["Email", "A <a@home.example>", "This isn't an email address.", "a@home.example"],
  ["Email", "nobody", "This isn't an email address: the @ is missing.", null],
  ["City", '=HYPERLINK("x")', "This is a formula. Write its value instead.", null],
  ["City", "Oslo\nnorth", "Line breaks and hidden characters aren't allowed.", null],
  ["Country", "Atlantis", "This country isn't known. Use its English name, such as Germany.", null],
  ["Phone", "ring me", "Please enter a phone number, such as +49 30 1234567.", null],
])("in the column %s, the cell %j gets the error: %s", async (head, cell, sentence, label) => {
  const [error] = await said(head, cell);
  expect([error.sentence, error.mend?.label ?? null]).toEqual([sentence, label]);
});

test.each([
  ["Born", "14/03/1968"],
  ["Born", "1968-03-14 00:00:00"],
  ["Born", "14 March 1968"],
  ["Born", "14.03.69"],
  ["Born", "14. März 1968"],
  ["Note", "1.23457E+15"],
  ["City", "'=not a formula"],
  ["Phone", "+49 30 1234567"],
  ["Note", "one\ntwo"],
  ["Country", "Deutschland"],
  ["Language", "German"],
  ["Tags", "vip; north"],
])("in the column %s, the cell %j is valid", async (head, cell) => {
  const values = await said(head, cell);
  expect(values.map(({ value }: { value: string }) => value)).toContain(cell);
});

test("a reference that a file marks as text keeps its leading zeros", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start("clients", 'Name,Reference\nA B,"=""00043"""\n');
  await file.check(body);
  await file.run(body.id);
  const { items } = (await app.send("GET", "clients/?q=00043", { bearer: admin.accessToken })).body;
  expect(items.map(({ reference }: { reference: string }) => reference)).toEqual(["00043"]);
});

test("a row with more cells than columns stays invalid even after its cells are corrected, and a row without a name asks for a name", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start("clients", "Name,Email\nA B,a@home.example,more\n,c@home.example\n\n");
  await file.check(body);
  // If a correction made this row valid, another person in the row would be lost.
  await file.fix(body.id, 2, { name: "A B", email: "a@home.example" });
  expect((await file.rows(body.id, "invalid")).items).toMatchObject([
    { number: 2, errors: [{ field: "name", sentence: expect.stringMatching(/more cells than/) }] },
    {
      number: 3,
      errors: [{ field: "name", sentence: "Please enter a person's or an organisation's name." }],
    },
  ]);
});

test("if a row has the same value as its name and as its organisation, the row is an organisation and needs no last name", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    "Name,Organisation\nMüller & Söhne GmbH,Müller & Söhne GmbH\nHolm AG,Holm AG\n",
  );
  expect((await file.check(body)).counts).toMatchObject({ valid: 2, invalid: 0 });
});

test.each(["clients", "agents"])(
  "in a file of %s, a name in which first and last name cannot be told apart is an error, and the corrected name is accepted",
  async (kind) => {
    const file = uploads(app, admin);
    const { body } = await file.start(kind, 'Name,Email\n"Smith, John, Mary",m@home.example\n');
    await file.check(body);
    const errors = [
      { field: "name", sentence: expect.stringContaining("“Last name, First name”"), mend: null },
    ];
    expect((await file.rows(body.id, "invalid")).items).toMatchObject([{ number: 2, errors }]);
    const { body: row } = await file.fix(body.id, 2, { name: "Smith, John Mary" });
    expect([row.state, row.errors]).toEqual(["valid", []]);
  },
);

test.each([
  ["\r\n", "\n"],
  ["\n", "\r\n"],
  ["\r\n", "\r"],
  ["\r", "\r\n"],
  ["\n", "\r"],
  ["\r", "\n"],
])("if some rows of a file end with %j and others with %j, no row is lost", async (end, other) => {
  const file = uploads(app, admin);
  const rows = ["Name;Email", "A B;a@home.example", '"C ""D""";c@home.example', "E F;e@home.example", "G H;"];
  const text = rows.map((row, at) => row + (at % 2 === 0 ? end : other)).join("");
  const { body } = await file.start("clients", text);
  await file.check(body);
  const { items } = await file.rows(body.id, "valid");
  const said = items.map(({ values }: { values: { value: string }[] }) => values.map(({ value }) => value));
  expect(said).toEqual([
    ["A B", "a@home.example"],
    ['C "D"', "c@home.example"],
    ["E F", "e@home.example"],
    ["G H", ""],
  ]);
});

test.each([
  [
    "Name,Email,Note",
    [
      'Anna Aa,a@x.example,"calls at nine, prefers ema',
      'Bert Bb,b@x.example,"his note"',
      "Carl Cc,c@x.example,",
    ],
  ],
  ["Name,Email,City", ['Bert Bb,b@x.example,"', 'Carl Cc,c@x.example,"', "Dora Dd,d@x.example,Ulm"]],
  [
    "Name;Email;City;Phone",
    ['Anna Aa;a@x.example;"Ulm;', "Bert Bb;b@x.example;Ulm;030 1234567", 'Carl Cc;;"Ulm;', "Dora Dd;;Ulm;"],
  ],
  ["Name;Email;City;Ditto", ['Anna Aa;a@x.example;Ulm;"', 'Bert Bb;b@x.example;Ulm;"', "Carl Cc;;Ulm;x"]],
])(
  "if a quotation mark is missing below the headings %j, the row that now contains the next rows is invalid, and no correction is suggested",
  async (heads, rows) => {
    const file = uploads(app, admin);
    const { body } = await file.start("clients", [heads, ...rows].join("\n"));
    await file.check(body);
    const { items } = await file.rows(body.id, "invalid");
    expect(items[0].errors).toContainEqual(
      expect.objectContaining({
        field: "name",
        sentence: expect.stringMatching(/holds other rows of the file/),
        mend: null,
      }),
    );
    await file.fix(body.id, items[0].number, { city: "Ulm" });
    expect((await file.rows(body.id, "invalid")).items[0].number).toBe(items[0].number);
  },
);

test("line breaks and commas in a note do not begin new rows", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    'Name,Email,Note\nAnna Aa,a@x.example,"Calls at nine,\nprefers, as she says, email.\nMoved to Ulm, 2024"\nBert Bb,,"Write to office@x.example, or call, after nine"\n',
  );
  await file.check(body);
  expect((await file.rows(body.id, "valid")).items).toHaveLength(2);
});

test(`placeholders such as n/a count as empty, a reference stored as text is read without its apostrophe, and "77042" is suggested for "77042.0"`, async () => {
  const file = uploads(app, admin);
  const rows = ["A Aa,n/a,-,-,'00943", "B Bb,-,n/a,none,77042.0", "C Cc,,k. A.,–,n/a"];
  const { body } = await file.start("clients", ["Name,Email,Phone,Born,Reference", ...rows].join("\n"));
  await file.check(body);
  const { items } = await file.rows(body.id, "invalid");
  expect(items).toMatchObject([
    { number: 3, errors: [{ field: "reference", mend: { label: "77042", value: "77042" } }] },
  ]);
  await file.fix(body.id, 3, { reference: "77042" });
  expect((await file.run(body.id)).counts).toMatchObject({ created: 3 });
  const found = await app.rows(
    "select first_name, email, phone, reference from app_user where first_name in ('A', 'B', 'C') and last_name in ('Aa', 'Bb', 'Cc') order by 1",
  );
  const none = { email: null, phone: null };
  expect(found).toEqual([
    { first_name: "A", ...none, reference: "00943" },
    { first_name: "B", ...none, reference: "77042" },
    { first_name: "C", ...none, reference: null },
  ]);
});

test("a last name prefix that has its own column is put before the last name", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    "Voornaam;Tussenvoegsel;Achternaam\nJan;van den;Prefix\nEls;;Prefix\n",
  );
  await file.check(body);
  expect((await file.run(body.id)).counts).toMatchObject({ created: 2 });
  const { body: list } = await app.send("GET", "clients/?q=prefix", { bearer: admin.accessToken });
  expect(list.items.map(({ last_name }: { last_name: string }) => last_name).toSorted()).toEqual([
    "Prefix",
    "van den Prefix",
  ]);
});

test.each([
  [[null, "email"], "Please choose the column with the names."],
  [["name", "name"], "Two columns can't be the same field."],
  [["name"], "Please choose a field for each column."],
  [
    ["name", "last_name_prefix"],
    "Please choose the column with the last names too, or none with their prefixes.",
  ],
  [["name", "capacity"], "This field can't be used here."],
])("the mapping %j of the columns is refused, and nothing is checked", async (mapping, sentence) => {
  const file = uploads(app, admin);
  const { body } = await file.start("clients", "Name,Email\nA B,a@home.example\n");
  const answer = await file.map(body.id, { mapping, date_order: "dmy" });
  expect([answer.status, answer.body.errors]).toEqual([400, { mapping: sentence }]);
  expect((await file.until(body.id, "mapping")).mapping).toBeNull();
});

test.each(["Email", "Born", "Note", "Phone"])(
  "in the column %s, a cell that is too long for any record is refused with a sentence and delays no other call",
  async (head) => {
    const cell = `a${".".repeat(50_000)}${" (at)".repeat(20_000)}a`;
    expect(await said(head, cell)).toEqual([
      expect.objectContaining({ sentence: "At most 10,000 characters.", mend: null }),
    ]);
  },
);

test("nothing is suggested for a text that is far too long for an address", async () => {
  for (const typed of [`a${".".repeat(9_000)}a`, `a${" ".repeat(9_000)}(at)b`])
    expect(await said("Email", typed)).toEqual([
      expect.objectContaining({ sentence: "This isn't an email address: the @ is missing.", mend: null }),
    ]);
});

test("the template can be imported unchanged, even if the firm has its own words for people", async () => {
  for (const [kind, one, many] of [
    ["clients", "Client", "Clients"],
    ["clients", "Family", "Families"],
    ["agents", "Family", "Families"],
    ["agents", "Client", "Clients"],
  ] as const) {
    await app.rows("update firm set label_client = $1, label_clients = $2", [one, many]);
    const bearer = admin.accessToken;
    const { body } = await app.send("GET", `imports/template?kind=${kind}`, { bearer });
    const file = uploads(app, admin);
    const started = (await file.start(kind, body.content)).body;
    expect(started.guess.filter((field: string | null) => field === null)).toEqual([]);
    const agentless = started.guess.map((field: string | null) => (field === "agent" ? null : field));
    expect((await file.check({ ...started, guess: agentless })).counts).toMatchObject({
      valid: 1,
      invalid: 0,
    });
  }
});

/**
 * Writes a file of debtors as the DATEV programs write it. The file begins with a note about itself and has
 * many more columns than are filled.
 */
function ofDatev(rows: readonly Record<string, string>[]): string {
  const named = [
    "Konto",
    "Name (Adressattyp Unternehmen)",
    "Name (Adressattyp natürl. Person)",
    "Vorname (Adressattyp natürl. Person)",
    "E-Mail",
  ];
  const heads = [
    ...named.slice(0, 4),
    ...Array.from({ length: 246 }, (_, at) => `Feld ${at}`),
    "E-Mail",
    "Leer",
  ];
  const note = `"EXTF";700;16;"Debitoren/Kreditoren";5;20261130${";".repeat(16)}`;
  return [note, heads.join(";"), ...rows.map((row) => heads.map((head) => row[head] ?? "").join(";"))].join(
    "\r\n",
  );
}

test("in a DATEV file, the note above the headings and hundreds of empty columns are skipped, and the filled columns are read", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    ofDatev([
      {
        Konto: "10042",
        "Name (Adressattyp natürl. Person)": "Datev",
        "Vorname (Adressattyp natürl. Person)": "Dora",
        "E-Mail": "dora@x.example",
      },
      { Konto: "10043", "Name (Adressattyp Unternehmen)": "Datev AG", "E-Mail": "ag@x.example" },
    ]),
  );
  expect(body.columns.map((head: string, at: number) => [head, body.guess[at]])).toEqual([
    ["Konto", null],
    ["Name (Adressattyp Unternehmen)", "organisation_name"],
    ["Name (Adressattyp natürl. Person)", "last_name"],
    ["Vorname (Adressattyp natürl. Person)", "first_name"],
    ["E-Mail", "email"],
  ]);
  expect(body.problem).toMatch(/^Row 1 was skipped: EXTF 700 16 Debitoren/);
  await file.check(body);
  expect((await file.rows(body.id, "valid")).items).toHaveLength(2);
});

test.each([
  "Client list, printed 5 Jan 2026\nName,Email,Phone\n",
  "Kunden;Stand 1.1.2026\nName;Email;Ort\n",
  "Report,Clients\nAs of,2026\n\nName,Email,City\n",
])("a line above the headings is skipped even if it contains the delimiter: %j", async (heads) => {
  const file = uploads(app, admin);
  const part = heads.includes(";") ? ";" : ",";
  const { body } = await file.start("clients", `${heads}A Above${part}a@above.example${part}\n`);
  expect(body.columns.slice(0, 2)).toEqual(["Name", "Email"]);
  await file.check(body);
  expect((await file.rows(body.id, "valid")).items).toHaveLength(1);
});

test("the rows of an abandoned import are deleted after a week, and the rows of a finished import after a day; the headings stay stored", async () => {
  const file = uploads(app, admin);
  const left = (await file.start("clients", "Name,Email\nLeft One,left@home.example\n")).body;
  const done = (await file.start("clients", "Name,Mail\nDone One,done@home.example\n")).body;
  await file.check(done);
  await file.run(done.id);
  const rows = (id: string) => app.rows("select 1 from import_row where import_id = $1", [id]);
  const { forgetImports } = await import("./forget-imports.ts");
  app.clock.move(25 * 3_600_000);
  await forgetImports(app.deps);
  expect([(await rows(left.id)).length, (await rows(done.id)).length]).toEqual([1, 0]);
  expect((await app.rows("select file_name, heads from import where id = $1", [done.id]))[0]).toEqual({
    file_name: "",
    heads: ["Name", "Mail"],
  });
  app.clock.move(7 * 24 * 3_600_000);
  await forgetImports(app.deps);
  expect(await rows(left.id)).toEqual([]);
});
