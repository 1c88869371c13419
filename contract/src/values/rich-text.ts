import { hasHidden, mailAddress, webAddress } from "./web-address.ts";

/** What is formatted within a line. */
export type RichInline =
  | { kind: "text" | "code"; text: string }
  | { kind: "bold" | "italic" | "strike"; children: RichInline[] }
  /** `href` keeps the rule of `linkTarget`. */
  | { kind: "link"; href: string; children: RichInline[] }
  | { kind: "break" };

export interface RichListItem {
  /** Of a list of tasks; null in any other. */
  done: boolean | null;
  blocks: RichBlock[];
}
export type RichAlign = "left" | "center" | "right" | null;
export interface RichTable {
  kind: "table";
  align: RichAlign[];
  head: RichInline[][];
  rows: RichInline[][][];
}

/** A picture of an article. Where no pictures are shown, its words stand for it. */
export interface RichPicture {
  id: string;
  /** What it shows. */
  alt: string;
}

/** A piece of rich text, from the top of the page down. What a page shows and what a PDF draws is made from these. */
export type RichBlock =
  | { kind: "paragraph"; children: RichInline[] }
  | { kind: "heading"; level: 2 | 3; children: RichInline[] }
  /** `start` is the number of the first item; null for a list without numbers. */
  | { kind: "list"; start: number | null; items: RichListItem[] }
  | { kind: "quote"; blocks: RichBlock[] }
  | { kind: "code"; text: string }
  | { kind: "rule" }
  | ({ kind: "picture" } & RichPicture)
  | RichTable;

/** Above this, Markdown is shown as it was written: as long as the longest text that the portal keeps. */
export const RICH_TEXT_MAX_CHARACTERS = 200_000;
/** A table with more columns is shown as it was written: no screen and no page is as wide. */
export const RICH_TABLE_MAX_COLUMNS = 20;
/** Further pictures of one text stand as their words: each is a request of whoever reads it. */
export const RICH_PICTURES_MAX = 100;
/** As long as an address may be in the browsers that we name. */
const LINK_MAX_CHARACTERS = 2000;

/**
 * Takes where a link is to lead. Returns where it leads, or null: to an https: or mailto: address (`webAddress`, `mailAddress`), or to a
 * path of the portal itself that shows something: opening one of /auth may sign its reader out, and /api is for programs. Everything else
 * (javascript:, data:, http:, //elsewhere.example) is no link. The rule of the writer, the reader and the PDF.
 */
export function linkTarget(address: string): string | null {
  const target = address.trim();
  if (target.length > LINK_MAX_CHARACTERS) return null;
  // What browsers drop from an address before they judge it would hide what it is.
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
/** What would be read as something else than a sign within the words of a picture. */
const PICTURE_SIGNS = /[&<>[\]\\`\s]+/g;

/** Takes the address of a picture in Markdown. Returns the id of the picture of an article that it names; null for all others. */
export function pictureIdOf(address: string): string | null {
  return PICTURE_ADDRESS.exec(address)?.[1] ?? null;
}

/** Takes a picture of an article. Returns it as Markdown, in a line. */
export function pictureMarkdown({ id, alt }: RichPicture): string {
  const words = alt
    .trim()
    .replaceAll(PICTURE_SIGNS, (signs) =>
      [...signs].map((sign) => (/\s/.test(sign) ? " " : `&#${sign.codePointAt(0)};`)).join(""),
    );
  return `![${words}](/content/images/${id})`;
}

/** Takes blocks. Returns their words alone, a line each: what is counted, searched or told where nothing is formatted. */
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

/** Takes what is formatted within a line. Returns its words. */
export function inlineText(parts: readonly RichInline[]): string {
  return parts
    .map((part) => {
      if (part.kind === "break") return "\n";
      return "children" in part ? inlineText(part.children) : part.text;
    })
    .join("");
}
