import { expect, test } from "vitest";
import { cleanFileName, safeName, withAddition, withEnding } from "./file-name.ts";

const FAMILY = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";

test.each([
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\papers\\plan.pdf", "plan.pdf"],
  ["Same .pdf", "Same.pdf"],
  ["Same\u00a0.pdf", "Same.pdf"],
  ["  Same   plan\t.pdf. ", "Same plan.pdf"],
  ["a\u202fb\u3000c.pdf", "a b c.pdf"],
  ["Plan. pdf", "Plan. pdf"],
  ["...plan.pdf", "plan.pdf"],
  ["aux.pdf", "_aux.pdf"],
  ["CON.txt", "_CON.txt"],
  ["com1.tar.gz", "_com1.tar.gz"],
  ["LPT\u00b3.pdf", "_LPT\u00b3.pdf"],
  ["Consul.pdf", "Consul.pdf"],
  ["nul .pdf", "_nul.pdf"],
  ["what? <why>|how*.pdf", "what_ _why__how_.pdf"],
  ["Stra\u00dfe u\u0308ber.pdf", "Stra\u00dfe \u00fcber.pdf"],
  ["\u0000\r\n", ""],
  [" . . ", ""],
])("the name %j becomes %j", (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test.each([
  ["x", 300, 196],
  ["é", 300, 118],
  ["照", 200, 78],
  ["\u{20bb7}", 200, 59],
  [FAMILY, 50, 13],
  ["e\u0301\u0323", 200, 47],
])(
  "a name made of many %j is cut between two characters, and has at most 240 bytes with its ending",
  (sign, times, kept) => {
    const name = cleanFileName(`${sign.repeat(times)}.pdf`);
    expect(name).toBe(`${sign.normalize("NFC").repeat(kept)}.pdf`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  },
);

test("a long name is cut to make room for a suffix, and a new ending replaces the last one", () => {
  const long = `${"照".repeat(78)}.pdf`;
  expect(withAddition(long, " (2)")).toBe(`${"照".repeat(77)} (2).pdf`);
  expect(withAddition("plan.pdf", " (2)")).toBe("plan (2).pdf");
  expect(withAddition("plan", " (2)")).toBe("plan (2)");
  expect(withEnding("photo.1.JPG", "webp")).toBe("photo.1.webp");
});

test.each([
  ["Q1?", "Q1_"],
  ["2024.", "2024"],
  ["CON", "_CON"],
  ["prn.", "_prn"],
  ["a/b\\c:d", "a_b_c_d"],
  ["..", ""],
])("a folder called %j is created as %j", (given, kept) => {
  expect(safeName(given)).toBe(kept);
});
