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
  /** Of a heading: from 1 on. It is then found in the list of contents of a reader. */
  heading?: 1 | 2 | 3;
  lineHeight?: number;
  /** As a column beside others. */
  width?: number | "auto" | "*";
}

/** What a picture shows, for whoever does not see it; tag-pages.ts reads it. */
export type Told<Picture> = Picture & { alt: string };

/** Takes a text and its look. Returns a block of it; every letter has a family that can draw it. */
export function words(text: string, { font = "Sans", heading, ...look }: TextLook = {}): ContentText {
  const runs = scriptRuns(text, font);
  if (heading === undefined) return { text: runs, ...look };
  // tag-pages.ts reads the level off the pieces: the block itself is not there any more when it is drawn.
  const told = runs.map((run) => ({ ...run, headingLevel: heading }));
  return { text: told, ...look, outline: true, outlineText: readable(text) };
}

/** Takes a text of many lines and the room for it. Returns a block of it, laid out from the right where it is read so. */
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

/** Takes a label. Returns it small and quiet. */
export function quietWords(text: string, look: TextLook = {}): ContentText {
  return words(text, { fontSize: 8, color: quiet, ...look });
}

/** The layout of a table of figures or words: a line below its head, fainter ones below its rows. */
export const ruledTable: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : 0.5),
  hLineColor: (line) => (line === 1 ? quiet : hairline),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** Takes parts that need a page that is wider than high. Returns them as one; `withTurnedPages` gives it that page. */
export function onTurnedPage(parts: Content[]): ContentStack {
  return { stack: parts, pageOrientation: "landscape" };
}

/** Takes the parts of a document. Returns them with a new page before each change between pages that are high and wide. */
export function withTurnedPages(parts: readonly Content[]): Content[] {
  return parts.map((part, place) => {
    if (isTurned(part) === isTurned(parts[place - 1])) return part;
    const pageOrientation = isTurned(part) ? "landscape" : "portrait";
    return { stack: [part], pageBreak: "before", pageOrientation };
  });
}

/** By itself a direction turns no page: it is that of the page that a break begins. */
function isTurned(part: Content | undefined): boolean {
  return typeof part === "object" && "pageOrientation" in part && part.pageOrientation === "landscape";
}
