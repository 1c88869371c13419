import anyAscii from "any-ascii";
import { canDraw, drawnWidth, type PdfFont, widthOfLetters } from "./pdf-fonts.ts";

/** A piece of text that a single font family can draw. */
interface ScriptRun {
  text: string;
  font: PdfFont;
  /** Set when the words of this piece must stay on one line, because they are reversed together. */
  noWrap?: true;
  /** Set for a font family that is taller than Sans, so that a symbol does not make its line taller. */
  lineHeight?: number;
}

/**
 * Line heights for symbols, by font family. With them, a line of symbols is as tall as a line of Sans at the
 * document's line height of 1.2.
 */
const SIGN_LINES: Partial<Record<PdfFont, number>> = { Math: 1.095, Symbols: 0.962 };

const FALLBACKS = ["Sans", "Hebrew", "Arabic", "Math", "Symbols"] as const satisfies readonly PdfFont[];
const NO_BREAK_SPACE = "\u00a0";
const isFromRight = (font: PdfFont) => font === "Hebrew" || font === "Arabic";

/**
 * Takes a text and its preferred font family. Returns the text in pieces, each with a family that can draw
 * it. Characters that no family has would be drawn as boxes, so they are written in Latin letters. The author
 * of a report is warned about such characters.
 */
export function scriptRuns(text: string, wanted: PdfFont = "Sans"): ScriptRun[] {
  const cut: ScriptRun[] = [];
  for (const character of readable(text)) {
    const last = cut.at(-1);
    const font = fontFor(character, wanted, last?.font);
    if (last && last.font === font) last.text += character;
    else {
      const lineHeight = SIGN_LINES[font];
      cut.push({ text: character, font, ...(lineHeight !== undefined && { lineHeight }) });
    }
  }
  return cut.flatMap((run) => (isFromRight(run.font) ? tied(run) : [run]));
}

/**
 * Takes a text. Returns it with every character that no font family can draw written in Latin letters: "李明"
 * becomes "Li Ming".
 */
export function readable(text: string): string {
  let told = "";
  for (const character of text.normalize("NFC")) {
    if (/[\n\r\t]/.test(character)) told += character === "\n" ? "\n" : " ";
    else if (/\p{C}/u.test(character)) continue;
    else if (isDrawn(character)) told += character;
    else told += inLatin(character);
  }
  return told.replaceAll(/\u200a+(?=[\s\p{P}]|$)/gu, "").replaceAll("\u200a", " ");
}

/** Takes a text and its font size. Returns the width of the text on one line, in points, without kerning. */
export function textWidth(text: string, fontSize: number, isBold = false, wanted: PdfFont = "Sans"): number {
  return scriptRuns(text, wanted).reduce(
    (sum, run) => sum + widthOfLetters(run.font, run.text, isBold) * fontSize,
    0,
  );
}

/**
 * Matches numbers in circles or with dots. They are put in brackets: "⑩5,000 €" becomes "(10)5,000 €".
 * Otherwise their digits would look like part of the amount that follows them.
 */
const NUMBER_IN_A_SIGN = /^[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf]$/u;
const UNKNOWN = "\ufffd";

/**
 * Returns a character in Latin letters. Each character of a script without spaces becomes a separate word, as
 * in "Li Ming". A symbol becomes the word for it, never another symbol, which could mean something else.
 */
function inLatin(character: string): string {
  // Unicode normalisation (NFKC) leaves numbers in black circles unchanged, so their digits come from
  // anyAscii.
  const counted =
    NUMBER_IN_A_SIGN.test(character) &&
    (/\d+/.exec(character.normalize("NFKC")) ?? /\d+/.exec(anyAscii(character)))?.[0];
  if (counted) return `(${counted})`;
  const same = character.normalize("NFKC");
  return same !== character && [...same].every(isDrawn) ? same : written(character);
}

/** Returns a character in ASCII letters, or UNKNOWN when there are none for it. */
function written(character: string): string {
  const latin = anyAscii(character);
  if (/^[A-Z][a-z]+$/.test(latin)) return `${latin}\u200a`;
  if (latin === "") return /\p{M}/u.test(character) ? "" : UNKNOWN;
  const isSign = /\p{S}/u.test(character) && !FLAG.test(character);
  return isSign && !/[a-z]{2}|^:/i.test(latin) ? UNKNOWN : latin;
}

/**
 * Matches one of the two characters that form a flag. A flag is written as the two letters of its country.
 */
const FLAG = /\p{Regional_Indicator}/u;

const isDrawn = (character: string) => FALLBACKS.some((font) => canDraw(font, character));

function fontFor(character: string, wanted: PdfFont, last: PdfFont | undefined): PdfFont {
  // A space or a combining mark stays with the character before it.
  if (last && /[\s\p{M}]/u.test(character) && (canDraw(last, character) || character === " ")) return last;
  if (canDraw(wanted, character)) return wanted;
  return FALLBACKS.find((font) => canDraw(font, character)) ?? wanted;
}

function tied({ text, font }: ScriptRun): ScriptRun[] {
  const bare = text.trimEnd();
  const words: ScriptRun = { text: bare.replaceAll(/\s/g, NO_BREAK_SPACE), font, noWrap: true };
  return bare === text ? [words] : [words, { text: " ", font: "Sans" }];
}

/** Takes a text. Returns true when its first letter belongs to a script that is read from right to left. */
export function isReadFromRight(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter);
}

/**
 * Takes a text that is read from right to left, the width for it and its font size. Returns its lines. The
 * pieces of each line are in drawing order, from left to right, because the layout library knows no other
 * direction.
 */
export function linesFromRight(text: string, width: number, fontSize: number): ScriptRun[][] {
  return readable(text)
    .split("\n")
    .flatMap((paragraph) => wrapped(paragraph.split(/\s+/).filter(Boolean), width, fontSize))
    .map((line) => scriptRuns(line).reverse());
}

function wrapped(words: readonly string[], width: number, fontSize: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    const room = scriptRuns(longer).reduce((sum, run) => sum + drawnWidth(run.font, run.text, fontSize), 0);
    if (lines.length > 0 && room <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
