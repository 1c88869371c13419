import { type SQL, sql } from "drizzle-orm";

/** What has no simpler letter by itself. fold_text of the database has the same. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ß/g, "ss"],
  [/æ/g, "ae"],
  [/œ/g, "oe"],
  [/ø/g, "o"],
  [/đ/g, "d"],
  [/ł/g, "l"],
  [/ı/g, "i"],
  // At the end of a word.
  [/ς/g, "σ"],
];

/** Takes a text. Returns it as searches look at it: in lower case, and each letter without its accents. */
export function foldText(text: string): string {
  const bare = text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]+/g, "")
    .toLowerCase();
  return LETTERS.reduce((folded, [letter, simple]) => folded.replaceAll(letter, simple), bare);
}

/** As foldText, by the database. */
export function foldedText(text: SQL): SQL {
  return sql`fold_text(${text})`;
}
