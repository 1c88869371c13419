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

/** Hidden by its style, or the words of a comment. */
const HIDDEN_STYLE =
  /(?:^|[;{\s])(?:display:\s*none|visibility:\s*(?:hidden|collapse)|mso-hide:\s*all|mso-element:\s*comment\s*(?:;|$)|opacity:\s*0(?:\.0*)?\s*(?:;|!|$)|font-size:\s*0(?:\.0*)?(?:px|pt|em|rem|%)?\s*(?:;|!|$))/i;
const HIDDEN_CLASS = /(^|\s)(msoDel|msocomtxt)(\s|$)/i;
const NO_SIZE = /^0(px|pt)?$/;

/** Elements that hold nothing. */
const EMPTY = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

const RAISED = signs("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ");
const LOWERED = signs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎");

/** Nobody sees what is nested deeper, and the time that it would take grows with the square. */
const DEPTH_MAX = 5_000;

/** Columns behind these are taken as shown. */
const COLUMNS_MAX = 256;

interface Element {
  name: string;
  /** The signs that its text is written with, where it is raised or lowered. */
  signs: ReadonlyMap<string, string> | null;
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

  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > DEPTH_MAX) {
          deepest = hidden?.from ?? parser.startIndex;
          parser.pause();
          return;
        }
        if (hidden) {
          if (!EMPTY.has(name)) open.push({ name, signs: null });
          return;
        }
        const isColumnHidden = noteTable(name, attributes, tables);
        const isMark =
          MARK_CLASS.test(attributes["class"] ?? "") ||
          MARK_STYLE.test(attributes["style"] ?? "") ||
          (name === "a" && MARK_TARGET.test(attributes["href"] ?? ""));
        const isHidden =
          isColumnHidden || (!/^col/.test(name) && isHiddenElement(name, attributes, hiddenClasses));
        if (EMPTY.has(name)) {
          if (isMark || (isHidden && name !== "col"))
            edits.push({ from: parser.startIndex, to: parser.endIndex + 1, text: "" });
          return;
        }
        if (isMark || isHidden)
          hidden = { depth: open.length, from: parser.startIndex, counts: !isMark, hasWords: false };
        open.push({ name, signs: signsOf(name, attributes) ?? open.at(-1)?.signs ?? null });
      },
      ontext(text) {
        if (hidden) hidden.hasWords ||= /[^\s\u200b-\u200f\u2060\ufeff]/.test(text);
        else if (open.at(-1)?.name === "style")
          for (const name of hiddenByRules(text)) hiddenClasses.add(name);
        else if (open.at(-1)?.signs && /\d/.test(text)) {
          const moved = movedText(text, open.at(-1)!.signs!);
          edits.push({
            from: parser.startIndex,
            to: moved.isWhole ? parser.endIndex + 1 : parser.startIndex,
            text: moved.text,
          });
        }
      },
      onclosetag(name, isImplied) {
        if (EMPTY.has(name)) return;
        open.pop();
        if (hidden) {
          if (open.length > hidden.depth) return;
          // What is closed by the next tag ends before it.
          const to = isEnding ? html.length : isImplied ? parser.startIndex : parser.endIndex + 1;
          edits.push({ from: hidden.from, to, text: "" });
          if (hidden.counts && hidden.hasWords) hiddenParts += 1;
          hidden = null;
        }
        if (name === "table") tables.pop();
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
  for (const { from, to, text } of edits) {
    shown += html.slice(at, from) + text;
    at = Math.max(at, to);
  }
  return { html: shown + html.slice(at), hiddenParts };
}

type Attributes = Readonly<Record<string, string>>;

function signsOf(name: string, { style = "" }: Attributes): Element["signs"] {
  if (name === "sup" || /vertical-align:\s*super/i.test(style)) return RAISED;
  return name === "sub" || /vertical-align:\s*sub\b/i.test(style) ? LOWERED : null;
}

/** Takes a number that is raised or lowered. Returns it in such signs; where there are none for all of it, the space that keeps it apart from the number before. */
function movedText(text: string, map: ReadonlyMap<string, string>): { text: string; isWhole: boolean } {
  const moved = [...text].map((sign) => (/\s/.test(sign) ? sign : map.get(sign)));
  return moved.includes(undefined) ? { text: " ", isWhole: false } : { text: moved.join(""), isWhole: true };
}

function isHiddenElement(name: string, attributes: Attributes, classes: ReadonlySet<string>): boolean {
  const own = attributes["class"] ?? "";
  return (
    attributes["hidden"] !== undefined ||
    HIDDEN_STYLE.test(attributes["style"] ?? "") ||
    HIDDEN_CLASS.test(own) ||
    own.split(/\s+/).some((one) => classes.has(`.${one}`) || classes.has(`${name}.${one}`)) ||
    // Who deleted it and when is said of changes under review alone; other deletions are struck through.
    (name === "del" && (attributes["cite"] !== undefined || attributes["datetime"] !== undefined)) ||
    (name === "tr" && NO_SIZE.test(attributes["height"] ?? ""))
  );
}

/** Takes the rules of a style sheet. Returns the classes that hide, as `.name` or `tag.name`; rules for other media say nothing of the screen. */
function hiddenByRules(css: string): string[] {
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, "")
    .replaceAll(/@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, "");
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , declarations = ""]) => HIDDEN_STYLE.test(declarations))
    .flatMap(([, selectors = ""]) => selectors.split(","))
    .map((selector) => selector.trim())
    .filter((selector) => /^[a-z]*\.[\w-]+$/i.test(selector));
}

/** Takes a tag that opens. Follows where in its table it stands; returns whether it is a cell of hidden columns alone. */
function noteTable(name: string, attributes: Attributes, tables: Table[]): boolean {
  if (name === "table") tables.push({ hidden: new Set(), declared: 0, ofGroup: null, column: 0, filled: [] });
  const table = tables.at(-1);
  if (!table) return false;
  if (name === "colgroup")
    table.ofGroup = { hidden: isHiddenColumn(attributes), span: countOf(attributes["span"]), columns: 0 };
  else if (name === "col") {
    const span = countOf(attributes["span"]);
    declare(table, span, isHiddenColumn(attributes) || table.ofGroup?.hidden === true);
    if (table.ofGroup) table.ofGroup.columns += span;
  } else if (name === "tr") {
    table.column = 0;
    table.filled = table.filled.map((rows) => Math.max(0, rows - 1));
  } else if (name === "td" || name === "th") {
    while ((table.filled[table.column] ?? 0) > 0) table.column += 1;
    const width = countOf(attributes["colspan"]);
    const height = countOf(attributes["rowspan"]);
    const columns = Array.from({ length: width }, (_, at) => table.column + at);
    for (const column of columns) table.filled[column] = height;
    table.column += width;
    return columns.every((column) => table.hidden.has(column));
  }
  return false;
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
  return hidden !== undefined || HIDDEN_STYLE.test(style) || NO_SIZE.test(width);
}

/** A span, as far as columns are told apart. */
function countOf(span: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(span)) || 1, 1), COLUMNS_MAX);
}

function signs(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to];
  return new Map([...from].map((sign, at) => [sign, targets[at]!]));
}
