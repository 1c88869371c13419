import { RICH_TABLE_MAX_COLUMNS } from "@portico/contract/values/rich-text";
import { shownHtml, type ShownHtml } from "./shown-html.ts";

/** What of other programs' HTML is let into the text. Everything else loses its tag and keeps its words. */
const KEPT = new Set(
  "p br h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr a b strong i em s del strike table thead tbody tfoot tr th td div span".split(
    " ",
  ),
);
/** Attributes that say something of the text; the last ones are of our own copies. */
const ATTRIBUTES = /^(href|start|data-pm-slice|data-type|data-checked|data-picture|data-alt)$/;
/** Goes with all that is in it. */
const DROPPED =
  "script|style|title|template|textarea|iframe|object|noscript|svg|math|select|xmp|noembed|head";

/** Stands within a word as well, and goes without a trace. */
const INLINE = new Set(
  "abbr acronym bdi bdo big cite data dfn font ins kbd label mark nobr o:p q rp rt ruby samp small sub sup time tt u var wbr".split(
    " ",
  ),
);

/** As many columns as a table may have. */
const SPAN_MAX = RICH_TABLE_MAX_COLUMNS;

/** A paste of more is taken as it comes, tag by tag, without Word's lists. */
const WORD_MAX_CHARACTERS = 500_000;

/**
 * Takes HTML from the clipboard. Returns it without what its writer did not see, and says how much that was; without
 * styles, handlers, comments and what is no text; with Word's paragraphs of lists as lists. The editor's own rules
 * decide what becomes of it; this keeps it from asking the browser to read what our policy would report.
 */
export function cleanPastedHtml(pasted: string): ShownHtml {
  const { html, hiddenParts } = shownHtml(pasted);
  const isWord = html.length < WORD_MAX_CHARACTERS && /mso-list:/i.test(html);
  return { html: withoutForeignTags(isWord ? withWordLists(html) : html), hiddenParts };
}

function withoutForeignTags(html: string): string {
  const text = html
    // Comments, conditional ones included, doctypes and processing instructions.
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replaceAll(/<[!?][^>]*>?/g, "")
    .replaceAll(new RegExp(`<(${DROPPED})\\b(?:[^>]*?)(?:>[\\s\\S]*?(?:</\\1\\s*>|$)|$)`, "gi"), "");
  const closing = { span: [] as string[], b: [] as string[] };
  const isShifted = /<h1\b/i.test(text);
  return text.replaceAll(
    /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)(>|$)|</gi,
    (_all, slash?: string, name?: string, attributes?: string) => {
      // An angle that opens no tag is a sign of the text.
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

/** Takes a tag. Returns it, or the heading that the text has for one: its levels are 2 and 3. Where there is a first level, all go one down. */
function headingOf(tag: string, isShifted: boolean): string {
  const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);
  return level === 0 ? tag : `h${Math.min(level + (isShifted ? 1 : 0), 3)}`;
}

/** Takes a tag's name and attributes. Returns the tag as it is let in, and what closes it. */
function openTag(tag: string, attributes: string): { open: string; close: string } {
  const kept: string[] = [];
  let style = "";
  for (const [, name = "", double, single, bare] of attributes.matchAll(
    /([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi,
  )) {
    const value = double ?? single ?? bare ?? "";
    if (name.toLowerCase() === "style") style = value;
    else if (/^(col|row)span$/i.test(name)) {
      // The editor makes an element of each column: a million of them would be the end of the page.
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

/** Google Docs puts everything into a <b> that is not bold, and says bold by style alone. */
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
/** Word's own bullet or number, which other programs are to leave out. */
const WORD_MARK = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const WORD_LEVELS_MAX = 8;

/** Makes <ul> and <ol> of paragraphs that Word calls items of a list. */
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
