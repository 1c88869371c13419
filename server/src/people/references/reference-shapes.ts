import { AND } from "./common-words.ts";
import type { Piece } from "../find-references.ts";
import { isMeasured } from "./thing-numbers.ts";

/**
 * The fewest digits of a reference that has no letters. Numbers with fewer digits are taken for page numbers
 * and amounts.
 */
const DIGITS_MIN = 4;
/**
 * If at least this many shapes differ only in their letters, references with other letters are recognised
 * too. For example, if the firm has "A-1", "B-2" and "C-3", then "X-4" is recognised.
 */
const HEADS_MIN = 3;
/**
 * A part of a file name looks like the firm's usual references if at least USUAL_MIN references have its
 * shape. The part must also have letters and at least USUAL_DIGITS_MIN digits.
 */
const USUAL_MIN = 3;
const USUAL_DIGITS_MIN = 3;
/** Matches characters that file systems replace, and the "_" that they put in place of them. */
const REPLACED = /[\s_+/\\:*?"<>|]+/gu;

/** Match a day, a month, a year, a quarter, a week, a version or a page at the beginning of a text. */
const DATED = [
  /^(?:19|20)\d\d(?!\d|\p{L})/u,
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-3]\d)?(?!\d)/,
  /^\d{1,2}[-._](?:\d{1,2}[-._])?(?:19|20)\d\d(?!\d)/,
  /^(?:q[1-4]|h[12]|fy\d{2,4}|[ck]?w\d{1,2}|[vp]\d+)(?!\p{L}|\d)/iu,
];

/** What the references of a firm look like. */
export interface Shapes {
  has(piece: string): boolean;
  /**
   * Whether several of the firm's references look like this part of a file name. The part must have letters
   * and at least three digits, such as "P123" if there are "P124", "P125" and "P126".
   */
  isUsual(piece: string): boolean;
  /** Whether a reference of the firm may contain "_" when it is written in a file name. */
  hasGaps: boolean;
}

/**
 * Returns the shape of a reference. If the reference has letters, "9" stands for each run of digits: "C-1042"
 * has the shape "c-9". If it has no letters, "9" stands for each single digit: "1042" has the shape "9999".
 * Returns null for references that look like other parts of file names. These are references without digits
 * and, if there are no letters, dates and numbers of few digits.
 */
export function shapeOf(reference: string): string | null {
  const text = reference.normalize("NFC").toLowerCase().trim().replaceAll(REPLACED, "_");
  if (!/\d/.test(text)) return null;
  if (/\p{L}/u.test(text)) return text.replaceAll(/\d+/g, "9");
  return text.replaceAll(/\D/g, "").length < DIGITS_MIN || isDated(text) ? null : text.replaceAll(/\d/g, "9");
}

/**
 * Takes the references of a firm. Returns their shapes. If enough shapes differ only in their letters, a text
 * matches with other letters too.
 */
export function shapesOf(references: readonly string[]): Shapes {
  const counts = new Map<string, number>();
  for (const reference of references) {
    const shape = shapeOf(reference);
    if (shape !== null) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const known = new Set(counts.keys());
  const heads = new Map<string, Set<string>>();
  for (const shape of known) {
    const some = heads.get(withoutLetters(shape)) ?? new Set();
    heads.set(withoutLetters(shape), some.add(shape));
  }
  const free = new Set([...heads].flatMap(([shape, some]) => (some.size >= HEADS_MIN ? [shape] : [])));
  const dashed = new Set([...known].map((shape) => shape.replaceAll("_", "-")));
  return {
    has(piece) {
      const shape = shapeOf(piece);
      return shape !== null && (known.has(shape) || dashed.has(shape) || free.has(withoutLetters(shape)));
    },
    isUsual(piece) {
      const shape = shapeOf(piece);
      const hasBoth = /\p{L}/u.test(piece) && piece.replaceAll(/\D/g, "").length >= USUAL_DIGITS_MIN;
      return shape !== null && hasBoth && (counts.get(shape) ?? 0) >= USUAL_MIN;
    },
    hasGaps: [...known].some((shape) => shape.includes("_")),
  };
}

function withoutLetters(shape: string): string {
  return shape.replaceAll(/\p{L}/gu, "a");
}

function isDated(text: string): boolean {
  return DATED.some((pattern) => pattern.test(text));
}

/**
 * Takes a file name without its extension and a reference in it. Returns the longer reference that may begin
 * with this one, such as "D-16-7" for "D-16". Returns null if a word, a date, a version or nothing follows
 * the reference.
 */
export function longerThan(stem: string, { start, end }: Piece, { hasGaps }: Shapes): Piece | null {
  const rest = stem.slice(end);
  const glued = (hasGaps ? /^[-.–/_](?=\p{L}?\d)/u : /^[-.–/](?=\p{L}?\d)/u).exec(rest);
  if (!glued || isDated(rest.slice(1))) return null;
  const token = /^[\p{L}\p{N}]+/u.exec(rest.slice(1))![0];
  const to = end + 1 + token.length;
  return { text: stem.slice(start, to), start, end: to };
}

/**
 * Matches the text that joins another number to a reference, together with that number: " und 1043" after
 * "C-1042". If the number has three digits or more, " - 1043", " (1043" and " bis 1043" match too.
 */
const JOINED_NUMBER = new RegExp(
  `^(?:[\\s_]*[,&+][\\s_]*|[\\s_]+(?:${AND}|u\\.|oraz|ve|ja)[\\s_]+|(?:[\\s_]*[;/(\\[][\\s_]*|[\\s_]+-[\\s_]*|[\\s_]*-[\\s_]+|[\\s_]+(?:or|oder|ou|o|of|bis|to|à|a|tot|til|till|do|von|an|für|for)?[\\s_]*)(?=\\d{3}))(\\d+)(?![\\p{L}\\d]|[-._/]\\d)`,
  "iu",
);

/**
 * Takes a file name without its extension and a reference with letters in it. Returns a number that is joined
 * to the reference and has as many digits, such as "1043" in "C-1042 und 1043". People may leave out the
 * letters of a second reference. Returns null if no such number follows, or if the number is a year or an
 * amount.
 */
export function joinedTo(stem: string, { text, end }: Piece): Piece | null {
  const digits = /\p{L}.*?(\d+)$/u.exec(text)?.[1];
  const rest = stem.slice(end);
  const [found, number = ""] = JOINED_NUMBER.exec(rest) ?? [];
  if (digits === undefined || found === undefined || number.length !== digits.length) return null;
  if (isDated(number) || isMeasured(rest.slice(found.length))) return null;
  const to = end + found.length;
  return { text: number, start: to - number.length, end: to };
}
