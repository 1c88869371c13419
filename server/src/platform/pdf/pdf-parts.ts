import type { Content, ContentStack, ContentText, CustomTableLayout } from "pdfmake/interfaces.js";
import type { PdfFont } from "./pdf-fonts.ts";
import { hairline, quiet } from "./pdf-look.ts";
import { isReadFromRight, linesFromRight, readable, scriptRuns } from "./script-runs.ts";

interface TextLook {
  fontSize?: number;
  bold?: boolean;
  color?: string;
  font?: PdfFont;
  alignment?: "left" | "right" | "center";
  margin?: [number, number, number, number];
  /** The level, if the text is a heading. PDF readers list headings in their outline. */
  heading?: 1 | 2 | 3;
  lineHeight?: number;
  /** The width of the block when it is one of several columns. */
  width?: number | "auto" | "*";
}

/**
 * A picture with a text that describes it to people who cannot see it. tag-pages.ts puts that text into the
 * PDF.
 */
export type Told<Picture> = Picture & { alt: string };

/** Takes a text and its look. Returns a block in which every character has a font family that can draw it. */
export function words(text: string, { font = "Sans", heading, ...look }: TextLook = {}): ContentText {
  const runs = scriptRuns(text, font);
  if (heading === undefined) return { text: runs, ...look };
  // Each piece carries the level of the heading. tag-pages.ts needs the level when the pieces are drawn, and
  // gets only the pieces, not the block.
  const told = runs.map((run) => ({ ...run, headingLevel: heading }));
  return { text: told, ...look, outline: true, outlineText: readable(text) };
}

/**
 * Takes a text of any length and the width for it. Returns a block, which is laid out from right to left if
 * the text is read that way.
 */
export function prose(
  text: string,
  width: number,
  fontSize: number,
  look: TextLook = {},
): ContentText | ContentStack {
  if (!isReadFromRight(text)) return words(text, { ...look, fontSize });
  const { margin, ...rest } = look;
  const lines = linesFromRight(text, width, fontSize).map((runs): Content => ({
    text: runs,
    alignment: "right",
    fontSize,
    ...rest,
  }));
  return { stack: lines, ...(margin ? { margin } : {}) };
}

/** Takes a label. Returns it as small, muted text. */
export function quietWords(text: string, look: TextLook = {}): ContentText {
  return words(text, { fontSize: 8, color: quiet, ...look });
}

/** The layout of tables: a line below the head, and fainter lines below the rows. */
export const ruledTable: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : 0.5),
  hLineColor: (line) => (line === 1 ? quiet : hairline),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/**
 * Takes parts that need a landscape page. Returns them as one part, which `withTurnedPages` puts on such a
 * page.
 */
export function onTurnedPage(parts: Content[]): ContentStack {
  return { stack: parts, pageOrientation: "landscape" };
}

/**
 * Takes the parts of a document. Returns them with a page break before each change between portrait and
 * landscape.
 */
export function withTurnedPages(parts: readonly Content[]): Content[] {
  return parts.map((part, place) => {
    if (isTurned(part) === isTurned(parts[place - 1])) return part;
    const pageOrientation = isTurned(part) ? "landscape" : "portrait";
    return { stack: [part], pageBreak: "before", pageOrientation };
  });
}

/**
 * True when a part needs a landscape page. pdfmake reads the orientation only at a page break, so
 * withTurnedPages adds one.
 */
function isTurned(part: Content | undefined): boolean {
  return typeof part === "object" && "pageOrientation" in part && part.pageOrientation === "landscape";
}
