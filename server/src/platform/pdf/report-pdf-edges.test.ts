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
  /** Of the line that it stands on. */
  y: number;
  size: number;
  pageWidth: number;
}

/** Every piece of text of the PDF of a report, with where it stands. */
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

/** Whether two pieces of a line are drawn one over the other. */
function isOver(one: Drawn, other: Drawn): boolean {
  const isBeside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5;
  return Math.abs(one.y - other.y) <= 1 && !isBeside;
}

/** Nothing is beyond the margins, in letters too small to read, or drawn over something else. */
function expectToBeReadable(pieces: readonly Drawn[]): void {
  expect(pieces.filter((piece) => !isInside(piece))).toEqual([]);
  expect(pieces.filter(({ size }) => size < 6.5)).toEqual([]);
  const onPage = Map.groupBy(pieces, ({ page }) => page);
  const covered = [...onPage.values()].flatMap((some) =>
    some.flatMap((one, at) => some.slice(at + 1).filter((other) => isOver(one, other))),
  );
  expect(covered).toEqual([]);
}

/** How often a text is drawn in one piece. */
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
  "of tables of 2 to 20 columns with %s numbers every cell is between the edges, whole, in letters that can be read",
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
      // What follows a page that is turned is on one that is not.
      expect(pieces.find(({ text }) => text === `After${columns}`)!.pageWidth).toBeLessThan(600);
    }
  },
);

test("a table that no page holds is cut into tables that each begin with the first column", async () => {
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

test("a wide table in a list or a quote stays on its page, and all of it between the edges", async () => {
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
  "of %s charts with 1 to 8 series, short and long names and long values, nothing of legend and values is missing",
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
          // In the legend and in the table.
          expect(said.split(`${place}98,${count}0${at},432,109.87`)).toHaveLength(3);
  },
);

test("words from the right stay in their column of a table, of a list beside a ring and of what was written", async () => {
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

test("a long word or figure of a tile stays on its line", async () => {
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

test("long names and titles stay between the edges, on the first page and at the head and foot of the others", async () => {
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
