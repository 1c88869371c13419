import { Parser } from "htmlparser2";

/** HTML as its writer saw it. */
export interface ShownHtml {
  html: string;
  /** How many parts with words were left out. */
  hiddenParts: number;
}

/** No part of the text, but a mark of a comment that stands elsewhere, or of Word's for a page on the screen. */
const MARK_CLASS = /(^|\s)(MsoCommentReference|msocomanch(or)?|msocomoff|msocomhide)(\s|$)/i;
const MARK_STYLE = /mso-special-character:\s*comment|mso-hide:\s*screen/i;
const MARK_TARGET = /^#(_msocom_|cmnt)/i;

/** Hidden by its style with all that is in it, or the words of a comment. */
const HIDDEN_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|mso-element\s*:\s*comment\s*(?:;|$)|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$))/i;
const DISPLAY = /(?:^|[;\s])display\s*:/i;
/** What is in it may show itself again. */
const UNSEEN_STYLE =
  /(?:^|[;\s])(?:visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?:\.0*)?(?:px|pt|em|rem|%)?\s*(?:;|!|$))/i;
const SEEN_STYLE = /(?:^|[;\s])(?:visibility|font-size)\s*:/i;
/** Of rows and columns. */
const COLLAPSED = /visibility\s*:\s*collapse/i;
const HIDDEN_CLASS = /(^|\s)(msoDel|msocomtxt)(\s|$)/i;
const NO_SIZE = /^0(px|pt)?$/;

const WORDS = /[^\s\u200b-\u200f\u2060\ufeff]/;

/** Elements that hold nothing. */
const EMPTY = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

const RAISED = signs("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ");
const LOWERED = signs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎");

const CELLS_END = "td th tr tbody thead tfoot".split(" ");
/** What ends with the next of its kind, also where something in it is not closed; and what may stand between them. */
const ENDED_BY: Readonly<Record<string, { next: readonly string[]; within: readonly string[] }>> = {
  td: { next: CELLS_END, within: ["table"] },
  th: { next: CELLS_END, within: ["table"] },
  tr: { next: CELLS_END.slice(2), within: ["table"] },
  li: { next: ["li"], within: ["ul", "ol"] },
  dt: { next: ["dt", "dd"], within: ["dl"] },
  dd: { next: ["dt", "dd"], within: ["dl"] },
};

/** Nobody sees what is nested deeper, and the time that it would take grows with the square. */
const DEPTH_MAX = 5_000;

/** Columns behind these are taken as shown. */
const COLUMNS_MAX = 256;

interface Element {
  name: string;
  /** The signs that its text is written with, where it is raised or lowered. */
  signs: ReadonlyMap<string, string> | null;
  /** Its own text is not seen; what is in it says so for itself. */
  isUnseen: boolean;
  /** Unseen words of it were counted. */
  isCounted: boolean;
}

interface Table {
  /** Columns that are not shown. */
  hidden: Set<number>;
  /** How many columns were declared, and how many of them by the group that is open. */
  declared: number;
  ofGroup: { hidden: boolean; span: number; columns: number } | null;
  /** The next cell of the row. */
  column: number;
  /** For how many more rows a cell from above fills a column. */
  filled: number[];
  /** Cells that are joined. */
  joined: JoinedCell[];
}

/** A cell over several columns or rows, of which some are not shown. */
interface JoinedCell {
  /** Where its tag stands. */
  from: number;
  to: number;
  columns: { all: number; shown: number };
  rows: { all: number; shown: number; below: number };
}

/**
 * Takes HTML from the clipboard. Returns it without what the other program hides, has deleted or only says beside the
 * text: hidden words, paragraphs, rows and columns, deletions under review, comments and their marks. Numbers that are
 * raised or lowered become such signs: 10² is not 102.
 */
export function shownHtml(html: string): ShownHtml {
  const edits: { from: number; to: number; text: string }[] = [];
  const open: Element[] = [];
  const tables: Table[] = [];
  const hiddenClasses = new Set<string>();
  let hidden: { depth: number; from: number; counts: boolean; hasWords: boolean } | null = null;
  let hiddenParts = 0;
  let isEnding = false;
  /** Where it became too deep, and reading stopped. */
  let deepest = null as number | null;

  function endHidden(to: number): void {
    if (!hidden) return;
    edits.push({ from: hidden.from, to, text: "" });
    if (hidden.counts && hidden.hasWords) hiddenParts += 1;
    hidden = null;
  }

  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > DEPTH_MAX) {
          deepest = hidden?.from ?? parser.startIndex;
          parser.pause();
          return;
        }
        // The parser takes it for a part of a paragraph that is not closed.
        if (hidden && isEndedBy(name, open, hidden.depth)) endHidden(parser.startIndex);
        if (hidden) {
          if (!EMPTY.has(name)) open.push({ name, signs: null, isUnseen: false, isCounted: false });
          return;
        }
        const isMark =
          MARK_CLASS.test(attributes["class"] ?? "") ||
          MARK_STYLE.test(attributes["style"] ?? "") ||
          (name === "a" && MARK_TARGET.test(attributes["href"] ?? ""));
        const isHiddenItself = !/^col/.test(name) && isHiddenElement(name, attributes, hiddenClasses);
        const tag = {
          name,
          attributes,
          isHidden: isHiddenItself,
          from: parser.startIndex,
          to: parser.endIndex + 1,
        };
        const isHidden = noteTable(tag, tables) || isHiddenItself;
        if (EMPTY.has(name)) {
          if (isMark || (isHidden && name !== "col"))
            edits.push({ from: parser.startIndex, to: parser.endIndex + 1, text: "" });
          return;
        }
        if (isMark || isHidden)
          hidden = { depth: open.length, from: parser.startIndex, counts: !isMark, hasWords: false };
        const style = attributes["style"] ?? "";
        const around = open.at(-1);
        const isUnseen = UNSEEN_STYLE.test(style) || (around?.isUnseen === true && !SEEN_STYLE.test(style));
        const signs = signsOf(name, attributes) ?? around?.signs ?? null;
        open.push({ name, signs, isUnseen, isCounted: false });
      },
      ontext(text) {
        const element = open.at(-1);
        const [from, to] = [parser.startIndex, parser.endIndex + 1];
        if (hidden) hidden.hasWords ||= WORDS.test(text);
        else if (element?.name === "style") noteRules(text, hiddenClasses);
        else if (element?.isUnseen) {
          edits.push({ from, to, text: "" });
          if (element.isCounted || !WORDS.test(text)) return;
          element.isCounted = true;
          hiddenParts += 1;
        } else if (element?.signs) {
          const moved = movedText(text, element.signs);
          if (moved !== null) edits.push({ from, to, text: moved });
          // A space keeps a number apart from the one that it is raised from.
          else if (/\d/.test(text)) edits.push({ from, to: from, text: " " });
        }
      },
      onclosetag(name, isImplied) {
        if (EMPTY.has(name)) return;
        open.pop();
        if (hidden) {
          if (open.length > hidden.depth) return;
          // What is closed by the next tag ends before it.
          endHidden(isEnding ? html.length : isImplied ? parser.startIndex : parser.endIndex + 1);
        }
        if (name === "table") edits.push(...editsOf(tables.pop(), html));
        else if (name === "colgroup") closeGroup(tables.at(-1));
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  isEnding = true;
  parser.end();
  if (deepest !== null) {
    edits.push({ from: deepest, to: html.length, text: "" });
    hiddenParts += 1;
  }

  let shown = "";
  let at = 0;
  for (const { from, to, text } of edits.toSorted((one, other) => one.from - other.from)) {
    shown += html.slice(at, from) + text;
    at = Math.max(at, to);
  }
  return { html: shown + html.slice(at), hiddenParts };
}

/** Takes a tag, and where among what is open an element stands. Returns whether the tag ends the element. */
function isEndedBy(tag: string, open: readonly Element[], depth: number): boolean {
  const end = ENDED_BY[open[depth]?.name ?? ""];
  return !!end?.next.includes(tag) && !open.some(({ name }, at) => at > depth && end.within.includes(name));
}

type Attributes = Readonly<Record<string, string>>;

function signsOf(name: string, { style = "" }: Attributes): Element["signs"] {
  if (name === "sup" || /vertical-align:\s*super/i.test(style)) return RAISED;
  return name === "sub" || /vertical-align:\s*sub\b/i.test(style) ? LOWERED : null;
}

/** Takes a text that is raised or lowered. Returns it in such signs; null where there are none for all of it. */
function movedText(text: string, map: ReadonlyMap<string, string>): string | null {
  const moved = [...text].map((sign) => (/\s/.test(sign) ? sign : map.get(sign)));
  return moved.includes(undefined) ? null : moved.join("");
}

function isHiddenElement(name: string, attributes: Attributes, classes: ReadonlySet<string>): boolean {
  const own = attributes["class"] ?? "";
  return (
    attributes["hidden"] !== undefined ||
    HIDDEN_STYLE.test(attributes["style"] ?? "") ||
    HIDDEN_CLASS.test(own) ||
    own.split(/\s+/).some((one) => classes.has(`.${one}`) || classes.has(`${name}.${one}`)) ||
    (name === "tr" && COLLAPSED.test(attributes["style"] ?? "")) ||
    // Who deleted it and when is said of changes under review alone; other deletions are struck through.
    (name === "del" && (attributes["cite"] !== undefined || attributes["datetime"] !== undefined))
  );
}

/** Takes the rules of a style sheet, and the classes that hide, as `.name` or `tag.name`. Adds and takes away some: the last rule counts. Rules for other media say nothing of the screen. */
function noteRules(css: string, hidden: Set<string>): void {
  let at = 0;
  for (;;) {
    const start = css.indexOf("{", at);
    const end = css.indexOf("}", start);
    if (start === -1 || end === -1) return;
    const [before, declarations] = [css.slice(at, start), css.slice(start + 1, end)];
    const isAtRule = before.lastIndexOf("@") > before.lastIndexOf(";");
    // A block of blocks: with it goes all that is in it.
    at = isAtRule && declarations.includes("{") ? endOfBlock(css, start) : end + 1;
    const hides = HIDDEN_STYLE.test(declarations);
    if (isAtRule || !(hides || DISPLAY.test(declarations))) continue;
    // In front of it stand comments, and statements such as @import.
    const selectors = before.replace(/^[\s\S]*(?:\*\/|<!--|;)/, "");
    for (const selector of selectors.split(",").map((one) => one.trim())) {
      if (!/^[a-z]*\.[\w-]+$/i.test(selector)) continue;
      if (hides) hidden.add(selector);
      else hidden.delete(selector);
    }
  }
}

function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    else if (css[at] === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return css.length;
}

interface Tag {
  name: string;
  attributes: Attributes;
  isHidden: boolean;
  from: number;
  to: number;
}

/** Takes a tag that opens. Follows where in its table it stands; returns whether it is a cell of hidden columns alone. */
function noteTable({ name, attributes, isHidden, from, to }: Tag, tables: Table[]): boolean {
  if (name === "table")
    tables.push({ hidden: new Set(), declared: 0, ofGroup: null, column: 0, filled: [], joined: [] });
  const table = tables.at(-1);
  if (!table) return false;
  if (/^(?:colgroup|tbody|thead|tfoot|tr)$/.test(name)) closeGroup(table);
  if (name === "colgroup")
    table.ofGroup = { hidden: isHiddenColumn(attributes), span: countOf(attributes["span"]), columns: 0 };
  else if (name === "col") {
    const span = countOf(attributes["span"]);
    declare(table, span, isHiddenColumn(attributes) || table.ofGroup?.hidden === true);
    if (table.ofGroup) table.ofGroup.columns += span;
  } else if (name === "tr") {
    table.column = 0;
    table.filled = table.filled.map((rows) => Math.max(0, rows - 1));
    for (const { rows } of table.joined) {
      if (rows.below === 0) continue;
      rows.below -= 1;
      if (isHidden) rows.shown -= 1;
    }
  } else if (name === "td" || name === "th") {
    while ((table.filled[table.column] ?? 0) > 0) table.column += 1;
    if (table.column >= COLUMNS_MAX) return false;
    const width = countOf(attributes["colspan"]);
    const height = countOf(attributes["rowspan"]);
    const columns = Array.from({ length: width }, (_, at) => table.column + at);
    for (const column of columns) table.filled[column] = height;
    table.column += width;
    const shown = columns.filter((column) => !table.hidden.has(column)).length;
    if (shown === 0) return true;
    if (width > 1 || height > 1)
      table.joined.push({
        from,
        to,
        columns: { all: width, shown },
        rows: { all: height, shown: height, below: height - 1 },
      });
  }
  return false;
}

/** Takes a table that is over. Returns what its joined cells say now, of the columns and rows that are left: the others would move under other heads. */
function editsOf(table: Table | undefined, html: string): { from: number; to: number; text: string }[] {
  return (table?.joined ?? [])
    .filter(({ columns, rows }) => columns.shown < columns.all || rows.shown < rows.all)
    .map(({ from, to, columns, rows }) => ({
      from,
      to,
      text: html
        .slice(from, to)
        .replace(/\scolspan\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, ` colspan="${columns.shown}"`)
        .replace(/\srowspan\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, ` rowspan="${rows.shown}"`),
    }));
}

function closeGroup(table: Table | undefined): void {
  if (table?.ofGroup?.columns === 0) declare(table, table.ofGroup.span, table.ofGroup.hidden);
  if (table) table.ofGroup = null;
}

function declare(table: Table, span: number, isHidden: boolean): void {
  if (isHidden)
    for (let column = 0; column < span && table.declared + column < COLUMNS_MAX; column += 1)
      table.hidden.add(table.declared + column);
  table.declared += span;
}

function isHiddenColumn({ style = "", width = "", hidden }: Attributes): boolean {
  return hidden !== undefined || HIDDEN_STYLE.test(style) || COLLAPSED.test(style) || NO_SIZE.test(width);
}

/** A span, as far as columns are told apart. */
function countOf(span: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(span)) || 1, 1), COLUMNS_MAX);
}

function signs(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to];
  return new Map([...from].map((sign, at) => [sign, targets[at]!]));
}
