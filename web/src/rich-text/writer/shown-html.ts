import { Parser } from "htmlparser2";
import { type Look, lookIn, lookOf, type Looks } from "./color-of-words.ts";
import {
  type Attributes,
  closeGroup,
  COLLAPSED,
  editsOf,
  HIDDEN_STYLE,
  noteTable,
  type Table,
} from "./hidden-columns.ts";

/** HTML with only the parts that the other program shows. */
export interface ShownHtml {
  html: string;
  /** How many parts with text were left out. */
  hiddenParts: number;
}

/**
 * Matches marks that do not belong to the text: the mark that refers to a comment, or a mark that Word does
 * not show on the screen.
 */
const MARK_CLASS = /(^|\s)(MsoCommentReference|msocomanch(or)?|msocomoff|msocomhide)(\s|$)/i;
const MARK_STYLE = /mso-special-character:\s*comment|mso-hide:\s*screen/i;
const MARK_TARGET = /^#(_msocom_|cmnt)/i;
/**
 * Matches the link with which the text of a comment begins, at the end of a Google document. The whole block
 * around the link is removed.
 */
const COMMENT_TARGET = /^#cmnt_ref/i;
const PARAGRAPHS = new Set("p li div td".split(" "));

const DISPLAY = /(?:^|[;\s])display\s*:/i;
/** Matches styles that hide the text of an element. Elements inside it may become visible again. */
const UNSEEN_STYLE =
  /(?:^|[;\s])(?:visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?:\.0*)?(?:px|pt|em|rem|%)?\s*(?:;|!|$))/i;
const SEEN_STYLE = /(?:^|[;\s])(?:visibility|font-size)\s*:/i;
const HIDDEN_CLASS = /(^|\s)(msoDel|msocomtxt)(\s|$)/i;

const WORDS = /[^\s\u200b-\u200f\u2060\ufeff]/;

const PLAIN: Look = { isWhite: false, hasGround: false };

/** Elements that have no content. */
const EMPTY = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

const RAISED = signs("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ");
const LOWERED = signs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎");

const CELLS_END = "td th tr tbody thead tfoot".split(" ");
/**
 * Elements that need no end tag: each ends where one of the tags in `next` begins. But if an element of
 * `within` is open inside, such a tag belongs to that element.
 */
const ENDED_BY: Readonly<Record<string, { next: readonly string[]; within: readonly string[] }>> = {
  td: { next: CELLS_END, within: ["table"] },
  th: { next: CELLS_END, within: ["table"] },
  tr: { next: CELLS_END.slice(2), within: ["table"] },
  li: { next: ["li"], within: ["ul", "ol"] },
  dt: { next: ["dt", "dd"], within: ["dl"] },
  dd: { next: ["dt", "dd"], within: ["dl"] },
};

/**
 * Content that is nested more deeply is never visible. The time to read it would grow with the square of the
 * depth.
 */
const DEPTH_MAX = 5_000;

interface Element {
  name: string;
  /**
   * Superscript or subscript characters for the text of this element, if it is raised or lowered; otherwise
   * null.
   */
  signs: ReadonlyMap<string, string> | null;
  /**
   * True if the element's own text is invisible because of its size or its visibility style. Elements inside
   * it may still be visible.
   */
  isUnseen: boolean;
  look: Look;
  /** True if the invisible words of this element have been counted. */
  isCounted: boolean;
}

/**
 * Takes HTML from the clipboard. Returns it without what the other program does not show as text: hidden
 * words, paragraphs, rows and columns, deletions under review, comments and their marks. Raised or lowered
 * numbers become superscript or subscript characters, because 10² is not 102. White words without a
 * background of their own count as hidden, unless all words are white: then the other program is dark, and
 * its background is outside the paste.
 */
export function shownHtml(html: string): ShownHtml {
  const shown = readShown(html, true);
  const hasWords = WORDS.test(shown.html.replaceAll(/<style[^]*?<\/style>|<[^>]*>/gi, ""));
  return hasWords || shown.hiddenParts === 0 ? shown : readShown(html, false);
}

function readShown(html: string, hidesWhite: boolean): ShownHtml {
  const edits: { from: number; to: number; text: string }[] = [];
  const open: Element[] = [];
  const tables: Table[] = [];
  const hiddenClasses = new Set<string>();
  const looks: Looks = new Map();
  let hidden: { depth: number; from: number; counts: boolean; hasWords: boolean } | null = null;
  let hiddenParts = 0;
  let isEnding = false;
  /** The position at which the nesting became too deep, so that reading stopped there. */
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
        // This tag ends a hidden element that has no end tag. The parser would take the tag for a part of
        // that element.
        if (hidden && isEndedBy(name, open, hidden.depth)) endHidden(parser.startIndex);
        if (hidden) {
          if (!EMPTY.has(name))
            open.push({ name, signs: null, isUnseen: false, look: PLAIN, isCounted: false });
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
        const isComment = name === "a" && COMMENT_TARGET.test(attributes["href"] ?? "");
        const paragraph = isComment ? open.findLastIndex((one) => PARAGRAPHS.has(one.name)) : -1;
        if (paragraph >= 0)
          // Google puts each comment into a block of paragraphs, which is hidden as a whole.
          hidden = {
            depth: open[paragraph - 1]?.name === "div" ? paragraph - 1 : paragraph,
            from: parser.startIndex,
            counts: true,
            hasWords: true,
          };
        else if (isMark || isHidden)
          hidden = { depth: open.length, from: parser.startIndex, counts: !isMark, hasWords: false };
        const style = attributes["style"] ?? "";
        const around = open.at(-1);
        const isUnseen = UNSEEN_STYLE.test(style) || (around?.isUnseen === true && !SEEN_STYLE.test(style));
        const signs = signsOf(name, attributes) ?? around?.signs ?? null;
        const look = lookIn(name, attributes, looks, around?.look);
        open.push({ name, signs, isUnseen, look, isCounted: false });
      },
      ontext(text) {
        const element = open.at(-1);
        const [from, to] = [parser.startIndex, parser.endIndex + 1];
        if (hidden) hidden.hasWords ||= WORDS.test(text);
        else if (element?.name === "style") noteRules(text, hiddenClasses, looks);
        else if (element?.isUnseen || (hidesWhite && element?.look.isWhite && !element.look.hasGround)) {
          edits.push({ from, to, text: "" });
          if (element.isCounted || !WORDS.test(text)) return;
          element.isCounted = true;
          hiddenParts += 1;
        } else if (element?.signs) {
          const moved = movedText(text, element.signs);
          if (moved !== null) edits.push({ from, to, text: moved });
          // If the raised text cannot be converted, a space separates its number from the number before it.
          else if (/\d/.test(text)) edits.push({ from, to: from, text: " " });
        }
      },
      onclosetag(name, isImplied) {
        if (EMPTY.has(name)) return;
        open.pop();
        if (hidden) {
          if (open.length > hidden.depth) return;
          // If an element has no end tag and the next tag closes it, the element ends before that tag.
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

/**
 * Takes a tag, the open elements, and the depth of one of these elements. Returns whether the tag ends that
 * element.
 */
function isEndedBy(tag: string, open: readonly Element[], depth: number): boolean {
  const end = ENDED_BY[open[depth]?.name ?? ""];
  return !!end?.next.includes(tag) && !open.some(({ name }, at) => at > depth && end.within.includes(name));
}

function signsOf(name: string, { style = "" }: Attributes): Element["signs"] {
  if (name === "sup" || /vertical-align:\s*super|mso-text-raise:\s*[\d.]*[1-9]/i.test(style)) return RAISED;
  return name === "sub" || /vertical-align:\s*sub\b|mso-text-raise:\s*-/i.test(style) ? LOWERED : null;
}

/**
 * Takes a raised or lowered text. Returns it in superscript or subscript characters; null if there is no such
 * character for a part of the text.
 */
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
    // Only deletions under review have an author or a time. Other deletions are text that is struck through.
    (name === "del" && (attributes["cite"] !== undefined || attributes["datetime"] !== undefined))
  );
}

/**
 * Takes the rules of a style sheet, and the classes that hide, as `.name` or `tag.name`. Adds and removes
 * classes: the last rule counts. Rules for other media are ignored.
 */
function noteRules(css: string, hidden: Set<string>, looks: Looks): void {
  let at = 0;
  for (;;) {
    const start = css.indexOf("{", at);
    const end = css.indexOf("}", start);
    if (start === -1 || end === -1) return;
    const [before, declarations] = [css.slice(at, start), css.slice(start + 1, end)];
    const isAtRule = before.lastIndexOf("@") > before.lastIndexOf(";");
    // An at-rule may contain further blocks. They are skipped together with it.
    at = isAtRule && declarations.includes("{") ? endOfBlock(css, start) : end + 1;
    const hides = HIDDEN_STYLE.test(declarations);
    const look = lookOf(declarations);
    const saysDisplay = hides || DISPLAY.test(declarations);
    if (isAtRule || !(saysDisplay || Object.keys(look).length > 0)) continue;
    // Removes comments, and statements such as @import, which may come before the selectors.
    const selectors = before.replace(/^[\s\S]*(?:\*\/|<!--|;)/, "");
    for (const selector of selectors.split(",").map((one) => one.trim())) {
      if (!/^[a-z]*\.[\w-]+$/i.test(selector)) continue;
      looks.set(selector, { ...looks.get(selector), ...look });
      if (hides) hidden.add(selector);
      else if (saysDisplay) hidden.delete(selector);
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

function signs(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to];
  return new Map([...from].map((sign, at) => [sign, targets[at]!]));
}
