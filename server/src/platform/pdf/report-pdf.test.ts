import { createServer } from "node:http";
import { once } from "node:events";
import { isDrawnInPdf } from "@portico/contract/reports/pdf-signs";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { sampleReport } from "../../../test/sample-report.ts";
import { makePdf } from "./make-pdf.ts";
import { canDraw, type PdfFont, pdfFonts } from "./pdf-fonts.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";
import { readable, scriptRuns } from "./script-runs.ts";

type Content = ReportPdfInput["content"];
const reportWith = (
  content: Partial<Content>,
  firm: Partial<ReportPdfInput["firm"]> = {},
): ReportPdfInput => ({
  ...sampleReport,
  firm: { ...sampleReport.firm, ...firm },
  content: { ...sampleReport.content, ...content },
});

async function opened(input: ReportPdfInput): Promise<PDFDocumentProxy> {
  return getDocument({ data: await makePdf(input), verbosity: 0 }).promise;
}

async function pagesOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const numbers = Array.from({ length: pdf.numPages }, (_, place) => place + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
      return text.replaceAll(/\s+/g, " ");
    }),
  );
}

const textOf = async (input: ReportPdfInput) => (await pagesOf(await opened(input))).join(" ");

test("a report says who it is for, which period it covers and who wrote it, and shows every figure with its change in words", async () => {
  const text = await textOf(sampleReport);
  for (const told of [
    "Demo Firm",
    "Quarterly portfolio review",
    "Demo Client, D-1001",
    "1 July to 30 September 2026 · Published 2 October 2026 by Demo Agent",
    "Replaces the version of 1 October 2026. What changed: One payment was counted twice.",
    "€ 284,310",
    "Up € 8,820, which is 3.2%",
    "from € 275,490 in Q2 2026",
    "Target € 300,000",
    "Down 0.2 points",
    "Unchanged",
    "Two payments",
    "What it is made of",
    "under 1%",
    "A calm quarter. The bond part won back what it had lost in spring.",
    "Second point, with a link",
    "Bonds 34%",
    "Transactions Q3 2026 (transactions.pdf, 412 kB)",
    "Past results say nothing about the future.",
    "help@demo.example",
  ])
    expect(text).toContain(told);
  expect(text).not.toContain("Left empty");
});

test("the file has the title, author, language and date in its metadata, and PDF readers show the title", async () => {
  const pdf = await opened(sampleReport);
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: "Quarterly portfolio review, Third quarter 2026",
    Author: "Demo Firm",
    Language: "en",
    Creator: "Portico",
    CreationDate: "D:20261002080000Z",
  });
  expect(metadata).not.toBeNull();
  expect((await pdf.getViewerPreferences())?.get("DisplayDocTitle")).toBe(true);
});

test("a screen reader finds headings and what each chart shows", async () => {
  const pdf = await opened(sampleReport);
  expect(await pdf.getMarkInfo()).toBeTruthy();
  const trees = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, place) => (await pdf.getPage(place + 1)).getStructTree()),
  );
  const told = JSON.stringify(trees);
  expect(told).toContain('"role":"H1"');
  expect(told).toContain('"role":"H2"');
  expect(told).toContain(
    '"alt":"Paid in, taken out: Paid in, from € 4,500 in Q4 24 to € 4,500 in Q3 26; Taken out, from € 0 in Q4 24 to −€ 2,250 in Q3 26."'.replaceAll(
      "€ ",
      "€\u00a0",
    ),
  );
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title).slice(0, 2)).toEqual([
    "Quarterly portfolio review",
    "Value over two years",
  ]);
});

test("a link into the portal also works in the file", async () => {
  const body = "[documents](/materials) and [elsewhere](https://demo.example/a)";
  const pdf = await opened(reportWith({ charts: [], sections: [{ key: "a", label: "A", body }] }));
  const links = await (await pdf.getPage(1)).getAnnotations();
  expect(links.map(({ url }) => url)).toEqual([
    "https://portal.demo.example/materials",
    "https://demo.example/a",
  ]);
});

test("the same report gives the same file, byte for byte, and a changed figure changes the file", async () => {
  const [first, second] = [await makePdf(sampleReport), await makePdf(structuredClone(sampleReport))];
  expect(Buffer.compare(first, second)).toBe(0);
  const [value, ...figures] = sampleReport.content.figures;
  const other = await makePdf(reportWith({ figures: [{ ...value!, value: "284311" }, ...figures] }));
  expect(Buffer.compare(first, other)).not.toBe(0);
});

const rows = (count: number): Content["charts"][number] => ({
  key: "days",
  label: "Views a day",
  kind: "line",
  unit: "number",
  decimals: 0,
  labels: Array.from({ length: count }, (_, place) => `Day ${place + 1}`),
  series: [
    { key: "views", label: "Views", values: Array.from({ length: count }, (_, place) => String(place)) },
  ],
});

test("a long table runs over several pages and repeats its head on each, and every page shows its number and the total", async () => {
  const pages = await pagesOf(await opened(reportWith({ charts: [rows(200)] })));
  const ofTable = pages.filter((page) => /Day \d+ \d+ Day/.test(page));
  expect(ofTable.length).toBeGreaterThan(3);
  for (const page of ofTable) expect(page).toContain("Period Views");
  pages.forEach((page, place) => expect(page).toContain(`Page ${place + 1} of ${pages.length}`));
  expect(pages[1]).toContain("Quarterly portfolio review, Third quarter 2026");
});

test("the tables of a report stop after 2,000 rows in all, and a table that is cut says where its other rows are", async () => {
  const text = await textOf(reportWith({ charts: [rows(1_200), rows(807), rows(3)] }));
  const told = (words: string) => text.split(words).length - 1;
  expect(told("Day 1200 1,199")).toBe(1);
  expect(told("Day 800 799")).toBe(2);
  expect(told("Day 801 800"), "only in the first table").toBe(1);
  expect(told("7 more rows are in the CSV file of this report.")).toBe(1);
  expect(told("3 more rows are in the CSV file of this report.")).toBe(1);
});

test("a report with only a title has one page", async () => {
  const bare = reportWith(
    {
      figures: [],
      charts: [],
      sections: [],
      attachments: [],
      disclosures: null,
      author: null,
      version_no: 1,
      change_note: null,
      replaces_published_at: null,
    },
    { supportEmail: null, website: null },
  );
  expect((await opened(bare)).numPages).toBe(1);
});

const names = [
  "Zoë Łukasz Ñandú",
  "Ωμέγα",
  "Жанна",
  "דוד לוי",
  "محمد علي",
  "李明",
  "김철수",
  "たなか",
  "สมชาย",
  "नमस्ते",
  "😀",
];

test.each(names)(
  "%s is drawn with a font family that has its characters, or in Latin letters, and never as boxes",
  async (name) => {
    for (const { text, font } of scriptRuns(`A ${name} B`))
      for (const character of text) expect([character, canDraw(font, character)]).toEqual([character, true]);
    const input = reportWith({
      client: { ...sampleReport.content.client, first_name: name, last_name: "" },
    });
    const text = (await textOf(input)).normalize("NFKC").replaceAll(/[\s\u200e\u200f]/g, "");
    const [first = ""] = readable(name).split(" ");
    expect(text).toContain(first.replaceAll(/\s/g, ""));
  },
);

test("characters that no font family has are written in Latin letters, and invisible characters are dropped", () => {
  expect(readable("李明")).toBe("Li Ming");
  expect(readable("김철수, Seoul")).toBe("Gim Cheol Su, Seoul");
  expect(readable("A\u202eB\u0000C")).toBe("ABC");
});

test("a symbol is drawn as it is or written as a word, and never replaced by another symbol", () => {
  const drawn = "→←↑↓⇒≠≤≥≈±×÷∞√∑☐☑☒✓✔✗★●■▲◆½²‰№℃⚠☎✉👍";
  expect(readable(drawn)).toBe(drawn);
  for (const { text, font } of scriptRuns(drawn))
    for (const sign of text) expect([sign, canDraw(font, sign)]).toEqual([sign, true]);
  expect(readable("a ❌ b ✅ c")).toBe("a :x: b :white_check_mark: c");
  expect(readable("🇪🇺")).toBe("EU");
  expect(readable("① ㎡ Ａ")).toBe("(1) m2 A");
  expect(readable("a \u058d b")).toBe("a \ufffd b");
});

test("the web app knows for every character whether the PDF can draw this character", () => {
  const fonts = (Object.keys(pdfFonts) as PdfFont[]).filter((font) => font !== "Serif");
  const wrong: string[] = [];
  for (let code = 0x20; code < 0x20000; code += 1) {
    const sign = String.fromCodePoint(code);
    if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(sign)) continue;
    if (isDrawnInPdf(sign) !== fonts.some((font) => canDraw(font, sign))) wrong.push(sign);
  }
  expect(wrong).toEqual([]);
});

test("a long right-to-left text wraps and stays on the page", async () => {
  const body = "שלום עולם זה טקסט ארוך ".repeat(30);
  const pdf = await opened(reportWith({ charts: [], sections: [{ key: "a", label: "A", body }] }));
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ("str" in item) expect(item.transform[4]).toBeGreaterThanOrEqual(0);
  }
});

test("no text or picture of a report makes the server fetch anything", async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked++;
    answer.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as { port: number }).port}/picture.png`;
  const body = `![seen](${address})\n\n<img src="${address}">\n\n[link](${address})`;
  const text = await textOf(
    reportWith({ title: `<image href="${address}"/>`, sections: [{ key: "a", label: address, body }] }),
  );
  server.close();
  expect(text).toContain("127.0.0.1");
  expect(asked).toBe(0);
});
