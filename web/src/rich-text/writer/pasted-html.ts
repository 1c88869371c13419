import { RICH_TABLE_MAX_COLUMNS } from "@portico/contract/values/rich-text";
import { shownHtml, type ShownHtml } from "./shown-html.ts";

/** The tags in the HTML of other programs that are kept. Every other tag is removed, but its text is kept. */
const KEPT = new Set(
  "p br h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr a b strong i em s del strike table thead tbody tfoot tr th td div span".split(
    " ",
  ),
);
/** The attributes that are kept. The last of them are found in text that was copied from our own editor. */
const ATTRIBUTES = /^(href|start|data-pm-slice|data-type|data-checked|data-picture|data-alt)$/;
/** Elements that are removed with their content. */
const DROPPED =
  "script|style|title|template|textarea|iframe|object|noscript|svg|math|select|xmp|noembed|head";

/**
 * Tags that occur within a text. They are removed without leaving a space, because they may be inside a word.
 */
const INLINE = new Set(
  "abbr acronym bdi bdo big cite data dfn font ins kbd label mark nobr o:p q rp rt ruby samp small sub sup time tt u var wbr".split(
    " ",
  ),
);

/** The largest number of columns in a table. */
const SPAN_MAX = RICH_TABLE_MAX_COLUMNS;

/** The length up to which Word's lists are converted. A longer paste is only cleaned, tag by tag. */
const WORD_MAX_CHARACTERS = 500_000;

/**
 * Takes HTML from the clipboard. Returns it without the parts that the other program does not show, and says
 * how many such parts there were. Styles, handlers, comments and everything that is not text are removed too,
 * and Word's list paragraphs become lists. In the end, the editor's own rules decide what is kept. But
 * without this step the editor would pass HTML to the browser that violates our policy.
 */
export function cleanPastedHtml(pasted: string): ShownHtml {
  const { html, hiddenParts } = shownHtml(pasted);
  const isWord = html.length < WORD_MAX_CHARACTERS && /mso-list:/i.test(html);
  return { html: withoutForeignTags(isWord ? withWordLists(html) : html), hiddenParts };
}

function withoutForeignTags(html: string): string {
  const text = html
    // Removes comments, conditional ones included, doctypes and processing instructions.
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replaceAll(/<[!?][^>]*>?/g, "")
    .replaceAll(new RegExp(`<(${DROPPED})\\b(?:[^>]*?)(?:>[\\s\\S]*?(?:</\\1\\s*>|$)|$)`, "gi"), "");
  const closing = { span: [] as string[], b: [] as string[] };
  const isShifted = /<h1\b/i.test(text);
  return text.replaceAll(
    /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)(>|$)|</gi,
    (_all, slash?: string, name?: string, attributes?: string) => {
      // An angle bracket that does not begin a tag is text.
      if (name === undefined) return "&lt;";
      const tag = headingOf(name.toLowerCase(), isShifted);
      if (!KEPT.has(tag)) return INLINE.has(tag) ? "" : " ";
      if (slash) return ((tag === "span" || tag === "b") && closing[tag].pop()) || `</${tag}>`;
      const opened = openTag(tag, attributes ?? "");
      if (tag === "span" || tag === "b") closing[tag].push(opened.close);
      return opened.open;
    },
  );
}

/**
 * Takes a tag. Returns the tag to use instead: headings get one of the two levels in our texts, 2 and 3.
 * `isShifted`: the paste contains a heading of level 1, so all its headings move one level down.
 */
function headingOf(tag: string, isShifted: boolean): string {
  const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);
  return level === 0 ? tag : `h${Math.min(level + (isShifted ? 1 : 0), 3)}`;
}

/**
 * Takes the name and the attributes of a tag. Returns the opening tag in its allowed form, and the tags that
 * close it.
 */
function openTag(tag: string, attributes: string): { open: string; close: string } {
  const kept: string[] = [];
  let style = "";
  for (const [, name = "", double, single, bare] of attributes.matchAll(
    /([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi,
  )) {
    const value = double ?? single ?? bare ?? "";
    if (name.toLowerCase() === "style") style = value;
    else if (/^(col|row)span$/i.test(name)) {
      // The editor makes an element for each column, so a million columns would freeze the page.
      if (Number(value) > 1 && Number(value) <= SPAN_MAX)
        kept.push(` ${name.toLowerCase()}="${Number(value)}"`);
    } else if (ATTRIBUTES.test(name.toLowerCase())) kept.push(` ${name.toLowerCase()}="${quoted(value)}"`);
  }
  const tags = tag === "span" || tag === "b" ? tagsOfStyle(tag, style) : [tag];
  const [first = "", ...inner] = tags;
  return {
    open: `<${first}${kept.join("")}>${inner.map((name) => `<${name}>`).join("")}`,
    close: tags
      .toReversed()
      .map((name) => `</${name}>`)
      .join(""),
  };
}

/** Google Docs wraps everything in a <b> that is not bold, and marks bold text only by style. */
function tagsOfStyle(tag: string, style: string): string[] {
  if (tag === "b") return [/font-weight:\s*(normal|400)/i.test(style) ? "span" : "b"];
  return [
    "span",
    /font-weight:\s*(bold|[6-9]00)/i.test(style) && "strong",
    /font-style:\s*italic/i.test(style) && "em",
    /text-decoration(?:-line)?:[^;]*line-through/i.test(style) && "s",
  ].filter((name) => name !== false);
}

function quoted(value: string): string {
  return value.replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

const WORD_ITEM = /<p\b([^>]*mso-list:[^>]*level(\d)[^>]*)>([\s\S]{0,4000}?)<\/p>/gi;
/** Word's own bullet or number, which Word marks as something that other programs should ignore. */
const WORD_MARK = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const WORD_LEVELS_MAX = 8;

/** Converts the paragraphs that Word marks as list items into <ul> and <ol>. */
function withWordLists(html: string): string {
  let result = "";
  let at = 0;
  const open: string[] = [];
  const close = (to: number) => {
    while (open.length > to) result += `</li></${open.pop()}>`;
  };
  for (const item of html.matchAll(WORD_ITEM)) {
    const between = html.slice(at, item.index);
    if (between.replaceAll(/<!--[\s\S]*?-->|&nbsp;|\s/g, "") !== "") close(0);
    if (open.length === 0) result += between;
    const level = Math.min(Math.max(Number(item[2]), 1), WORD_LEVELS_MAX);
    const mark = WORD_MARK.exec(item[3]!)?.[1]?.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") ?? "";
    const kind = /^\(?[\da-z]{1,4}[.)]/i.test(mark) ? "ol" : "ul";
    close(level);
    if (open.length === level && open.at(-1) !== kind) close(level - 1);
    if (open.length === level) result += "</li>";
    while (open.length < level) {
      result += open.length === 0 || open.length === level - 1 ? `<${kind}>` : `<${kind}><li>`;
      open.push(kind);
    }
    result += `<li>${item[3]!.replace(WORD_MARK, "")}`;
    at = item.index + item[0].length;
  }
  close(0);
  return result + html.slice(at);
}
