import { hasHidden, mailAddress, webAddress } from "./web-address.ts";

/** Formatted text within a line. */
export type RichInline =
  | { kind: "text" | "code"; text: string }
  | { kind: "bold" | "italic" | "strike"; children: RichInline[] }
  /** `href` follows the rule of `linkTarget`. */
  | { kind: "link"; href: string; children: RichInline[] }
  | { kind: "break" };

export interface RichListItem {
  /** True for a finished item of a task list; null in other lists. */
  done: boolean | null;
  blocks: RichBlock[];
}
type RichAlign = "left" | "center" | "right" | null;
export interface RichTable {
  kind: "table";
  align: RichAlign[];
  head: RichInline[][];
  rows: RichInline[][][];
}

/** A picture of an article. If a text is shown without pictures, `alt` takes the place of the picture. */
export interface RichPicture {
  id: string;
  /** Words that describe the picture. */
  alt: string;
}

/** A block of rich text. Pages and PDFs are made from a list of blocks, in order from the top. */
export type RichBlock =
  | { kind: "paragraph"; children: RichInline[] }
  | { kind: "heading"; level: 2 | 3; children: RichInline[] }
  /** `start` is the number of the first item; null for an unnumbered list. */
  | { kind: "list"; start: number | null; items: RichListItem[] }
  | { kind: "quote"; blocks: RichBlock[] }
  | { kind: "code"; text: string }
  | { kind: "rule" }
  | ({ kind: "picture" } & RichPicture)
  | RichTable;

/**
 * How long Markdown may be. Longer Markdown is shown as it was written; no text that the portal stores is
 * longer.
 */
export const RICH_TEXT_MAX_CHARACTERS = 200_000;
/**
 * How many columns a table may have. A wider table is shown as it was written, since no screen or page is
 * that wide.
 */
export const RICH_TABLE_MAX_COLUMNS = 20;
/**
 * How many pictures of a text are shown. Further pictures are replaced by their alternative text, since each
 * picture costs every reader a request.
 */
export const RICH_PICTURES_MAX = 100;
/** The greatest length of a link's address: all supported browsers accept it. */
const LINK_MAX_CHARACTERS = 2000;

/**
 * Takes the address of a link. Returns its target, or null when the link is not allowed. Allowed are https:
 * and mailto: addresses (`webAddress`, `mailAddress`), and paths of pages of the portal. Paths of /auth are
 * refused, since opening one may sign the reader out. Paths of /api are refused, since they are for programs.
 * Everything else is refused too: javascript:, data:, http:, //elsewhere.example. The editor, the reader and
 * the PDF all use this rule.
 */
export function linkTarget(address: string): string | null {
  const target = address.trim();
  if (target.length > LINK_MAX_CHARACTERS) return null;
  // Browsers drop hidden characters before they read an address, so such characters could disguise the
  // target.
  if (/^\/(?!\/)/.test(target)) return !hasHidden(target) && isPage(target) ? target : null;
  return /^mailto:/i.test(target) ? mailAddress(target) : webAddress(target);
}

function isPage(path: string): boolean {
  try {
    const { pathname } = new URL(path, "https://portal.example");
    return !/^\/+(auth|api)(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

const PICTURE_ADDRESS = /^\/content\/images\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
/** Matches the characters in a picture's alt text that would be read as markup. */
const PICTURE_SIGNS = /[&<>[\]\\`\s]+/g;

/**
 * Takes the address of a picture in Markdown. Returns the picture's id if the address is that of an article's
 * picture, and null for all other addresses.
 */
export function pictureIdOf(address: string): string | null {
  return PICTURE_ADDRESS.exec(address)?.[1] ?? null;
}

/** Takes a picture of an article. Returns it as one line of Markdown. */
export function pictureMarkdown({ id, alt }: RichPicture): string {
  const words = alt
    .trim()
    .replaceAll(PICTURE_SIGNS, (signs) =>
      [...signs].map((sign) => (/\s/.test(sign) ? " " : `&#${sign.codePointAt(0)};`)).join(""),
    );
  return `![${words}](/content/images/${id})`;
}

/**
 * Takes blocks. Returns only their words, one line for each: for counting, searching, and texts without
 * formatting.
 */
export function plainText(blocks: readonly RichBlock[]): string {
  return blocks.map(blockText).filter(Boolean).join("\n");
}

function blockText(block: RichBlock): string {
  if (block.kind === "paragraph" || block.kind === "heading") return inlineText(block.children);
  if (block.kind === "list") return block.items.map((item) => plainText(item.blocks)).join("\n");
  if (block.kind === "quote") return plainText(block.blocks);
  if (block.kind === "picture") return block.alt;
  if (block.kind === "table") {
    return [block.head, ...block.rows].map((row) => row.map(inlineText).join("\t")).join("\n");
  }
  return block.kind === "code" ? block.text : "";
}

/** Takes formatted text of one line. Returns its words. */
export function inlineText(parts: readonly RichInline[]): string {
  return parts
    .map((part) => {
      if (part.kind === "break") return "\n";
      return "children" in part ? inlineText(part.children) : part.text;
    })
    .join("");
}
