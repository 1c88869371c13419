import { LINE_BREAK } from "@portico/contract/values/rich-text-lexer";
import { linkTarget, RICH_TABLE_MAX_COLUMNS } from "@portico/contract/values/rich-text";
import { Link } from "@tiptap/extension-link";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { TableKit } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { Markdown, MarkdownManager } from "@tiptap/markdown";
import { Extension, type JSONContent, textblockTypeInputRule } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Marked } from "marked";
import { DocumentWithPictures, PictureNode, withPicturesOnTop } from "./picture-node.ts";

/**
 * The beginning of a line that would turn it into a heading, a list or a rule when the Markdown is read
 * again.
 */
const LINE_MARK = /^(#{1,6}(?=\s|$)|[-+](?=\s|$)|(?:-{3,}|={1,})\s*$|\d{1,9}(?=[.)](?:\s|$)))/gm;

const PlainParagraph = Paragraph.extend({
  // A picture on its own stays in its paragraph, where it can be replaced by words. Tiptap would take it out
  // of the paragraph.
  parseMarkdown(token, helpers) {
    const [first, ...rest] = token.tokens ?? [];
    return first?.type === "image" && rest.length === 0
      ? helpers.createNode("paragraph", undefined, helpers.parseInline([first]))
      : Paragraph.config.parseMarkdown!.call(this as never, token, helpers);
  },
  renderMarkdown(node, helpers, context) {
    const markdown = Paragraph.config.renderMarkdown?.call(this, node, helpers, context) ?? "";
    return markdown.replaceAll(LINE_MARK, (mark: string) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
  },
});

/**
 * Returns a Markdown parser that treats raw HTML as text. The usual parser would pass HTML to the browser,
 * where our policy would throw an exception. Each editor needs a parser of its own, because the extension of
 * the editor adds rules to the parser.
 */
function markdownWithoutHtml() {
  return new Marked({ gfm: true }).use({
    tokenizer: {
      html: () => undefined,
      tag(src) {
        const raw = LINE_BREAK.exec(src)?.[0];
        return raw === undefined ? undefined : ({ type: "br", raw } as never);
      },
      // Each cell is a node in the editor, so a hundred thousand cells would freeze it for a minute.
      table(src) {
        if (!isTooWide(src)) return false;
        const raw = /^(?:[^\n]+(?:\n|$))+/.exec(src)![0];
        const text = raw.trimEnd();
        return { type: "paragraph", raw, text, tokens: [{ type: "text", raw: text, text }] } as never;
      },
      def: () => undefined,
      reflink: () => undefined,
    },
  });
}

/** Returns true if the text begins with a table that is too wide to be shown to readers as a table. */
function isTooWide(markdown: string): boolean {
  const second = /^[^\n]*\n([ |:-]+)(?:\n|$)/.exec(markdown)?.[1] ?? "";
  return second.split("|").filter((cell) => cell.includes("-")).length > RICH_TABLE_MAX_COLUMNS;
}

interface Writing {
  placeholder?: string;
  /** The node that shows pictures. If left out, pictures are replaced by their descriptions. */
  picture?: typeof PictureNode | undefined;
}

/** Makes "# " begin a heading too. The heading has level 2, because the first level is for the title. */
const TypedHeading = Extension.create({
  name: "typedHeading",
  addInputRules() {
    const type = this.editor.schema.nodes["heading"]!;
    return [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })];
  },
});

/** The extensions of the editor. */
export function writerExtensions({ placeholder = "", picture }: Writing = {}) {
  return [
    ...(picture ? [DocumentWithPictures, picture] : []),
    StarterKit.configure({
      ...(picture && { document: false as const }),
      heading: { levels: [2, 3] },
      paragraph: false,
      // Underline is turned off, because Markdown has none.
      underline: false,
      link: false,
    }),
    // A text that is typed directly after a link does not become a part of the link.
    Link.extend({ inclusive: false }).configure({
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      isAllowedUri: (address) => linkTarget(address) !== null,
      shouldAutoLink: (address) => linkTarget(address) !== null || /^[\w-]+(\.[\w-]+)+/.test(address),
    }),
    PlainParagraph,
    TypedHeading,
    // The editor cannot create task lists. But without these extensions it would damage task lists in a
    // stored text.
    TaskList,
    TaskItem.configure({ nested: true }),
    TableKit.configure({ table: { resizable: false } }),
    Placeholder.configure({ placeholder }),
    Markdown.configure({ marked: markdownWithoutHtml() as never }),
  ];
}

/**
 * Takes Markdown. Returns it as the initial content of the editor. It is never a string, because the editor
 * may pass a string to the browser as HTML.
 */
export function writerContent(markdown: string, { hasPictures = false } = {}): JSONContent {
  if (markdown.trim() === "") return { type: "doc", content: [{ type: "paragraph" }] };
  const doc = linesOfCells(markdownManager({ hasPictures }).parse(markdown));
  return hasPictures ? withPicturesOnTop(doc) : doc;
}

/** Reads and writes Markdown as the editor does. */
export function markdownManager({ hasPictures = false } = {}): MarkdownManager {
  return new MarkdownManager({
    extensions: writerExtensions(hasPictures ? { picture: PictureNode } : {}),
    marked: markdownWithoutHtml() as never,
  });
}

/**
 * Turns each line of a cell into a paragraph. A line break inside a cell would otherwise be written as a new
 * line of Markdown, and the table would end there.
 */
function linesOfCells(node: JSONContent): JSONContent {
  if (!node.content) return node;
  const content = node.content.map(linesOfCells);
  if (node.type !== "tableCell" && node.type !== "tableHeader") return { ...node, content };
  return {
    ...node,
    content: content.flatMap((block) => {
      const lines: JSONContent[][] = [[]];
      for (const part of block.content ?? []) {
        if (part.type === "hardBreak") lines.push([]);
        else lines.at(-1)!.push(part);
      }
      return lines.map((line) => ({ ...block, content: line }));
    }),
  };
}

/**
 * Takes the editor's Markdown. Returns it as it is stored: without the empty lines that the editor adds at
 * the end.
 */
export function storedMarkdown(markdown: string): string {
  const text = markdown.replaceAll(/(?:\s|&nbsp;)+$/g, "");
  return text.replace(/^(?:&nbsp;\s*|\n)+/, "");
}
