import type { Token, Tokens } from "marked";
import {
  inlineText,
  linkTarget,
  pictureIdOf,
  RICH_PICTURES_MAX,
  RICH_TABLE_MAX_COLUMNS,
  RICH_TEXT_MAX_CHARACTERS,
  type RichBlock,
  type RichInline,
} from "./rich-text.ts";
import { richTextTokens } from "./rich-text-lexer.ts";
import { linkWords } from "./link-words.ts";

/** The highest level of a heading in a text. The first level belongs to the title of the page. */
const TOP_LEVEL = 2;
/** The characters that the editor writes as entities, since they have a meaning in Markdown or HTML. */
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00A0" };
const MAX_CODE_POINT = 0x10ffff;

/**
 * Takes Markdown. Returns its blocks, from which pages and PDFs are made. HTML becomes text. A link that
 * `linkTarget` refuses is replaced by its words. A picture is replaced by its alternative text if it does not
 * belong to an article, or if it is within a list, a quote or a table. Parts that are too long, too deep or
 * too wide are shown as they were written. Never throws.
 */
export function readRichText(markdown: string): RichBlock[] {
  if (markdown.length > RICH_TEXT_MAX_CHARACTERS) return asWritten(markdown);
  try {
    return withPictures(richTextTokens(markdown));
  } catch {
    return asWritten(markdown);
  }
}

function asWritten(markdown: string): RichBlock[] {
  return [{ kind: "code", text: markdown }];
}

/** Makes every picture a block of its own, even if it was written between words. */
function withPictures(tokens: readonly Token[]): RichBlock[] {
  let left = RICH_PICTURES_MAX;
  return tokens.flatMap((token) => {
    if (token.type !== "paragraph" || !(token as Tokens.Paragraph).tokens.some(pictureOf))
      return blockOf(token) ?? [];
    const blocks: RichBlock[] = [];
    let words: Token[] = [];
    const end = () => {
      const children = trimmed(inlineOf(words));
      if (!children.every(isBlank)) blocks.push({ kind: "paragraph", children });
      words = [];
    };
    for (const part of (token as Tokens.Paragraph).tokens) {
      const picture = left > 0 ? pictureOf(part) : null;
      if (picture) {
        left -= 1;
        end();
        blocks.push(picture);
      } else words.push(part);
    }
    end();
    return blocks;
  });
}

/** Takes the words before or after a picture. Returns them without the spaces around them. */
function trimmed(parts: RichInline[]): RichInline[] {
  const [first, last] = [parts.at(0), parts.at(-1)];
  if (first?.kind === "text") first.text = first.text.trimStart();
  if (last?.kind === "text") last.text = last.text.trimEnd();
  return parts;
}

function pictureOf(token: Token): RichBlock | null {
  if (token.type !== "image") return null;
  const { href, text } = token as Tokens.Image;
  const id = pictureIdOf(href);
  return id === null ? null : { kind: "picture", id, alt: decodedText(text) };
}

function blocksOf(tokens: readonly Token[]): RichBlock[] {
  return tokens.flatMap((token) => blockOf(token as Tokens.Generic & Token) ?? []);
}

function blockOf(token: Token): RichBlock | null {
  switch (token.type) {
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      return { kind: "heading", level: depth <= TOP_LEVEL ? 2 : 3, children: inlineOf(tokens) };
    }
    case "list":
      return listOf(token as Tokens.List);
    case "blockquote":
      return { kind: "quote", blocks: blocksOf((token as Tokens.Blockquote).tokens) };
    case "table":
      return tableOf(token as Tokens.Table);
    case "code":
      return { kind: "code", text: (token as Tokens.Code).text };
    case "hr":
      return { kind: "rule" };
    case "paragraph":
    case "text": {
      const { tokens, text } = token as Tokens.Paragraph;
      const children = tokens ? inlineOf(tokens) : [{ kind: "text" as const, text: decodedText(text) }];
      // The editor stores an empty line as a non-breaking space. Such a line is left out.
      return children.every(isBlank) ? null : { kind: "paragraph", children };
    }
    default:
      return null;
  }
}

function isBlank(part: RichInline): boolean {
  return part.kind === "break" || (part.kind === "text" && part.text.trim() === "");
}

function listOf({ ordered, start, items }: Tokens.List): RichBlock {
  return {
    kind: "list",
    start: ordered ? Number(start) || 0 : null,
    items: items.map(({ task, checked, tokens }) => ({
      done: task ? checked === true : null,
      blocks: blocksOf(tokens),
    })),
  };
}

function tableOf({ align, header, rows, raw }: Tokens.Table): RichBlock {
  if (header.length > RICH_TABLE_MAX_COLUMNS) return { kind: "code", text: raw };
  const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => inlineOf(tokens));
  return { kind: "table", align, head: cells(header), rows: rows.map(cells) };
}

function inlineOf(tokens: readonly Token[]): RichInline[] {
  const parts: RichInline[] = [];
  for (const part of tokens.flatMap(partsOf)) {
    const last = parts.at(-1);
    if (part.kind === "text" && last?.kind === "text") last.text += part.text;
    else parts.push(part);
  }
  return parts;
}

const MARKS = { strong: "bold", em: "italic", del: "strike" } as const;

function partsOf(token: Token): RichInline[] {
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
      return [{ kind: MARKS[token.type], children: inlineOf((token as Tokens.Strong).tokens) }];
    case "codespan":
      return [{ kind: "code", text: (token as Tokens.Codespan).text }];
    case "br":
      return [{ kind: "break" }];
    case "link": {
      const { href, tokens } = token as Tokens.Link;
      const target = linkTarget(decodedText(href));
      const children = inlineOf(tokens);
      if (target === null) return children;
      const words = inlineText(children);
      const shown = linkWords(words, target);
      return [
        {
          kind: "link",
          href: target,
          children: shown === words ? children : [{ kind: "text", text: shown }],
        },
      ];
    }
    case "checkbox":
      return [];
    case "escape":
      return [{ kind: "text", text: (token as Tokens.Escape).text }];
    default:
      return [{ kind: "text", text: decodedText((token as Tokens.Text).text ?? token.raw) }];
  }
}

/**
 * Takes text from Markdown. Returns it with each entity replaced by its character: "&amp;" by "&". Unknown
 * entities stay as they were written.
 */
export function decodedText(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[(name as string).toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    const isText = code > 0 && code <= MAX_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff);
    return isText ? String.fromCodePoint(code) : all;
  });
}
