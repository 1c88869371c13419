import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { sampleReport } from "../../../test/sample-report.ts";
import { makePdf } from "./make-pdf.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";

type Content = ReportPdfInput["content"];

interface Drawn {
  text: string;
  page: number;
  left: number;
  right: number;
  /** The vertical position of the text's line on the page. */
  y: number;
  size: number;
  pageWidth: number;
}

/** Returns every piece of text in the PDF of a report, with its position. */
async function drawn(
  content: Partial<Content>,
  firm: Partial<ReportPdfInput["firm"]> = {},
): Promise<Drawn[]> {
  const input = {
    ...sampleReport,
    firm: { ...sampleReport.firm, ...firm },
    content: { ...sampleReport.content, charts: [], sections: [], ...content },
  };
  const pdf = await getDocument({ data: await makePdf(input), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const pageWidth = page.getViewport({ scale: 1 }).width;
      const { items } = await page.getTextContent();
      return items.flatMap((item): Drawn[] => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [size, , , , left, y] = item.transform as [number, number, number, number, number, number];
        return [{ text: item.str, page: at, left, right: left + item.width, y, size, pageWidth }];
      });
    }),
  );
  return pages.flat();
}

const EDGE = 39;

const isInside = ({ left, right, pageWidth }: Drawn) => left >= EDGE && right <= pageWidth - EDGE;

/** True when two pieces of text are on the same line and overlap. */
function isOver(one: Drawn, other: Drawn): boolean {
  const isBeside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5;
  return Math.abs(one.y - other.y) <= 1 && !isBeside;
}

/** Expects that no text is outside the margins, too small to read, or drawn over another text. */
function expectToBeReadable(pieces: readonly Drawn[]): void {
  expect(pieces.filter((piece) => !isInside(piece))).toEqual([]);
  expect(pieces.filter(({ size }) => size < 6.5)).toEqual([]);
  const onPage = Map.groupBy(pieces, ({ page }) => page);
  const covered = [...onPage.values()].flatMap((some) =>
    some.flatMap((one, at) => some.slice(at + 1).filter((other) => isOver(one, other))),
  );
  expect(covered).toEqual([]);
}

/** Returns how many pieces consist of exactly this text. */
function timesOf(pieces: readonly Drawn[], text: string): number {
  return pieces.filter((piece) => piece.text.replaceAll(/\s+/g, " ") === text.replaceAll(/\s+/g, " ")).length;
}

const numbers = {
  short: (row: number, column: number) => `${row}${column}`,
  money: (row: number, column: number) => `€\u00a0${row},${100 + column},000`,
  long: (row: number, column: number) => `−${row},${100 + column},456,789.12`,
  longest: (row: number, column: number) => `€\u00a0123,${100 + row},${100 + column},456,789.123456`,
};
const ROWS = 4;
const WIDTHS = Array.from({ length: 19 }, (_, at) => at + 2);

test.for(Object.entries(numbers))(
  "in tables of 2 to 20 columns with %s numbers, every cell is complete, readable and within the margins",
  async ([, number]) => {
    const sections = WIDTHS.map((columns) => {
      const at = Array.from({ length: columns }, (_, column) => column);
      const rows = Array.from({ length: ROWS }, (_, row) =>
        at.map((column) => (column === 0 ? `Row${columns}.${row}` : number(row + 1, column))),
      );
      const lines = [at.map((column) => `Head${column}`), at.map(() => "---"), ...rows];
      const body = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
      return { key: `s${columns}`, label: `${columns} columns`, body: `${body}\n\nAfter${columns}` };
    });
    const pieces = await drawn({ sections });
    expectToBeReadable(pieces);
    for (let column = 1; column < 20; column += 1) {
      const tables = WIDTHS.filter((columns) => columns > column).length;
      expect([column, timesOf(pieces, `Head${column}`)]).toEqual([column, tables]);
      for (let row = 1; row <= ROWS; row += 1)
        expect([column, timesOf(pieces, number(row, column))]).toEqual([column, tables]);
    }
    for (const columns of WIDTHS) {
      expect(timesOf(pieces, `Row${columns}.0`)).toBeGreaterThan(0);
      // The page after a landscape page is portrait again.
      expect(pieces.find(({ text }) => text === `After${columns}`)!.pageWidth).toBeLessThan(600);
    }
  },
);

const many = (count: number, line: (at: number) => string, between = "\n") =>
  Array.from({ length: count }, (_, at) => line(at)).join(between);
const wordsIn = (count: number) => many(count, (at) => `w${at}e`, " ");

/**
 * Long blocks of a report, most of them taller than a page. Each comes with the number of words such as `w0e`
 * and `w1e` in it.
 */
const high: Record<string, [body: string, words: number]> = {
  "a table of 30 short rows": [
    `| a | b | c |\n|---|---|---|\n${many(30, (at) => `| w${at}e | 1,5 % | € 1.201 |`)}`,
    30,
  ],
  "a list of 45 items": [many(45, (at) => `- w${at}e`), 45],
  "a numbered list of 70": [many(70, (at) => `${at + 1}. w${at}e`), 70],
  "20 tasks": [many(20, (at) => `- [x] w${at}e`), 20],
  tasks: [many(60, (at) => `- [x] w${at}e`), 60],
  "lines with breaks": [many(60, (at) => `w${at}e`, "\\\n"), 60],
  "code of 70 lines": [`\`\`\`\n${many(70, (at) => `w${at}e`)}\n\`\`\``, 70],
  "a quote of 90 paragraphs": [many(90, (at) => `> w${at}e`, "\n>\n"), 90],
  "one paragraph": [wordsIn(1_400), 1_400],
  "a cell of 300 words in 3 columns": [`| a | b | c |\n|---|---|---|\n| x | ${wordsIn(300)} | y |`, 300],
  "a cell of 200 words in 4 columns": [
    `| a | b | c | d |\n|---|---|---|---|\n| x | ${wordsIn(200)} | y | z |`,
    200,
  ],
  "a cell of 120 words in 8 columns": [
    `| a | b | c | d | e | f | g | h |\n|---|---|---|---|---|---|---|---|\n| x | ${wordsIn(120)} | y | z | 1 | 2 | 3 | 4 |\n| next | | | | | | | |`,
    120,
  ],
  "a long cell in a quote": [`> | a | b |\n> |---|---|\n> | x | ${wordsIn(700)} |`, 700],
  "a long cell in a list": [`- list\n\n  | a | b |\n  |---|---|\n  | x | ${wordsIn(700)} |`, 700],
};

test.for(Object.entries(high))(
  "all words of %s are drawn below the heading, on several pages if need be, and the next section is drawn too",
  async ([, [body, words]]) => {
    const sections = [
      { key: "a", label: "Above", body: "Some words." },
      { key: "b", label: "Told", body },
      { key: "c", label: "After", body: "The end." },
    ];
    const pieces = await drawn({ sections });
    const said = new Set(pieces.flatMap(({ text }) => text.split(/[^\w]+/)));
    const missing = Array.from({ length: words }, (_, at) => `w${at}e`).filter((word) => !said.has(word));
    expect([missing.length, missing.slice(0, 5)]).toEqual([0, []]);
    for (const text of ["Told", "After", "The end."])
      expect([text, timesOf(pieces, text)]).toEqual([text, 1]);
    const head = pieces.find(({ text }) => text === "Told")!;
    // The first words of the text are below the heading, on the same page.
    expect(
      pieces.some(({ page, y, text }) => page === head.page && y < head.y && y > 60 && text !== "After"),
    ).toBe(true);
    expectToBeReadable(pieces.filter(({ page }) => page === head.page));
  },
);

test("symbols and other scripts below a chart are drawn as they were written", async () => {
  const labels = ["≥ 50", "→ Q3", "≠ 5", "≈ 2025", "Q1 ▲", "✓ done", "∞", "Q<2>", "ירושלים"];
  const chart = {
    key: "bars",
    label: "Bars",
    kind: "bar",
    unit: "number",
    labels,
    series: [{ key: "s", label: "S", values: labels.map(() => "5") }],
  };
  const pieces = await drawn({ charts: [chart as never] });
  const said = pieces.map(({ text }) => text).join("|");
  for (const sign of ["≥", "→", "≠", "≈", "▲", "✓", "∞", "Q<2>"])
    expect([sign, said.includes(sign)]).toEqual([sign, true]);
  expect(said).toMatch(/ירושלים|םילשורי/);
  expect(said).not.toContain("\ufffd");
});

test.for([
  ["⑩5,000 €", "(10)5,000 €"],
  ["①②", "(1)(2)"],
  ["❶ 500", "(1) 500"],
  ["❷500", "(2)500"],
  ["⓿5", "(0)5"],
  ["➎ ⓫ ⓴", "(5) (11) (20)"],
  ["➀➉", "(1)(10)"],
  ["⒈5", "(1)5"],
  ["㉑5", "(21)5"],
])("a number in a circle never merges with the digits beside it: %j", async ([body, told]) => {
  const pieces = await drawn({ sections: [{ key: "a", label: "Told", body: body! }] });
  expect(pieces.map(({ text }) => text).join("")).toContain(told);
});

test.for([21, 40, 60])("a ring of %i pieces shows all of them", async (count) => {
  const labels = Array.from({ length: count }, (_, at) => `Piece${at}`);
  const chart = {
    key: "ring",
    label: "Ring",
    kind: "donut",
    unit: "number",
    labels,
    series: [{ key: "s", label: "S", values: labels.map(() => "5") }],
  };
  const pieces = await drawn({ charts: [chart as never] });
  for (const label of ["Ring", ...labels]) expect([label, timesOf(pieces, label) > 0]).toEqual([label, true]);
});

test("a table that is too wide for a page is cut into tables that each begin with the first column", async () => {
  const at = Array.from({ length: 20 }, (_, column) => column);
  const cells = at.map((column) => (column === 0 ? "A row" : numbers.longest(1, column)));
  const lines = [at.map((column) => `Head${column}`), at.map(() => "---"), cells];
  const body = lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
  const pieces = await drawn({ sections: [{ key: "a", label: "Told", body }] });
  const tables = pieces.filter(({ text }) => text === "A row").length;
  expect(tables).toBeGreaterThan(2);
  expect(pieces.filter(({ text }) => text === "Head0")).toHaveLength(tables);
  for (const column of at.slice(1))
    expect(pieces.filter(({ text }) => text === `Head${column}`)).toHaveLength(1);
});

test("a wide table in a list or a quote stays on its page, completely within the margins", async () => {
  const at = Array.from({ length: 12 }, (_, column) => column);
  const cells = at.map((column) => (column === 0 ? "A row" : numbers.long(1, column)));
  const lines = [at.map((column) => `Head${column}`), at.map(() => "---"), cells];
  const body = lines.map((line) => `> | ${line.join(" | ")} |`).join("\n");
  const pieces = await drawn({ sections: [{ key: "a", label: "Told", body }] });
  expectToBeReadable(pieces);
  for (const cell of cells) expect(pieces.map(({ text }) => text)).toContain(cell);
});

const names = [
  "S",
  "Shares of a fund",
  "A name of eighty letters that says all there is to say of the series it is about",
];

test.for(["line", "bar"] as const)(
  "in %s charts with 1 to 8 series, no part of the legend or the values is missing, however long they are",
  async (kind) => {
    const charts = [1, 2, 4, 7, 8].flatMap((count) =>
      names.map((name, at) => ({
        key: `c${count}${at}`,
        label: `Chart ${count}.${at}`,
        kind,
        unit: "money" as const,
        decimals: 2,
        labels: ["Q2 2026", "Q3 2026"],
        series: Array.from({ length: count }, (_, place) => ({
          key: `s${place}`,
          label: name,
          values: [`${place + 1}23456789012.34`, `${place + 1}98${count}0${at}432109.87`],
        })),
      })),
    );
    const pieces = await drawn({ charts, figures: [] });
    expectToBeReadable(pieces);
    const said = pieces.map(({ text }) => text).join("|");
    for (const [at] of names.entries())
      for (const count of [1, 2, 4, 7, 8])
        for (let place = 1; place <= count; place += 1)
          // The value is drawn once in the legend and once in the table.
          expect(said.split(`${place}98,${count}0${at},432,109.87`)).toHaveLength(3);
  },
);

test("right-to-left words in tables, in commentary and in the list beside a ring stay within their column", async () => {
  const hebrew = "תשואה שנתית ממוצעת ברוטו";
  const line = {
    key: "l",
    label: "Line",
    kind: "line" as const,
    unit: "money" as const,
    decimals: 2,
    labels: ["Q2 2026", "Q3 2026"],
    series: Array.from({ length: 6 }, (_, place) => ({
      key: `s${place}`,
      label: hebrew,
      values: ["1.00", "2.00"],
    })),
  };
  const ring = {
    ...line,
    key: "r",
    kind: "donut" as const,
    labels: [`${hebrew} ${hebrew} ${hebrew}`, "קרן השקעות"],
    series: [{ key: "s", label: "Share", values: ["123456789.12", "2.00"] }],
  };
  const cell = `Fund ${hebrew}`;
  const body = `| a | b | c | d | e |\n|---|---|---|---|---|\n| ${Array(5).fill(cell).join(" | ")} |`;
  const sections = [{ key: "t", label: "Told", body }];
  const pieces = await drawn({ charts: [line, ring], figures: [], sections });
  expectToBeReadable(pieces);
});

test("a long word or figure in a tile stays on one line", async () => {
  const [first] = sampleReport.content.figures;
  const texts = ["Überdurchschnittlich", "Telecommunications", "Responsabilisation"];
  const figures = texts.map((value, at) => ({
    ...first!,
    key: `f${at}`,
    label: "Text",
    unit: "text" as const,
    value,
  }));
  const amount = {
    ...first!,
    key: "m",
    unit: "money" as const,
    decimals: 6,
    value: "123456789012345.123456",
  };
  const pieces = await drawn({ figures: [amount, ...figures, { ...amount, key: "n" }] });
  expectToBeReadable(pieces.filter(({ size }) => size >= 6.5));
  for (const text of texts) expect(timesOf(pieces, text)).toBe(1);
  expect(timesOf(pieces, "€\u00a0123,456,789,012,345.123456")).toBe(2);
});

test("long names and titles stay within the margins on the first page, and in the head and foot of the others", async () => {
  const long = "Verylongname ".repeat(9).trim();
  const word = "W".repeat(110);
  for (const name of [long, word]) {
    const figures = sampleReport.content.figures.map((figure) => ({ ...figure, label: name.slice(0, 80) }));
    const pieces = await drawn(
      {
        title: name,
        figures,
        client: { ...sampleReport.content.client, organisation_name: name, reference: name.slice(0, 40) },
        sections: [
          { key: "a", label: name.slice(0, 80), body: `${name}\n\n- ${name}\n\n${"A line.\n\n".repeat(60)}` },
        ],
        disclosures: name,
        change_note: name,
      },
      { name: name.slice(0, 100) },
    );
    expect(pieces.filter((piece) => !isInside(piece))).toEqual([]);
  }
});
