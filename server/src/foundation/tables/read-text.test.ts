import { allLettersOf, recoded, recodingOf, textOfBytes } from "@portico/contract/values/byte-letters";
import { type ByteEncoding, byteEncodings, encodingLabels } from "@portico/contract/values/file-encodings";
import { expect, test } from "vitest";
import { zipOf } from "../../../test/zip.ts";
import { doubtOf, encodingOf, FileError, textOf } from "./read-text.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const latin = (text: string) => Buffer.from(text, "latin1");

/** Takes a text. Returns its bytes in an encoding. */
function inBytes(text: string, encoding: ByteEncoding): Buffer {
  const letters = allLettersOf(encoding);
  return Buffer.from(
    Array.from(text, (letter) => {
      expect(letters).toContain(letter);
      return letters.indexOf(letter);
    }),
  );
}

const HEADS = "Name,City\n";
/** Rows of people for each encoding, as a file from a country with this encoding may list them. */
const PEOPLE: readonly (readonly [ByteEncoding, string])[] = [
  ["windows-1252", "François Müller,Zürich\nJosé Núñez,A Coruña\nD’Arcy Österberg,Åre\n"],
  ["iso-8859-15", "Šárka Žáková,Liège\nŒuvre Œdipe,€\n"],
  ["ibm850", "François Müller,Zürich\nJosé Núñez,A Coruña\nBjørn Østergård,Åre\n"],
  ["macintosh", "François Müller,Zürich\nJosé Núñez,A Coruña\nBjørn Østergård,Åre\n"],
  ["windows-1250", "Józef Śląski,Łódź\nŽižka Dvořák,Plzeň\nErdős Őze,Győr\n"],
  ["iso-8859-2", "Józef Śląski,Łódź\nŽižka Dvořák,Plzeň\nErdős Őze,Győr\n"],
  ["ibm852", "Józef Śląski,Łódź\nŽižka Dvořák,Plzeň\nErdős Őze,Győr\n"],
  ["windows-1257", "Jānis Bērziņš,Rīga\nŽydrūnas Šarūnas,Kaunas\n"],
  ["windows-1251", "Иван Петров,Москва\nАлёна Щукина,Тверь\nЮлія Ґудзь,Київ\n"],
  ["koi8-u", "Иван Петров,Москва\nАлёна Щукина,Тверь\nЮлія Ґудзь,Київ\n"],
  ["ibm866", "Иван Петров,Москва\nАлёна Щукина,Тверь\n"],
  ["iso-8859-5", "Иван Петров,Москва\nАлёна Щукина,Тверь\nЂорђе Љубић,Нови Сад\n"],
  ["x-mac-cyrillic", "Иван Петров,Москва\nАлёна Щукина,Тверь\n"],
  ["windows-1253", "Νίκος Παπαδόπουλος,Αθήνα\nΆννα Ώρα,Ήλιδα\n"],
  ["iso-8859-7", "Νίκος Παπαδόπουλος,Αθήνα\nΆννα Ώρα,Ήλιδα\n"],
  ["windows-1254", "Ayşe Yıldız,İstanbul\nÇağla Gül,Muğla\n"],
  ["windows-1255", "דוד כהן,תל אביב\nשרה לוי,חיפה\n"],
  ["windows-1256", "محمد علي,القاهرة\nفاطمة حسن,بيروت\n"],
  ["windows-874", "สมชาย ใจดี,กรุงเทพ\nสมหญิง รักไทย,เชียงใหม่\n"],
  ["windows-1258", "Nguyê\u0303n Văn,Ha\u0300 Nô\u0323i\nĐă\u0323ng Thu\u0309y,Huê\u0301\n"],
];

const readAs = (file: Buffer, encoding = encodingOf(file)) => [...textOf(file, encoding)].join("");

test.each(PEOPLE)(
  "a file in %s is read correctly when a user chooses this encoding, and is not taken for Chinese, Japanese or Korean",
  (encoding, people) => {
    const file = Buffer.concat([Buffer.from(HEADS), inBytes(people, encoding)]);
    expect(readAs(file, encodingOf(file, encoding))).toBe(HEADS + people);
    expect(textOfBytes(file, encoding)).toBe(HEADS + people);
    expect(doubtOf(file, encodingOf(file))).toBeNull();
  },
);

test.each(PEOPLE)("for a file in %s, this encoding is proposed", (encoding, people) => {
  const file = Buffer.concat([Buffer.from(HEADS), inBytes(people, encoding)]);
  expect(encodingOf(file)).toBe(encoding);
});

test("each encoding has its own name, and letters stay the same when they are recoded to another encoding and back", () => {
  expect(new Set(byteEncodings.map((one) => encodingLabels[one])).size).toBe(byteEncodings.length);
  for (const [encoding, people] of PEOPLE)
    for (const other of byteEncodings) {
      const there = recodingOf(encoding, other);
      if ([...people].some((letter) => there.missing.includes(letter))) continue;
      expect(recoded(recoded(people, there), recodingOf(other, encoding))).toBe(people);
    }
});

test.each([
  ["a euro and a space that no line breaks at", latin("Preis,\x80 10\xa0000\n"), "windows-1252"],
  ["quotation marks and dashes", latin("\x84Erbe\x93 \x96 \x91a\x92,\xabdon\xbb\n"), "windows-1252"],
  ["capitals", latin("M\xdcLLER,STRA\xdfE\nCIT\xc9\xbb\n"), "windows-1252"],
  ["signs", latin("5\xb0C,m\xb2,\xa75,\xbd,n\xba 5,\xa9 2024,\xb12\n"), "windows-1252"],
  ["one letter", latin("A,\xfc\n"), "windows-1252"],
  ["capitals of Russia", inBytes("ИВАН ЮРЬЕВИЧ,ПЕТРОВ\n", "windows-1251"), "windows-1251"],
  ["small letters of Russia", inBytes("иван юрьевич,петров\n", "windows-1251"), "windows-1251"],
] as const)("for a text with %s, the encoding that most programs write is proposed", (_, file, encoding) => {
  expect([encodingOf(file), doubtOf(file, encoding)]).toEqual([encoding, null]);
});

const MANY =
  "The letters in this file look Chinese, Japanese or Korean, and can't be read as they are written. Please save the file as CSV in UTF-8.";
/** Names and towns, in bytes that Python's codecs wrote. */
const EAST: readonly (readonly [string, string])[] = [
  [
    "Shift_JIS",
    "8e52936391be98592c938c8b9e93730a8db293a189d48e712c89a1956c8e730a83588359834c2c82b382a282bd82dc8e730a",
  ],
  [
    "Shift_JIS, in half and full width",
    "8e529363814091be98592cd4cfc0de20c0dbb32c938c8b9e937390e791e393638be68250817c82510a8d828bb42cc0b6cabc2c91e58de30a",
  ],
  ["EUC-JP", "bbb3c5c4c2c0cfba2cc5ecb5fec5d40abab4c6a3b2d6bbd22cb2a3c9cdbbd40a"],
  ["GBK", "cdf5d0a1c3f72cb1b1bea9cad00ac0eeceb02cc9cfbaa3cad0b3afd1f4c7f80ad5c5c8fd2cb9e3d6dd0a"],
  ["GB 18030", "cdf5d0a1c3f72cb1b1bea9cad00ac0eeceb02cc9cfbaa30afe9f8139ef312cb9e3d6ddcad0ccecbad3c7f80a"],
  ["Big5", "a4fda470a9fa2cbb4fa55fa5ab0ab3afacfcacc22cb0aab6afa5ab0a"],
  [
    "EUC-KR",
    "b1e8c3b6bcf62cbcadbfefc6afbab0bdc30ac0ccbfb5c8f12cbacebbeab1a4bfaabdc30ab9da20b9ce2cb4ebb1b80a",
  ],
  [
    "Shift_JIS among Latin words",
    "54616e616b612c93639286202854616e616b61292c938c8b9e20546f6b796f0a5361746f2c8db293a12c91e58de3204f73616b610a",
  ],
];

test.each(EAST)(
  "a file in %s gives a warning that its letters cannot be read, however many rows it has",
  (_, written) => {
    for (const times of [1, 20]) {
      const file = Buffer.concat([Buffer.from(HEADS), ...Array.from({ length: times }, () => hex(written))]);
      expect(doubtOf(file, encodingOf(file))).toBe(MANY);
    }
  },
);

test("a file that switches to two-byte characters with an escape sequence is refused", () => {
  for (const file of [latin("A,\x1b$B;3ED\x1b(B\n"), latin("A,\x1b$)C\x0e1h\x0f\n")])
    expect(() => encodingOf(file)).toThrow(MANY);
  expect(encodingOf(latin("A,\x1b[1mbold\n"))).toBe("utf-8");
});

const utf8 = Buffer.from;
const lineOf = (line: number) =>
  `Line ${line} of this file has a character that isn't in UTF-8, as the others are. Please correct it, or save the file as CSV in UTF-8.`;

test.each([
  ["one right and one broken letter", Buffer.concat([utf8("Name\nJosé\nM"), latin("\xfcller\n")]), 3],
  ["many right ones and one of Windows", Buffer.concat([utf8("José,Zoë\n"), latin("\x80 5\n")]), 2],
  ["a typographic apostrophe in two encodings", Buffer.concat([utf8("O’Brien\n"), latin("O\x92Brien\n")]), 2],
  ["an end within a letter", utf8("José,Zoë\nMü").subarray(0, -1), 2],
  ["a letter that is written too long", Buffer.concat([utf8("José\nZoë\n"), latin("\xc0\xaf\n")]), 3],
] as const)("a file with %s is refused, and the error names the line", (_, file, line) => {
  expect(() => encodingOf(file)).toThrow(lineOf(line));
});

test.each([
  ["a word in capitals before a quotation mark, and a letter", latin("CIT\xc9\xbb,\xe9\n")],
  [
    "wrong letters of another program among right ones",
    Buffer.concat([utf8("José\n"), latin("\xfc,\xe4,\xf6\n")]),
  ],
  ["a word of Ukraine that could be a letter of UTF-8", inBytes("Рік,5\n", "windows-1251")],
  ["a Czech word", inBytes("Ůžasný,5\n", "windows-1250")],
  ["a letter alone", latin("M\xfcller\n")],
] as const)("a file with %s is not refused: another encoding than UTF-8 is proposed", (_, file) => {
  expect(byteEncodings).toContain(encodingOf(file));
});

const wide = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  "Name;Ort\nMüller;Zürich\n",
  "Имя;Город\nИван Петров;Москва\n",
  "氏名,住所\n山田　太郎,東京都\n",
  "이름\t도시\r\n김철수\t서울\r\n",
  "الاسم,المدينة\nمحمد,القاهرة\n",
  "Ā,Ѐ\nĀ,Ѐ\n",
  "名前,\n𠮷野家,😀\n",
])("UTF-16 without a byte order mark is recognised, in either byte order: %j", (text) => {
  for (const [isBig, encoding] of [
    [false, "utf-16le"],
    [true, "utf-16be"],
  ] as const)
    for (const long of [text, text.repeat(500), `a${text.repeat(500)}`])
      expect(readAs(wide(long, isBig)) === long && encodingOf(wide(long, isBig))).toBe(encoding);
});

const SHEET = "This is a spreadsheet. Please save it as CSV first.";
const OFFICE =
  "This is a file of an office program. If there is a table in it, please save that as CSV first.";
const ZIP = "This is a ZIP file. Please choose the CSV file that is in it.";
const openDocument = (what: string) =>
  zipOf({ mimetype: latin(`application/vnd.oasis.opendocument.${what}`), "content.xml": latin("a") }, false);
const compound = (name: string) => {
  const file = Buffer.alloc(2_048);
  hex("d0cf11e0a1b11ae1").copy(file);
  file.write(name, 600, "utf16le");
  return file;
};

test.each([
  ["an Excel file", await zipOf({ "[Content_Types].xml": latin("a"), "xl/workbook.xml": latin("a") }), SHEET],
  ["a table of LibreOffice", await openDocument("spreadsheet"), SHEET],
  [
    "a Word file",
    await zipOf({ "[Content_Types].xml": latin("a"), "word/document.xml": latin("a") }),
    OFFICE,
  ],
  ["slides", await zipOf({ "[Content_Types].xml": latin("a"), "ppt/presentation.xml": latin("a") }), OFFICE],
  ["a text of LibreOffice", await openDocument("text"), OFFICE],
  [
    "a file of Apple's",
    await zipOf({ "Index/Document.iwa": latin("a"), "Metadata/a.plist": latin("a") }),
    OFFICE,
  ],
  ["a zip with a table in it", await zipOf({ "people.csv": latin("a") }), ZIP],
  ["a zip with a book in it", await zipOf({ "old/people.xlsx": latin("a") }), ZIP],
  ["a zip with nothing in it", await zipOf({}), ZIP],
  ["the beginning of a zip", latin("PK\u0003\u0004zip"), ZIP],
  ["a part of a zip in several", latin("PK\u0007\u0008zip"), ZIP],
  ["an old Excel file", compound("Workbook"), SHEET],
  ["an older Excel file", compound("Book"), SHEET],
  ["an old Word file", compound("WordDocument"), OFFICE],
  ["a document with a password", compound("EncryptedPackage"), OFFICE],
  ["a PDF", latin("%PDF-1.7\n"), "This is a PDF. Please choose a CSV file."],
])("%s is refused, and the error says what the file is", (_, file, sentence) => {
  for (const said of [undefined, "windows-1252"] as const)
    expect(() => encodingOf(file, said)).toThrow(new FileError(sentence));
});

test.each([
  ["a file with a zero", latin("Name,City\nA\0,B\n")],
  ["zeros at the end", latin("Name,City\nA,B\n\0\0\0\0")],
  ["half a letter too much", wide("Имя;Город\nИван;Москва\n", false).subarray(0, -1)],
  ["UTF-32", Buffer.from(Array.from("Name,City\nA,B\n", (sign) => [sign.charCodeAt(0), 0, 0, 0]).flat())],
  ["a picture", hex("89504e470d0a1a0a0000000d4948445200000001000000010806")],
] as const)("%s is refused because it is not text", (_, file) => {
  expect(() => readAs(file)).toThrow(/don't belong in text|can't be read/);
});
