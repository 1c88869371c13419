import type { ReportContent } from "@portico/contract/reports/report-fields";
import {
  inlineText,
  plainText,
  type RichBlock,
  type RichInline,
  type RichTable,
} from "@portico/contract/values/rich-text";
import { readRichText } from "@portico/contract/values/rich-text-reader";
import type { Content, ContentStack, ContentText, TableCell } from "pdfmake/interfaces.js";
import { blueInk, BODY_SIZE, CONTENT_WIDTH, hairline, lightBlue, paper, quiet } from "./pdf-look.ts";
import { type FittedCell, type FittedTable, fittedTable } from "./fitted-table.ts";
import { onTurnedPage, prose, words } from "./pdf-parts.ts";
import { isReadFromRight, readable, scriptRuns } from "./script-runs.ts";

const BELOW = 6;
const INDENT = 12;

/**
 * Takes the content of a report, and the portal's address for links into the portal. Returns the commentary
 * without its empty sections.
 */
export function commentaryPart({ sections }: ReportContent, publicUrl: string): Content[] {
  return sections.flatMap(({ label, body }) => {
    const blocks = readRichText(body);
    if (blocks.length === 0) return [];
    const head = words(label, { font: "Serif", fontSize: 12.5, heading: 2, margin: [0, 12, 0, 5] });
    const parts = blocks.map((block) =>
      block.kind === "table"
        ? tablePart(block, { room: CONTENT_WIDTH, mayTurn: true }, publicUrl)
        : { parts: [blockPart(block, CONTENT_WIDTH, publicUrl)], isTurned: false },
    );
    return parts.map(({ parts: ofBlock, isTurned }, place): Content => {
      const stack = place === 0 ? [head, ...ofBlock] : ofBlock;
      if (isTurned) return onTurnedPage(stack);
      if (place > 0) return { stack };
      // Without this, a heading could stand at the foot of a page with no text below it.
      return linesOf(blocks[0]!) <= TOGETHER_LINES ? { stack, unbreakable: true } : belowHead(head, ofBlock);
    });
  });
}

/**
 * Up to this many lines, a block stays on one page with its heading. A block that may be taller than a page
 * must be allowed to break, or it would not be drawn at all.
 */
const TOGETHER_LINES = 20;
const LINE_CHARACTERS = 70;
/** The space that a heading needs below it on its page. */
const ROOM_BELOW_HEAD = 60;

/** Estimates how many lines a block has. The estimate is rather too high than too low. */
function linesOf(block: RichBlock): number {
  const lines = (text: string, characters = LINE_CHARACTERS) =>
    readable(text)
      .split("\n")
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0);
  switch (block.kind) {
    case "table": {
      const ofCell = Math.ceil(LINE_CHARACTERS / (2 * block.head.length));
      const cells = [block.head, ...block.rows].map((row) =>
        row.map((children) => lines(inlineText(children), ofCell)),
      );
      return cells.reduce((sum, row) => sum + Math.max(1, ...row), 0);
    }
    case "list":
      // A task has an extra line that says whether it is done.
      return block.items.reduce(
        (sum, { done, blocks }) =>
          sum +
          (done === null ? 0 : 1) +
          Math.max(
            1,
            blocks.reduce((all, one) => all + linesOf(one), 0),
          ),
        0,
      );
    case "quote":
      return block.blocks.reduce((sum, one) => sum + linesOf(one), 0);
    default:
      return lines(plainText([block]));
  }
}

/**
 * Returns a heading with the text below it. If a page has no space for some more lines below the heading, the
 * heading moves to the next page. The text begins below the heading and may run over several pages.
 */
function belowHead(head: Content, below: Content[]): Content {
  return {
    stack: [
      { stack: [{ stack: [head], margin: [0, 0, 0, ROOM_BELOW_HEAD] }], unbreakable: true },
      { stack: below, margin: [0, -ROOM_BELOW_HEAD, 0, 0] },
    ],
  };
}

function blockPart(block: RichBlock, width: number, publicUrl: string): Content {
  switch (block.kind) {
    case "paragraph":
      return paragraph(block.children, width, publicUrl);
    // A report cannot have pictures, so this is text that somebody typed in the syntax of a picture.
    case "picture":
      return paragraph([{ kind: "text", text: block.alt }], width, publicUrl);
    case "heading":
      return { ...paragraph(block.children, width, publicUrl), bold: true, margin: [0, 4, 0, 3] };
    case "list":
      return listPart(block, width, publicUrl);
    case "quote":
      return boxed(
        block.blocks.map((one) => blockPart(one, width - INDENT, publicUrl)),
        width,
        { bar: quiet },
      );
    case "code":
      return boxed([words(block.text, { fontSize: BODY_SIZE - 1 })], width, { fill: paper });
    case "rule":
      return {
        canvas: [{ type: "line", x1: 0, x2: width, y1: 0, y2: 0, lineWidth: 0.75, lineColor: hairline }],
        margin: [0, 4, 0, 10],
      };
    case "table":
      return { stack: tablePart(block, { room: width, mayTurn: false }, publicUrl).parts };
  }
}

function paragraph(
  children: readonly RichInline[],
  width: number,
  publicUrl: string,
): ContentText | ContentStack {
  const plain = plainText([{ kind: "paragraph", children: [...children] }]);
  if (isReadFromRight(plain)) return prose(plain, width, BODY_SIZE, { margin: [0, 0, 0, BELOW] });
  return { text: inlines(children, {}, publicUrl), margin: [0, 0, 0, BELOW] };
}

interface InlineLook {
  bold?: true;
  italics?: true;
  decoration?: "lineThrough" | "underline";
  color?: string;
  background?: string;
  link?: string;
}

function inlines(children: readonly RichInline[], look: InlineLook, publicUrl: string): ContentText[] {
  return children.flatMap((child): ContentText[] => {
    switch (child.kind) {
      case "text":
        return scriptRuns(child.text).map((run) => ({ ...run, ...look }));
      case "code":
        return scriptRuns(child.text).map((run) => ({ ...run, ...look, background: lightBlue }));
      case "bold":
        return inlines(child.children, { ...look, bold: true }, publicUrl);
      case "italic":
        return inlines(child.children, { ...look, italics: true }, publicUrl);
      case "strike":
        return inlines(child.children, { ...look, decoration: "lineThrough" }, publicUrl);
      case "link":
        return inlines(
          child.children,
          {
            ...look,
            link: child.href.startsWith("/") ? publicUrl + child.href : child.href,
            color: blueInk,
            decoration: "underline",
          },
          publicUrl,
        );
      case "break":
        return [{ text: "\n" }];
    }
  });
}

function listPart(
  { start, items }: Extract<RichBlock, { kind: "list" }>,
  width: number,
  publicUrl: string,
): Content {
  const entries = items.map(({ done, blocks }): Content => {
    const parts = blocks.map((block) => blockPart(block, width - INDENT, publicUrl));
    return { stack: done === null ? parts : [words(done ? "Done:" : "To do:", { bold: true }), ...parts] };
  });
  const margin: [number, number, number, number] = [0, 0, 0, BELOW];
  return start === null ? { ul: entries, margin } : { ol: entries, start, margin };
}

function boxed(stack: Content[], width: number, { bar, fill }: { bar?: string; fill?: string }): Content {
  return {
    // The width is fixed, because a long word would otherwise make the column wider than its container.
    table: { widths: [width - INDENT], body: [[{ stack }]] },
    layout: {
      fillColor: () => fill ?? null,
      hLineWidth: () => 0,
      vLineWidth: (line) => (bar && line === 0 ? 2 : 0),
      vLineColor: () => bar ?? hairline,
      paddingLeft: () => INDENT - 2,
      paddingRight: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 0,
    },
    margin: [0, 0, 0, BELOW],
  };
}

function tablePart(
  { align, head, rows }: RichTable,
  place: { room: number; mayTurn: boolean },
  publicUrl: string,
): FittedTable {
  const cell = (children: readonly RichInline[], column: number, isBold: boolean): FittedCell => {
    const text = plainText([{ kind: "paragraph", children: [...children] }]);
    const alignment = align[column] ?? "left";
    return {
      text,
      isBold,
      make: (width, fontSize): TableCell =>
        isReadFromRight(text)
          ? prose(text, width, fontSize, isBold ? { bold: true } : {})
          : { text: inlines(children, isBold ? { bold: true } : {}, publicUrl), alignment, fontSize },
    };
  };
  const body = [head, ...rows].map((row, line) =>
    head.map((_, column) => cell(row[column] ?? [], column, line === 0)),
  );
  return fittedTable(body, { ...place, fontSize: BODY_SIZE });
}
