import { isInAnotherCase, type Piece, plainDashes } from "../find-references.ts";
import type { OddReference } from "../known-references.store.ts";

/** What file systems and programs that save files replace, by "_", by "-" or by a space. */
const REPLACED = /[\s_+/\\:*?"<>|]+/gu;
const IN_ITS_PLACE = String.raw`[\s_+/\\:*?"<>|-]+`;
const BORDER = String.raw`[\p{L}\p{N}\p{M}]`;

/** Takes a part of a name. Returns what is left of it without odd characters, as `plainReference` of the database. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/**
 * Takes a name without its ending, and references that may be in it. Returns where they are: in whatever case but for few letters alone, with "_", "-" or a space for
 * the characters that file systems replace, with "_" for a dash, and with every other character as it is.
 */
export function findOdd(stem: string, references: readonly OddReference[]): (Piece & { id: string })[] {
  return references.flatMap(({ id, reference }) =>
    [...stem.matchAll(patternOf(reference.normalize("NFC")))].flatMap(({ index, 0: text }) =>
      isInAnotherCase(text, reference) ? [] : [{ text, start: index, end: index + text.length, id }],
    ),
  );
}

function patternOf(reference: string): RegExp {
  const text = plainDashes(reference)
    .split(REPLACED)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("-", "[-_]"))
    .join(IN_ITS_PLACE);
  const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}\p{M}]/u.test(letter);
  const before = isWord(reference[0]) ? `(?<!${BORDER})` : "";
  const after = isWord(reference.at(-1)) ? `(?!${BORDER})` : "";
  return new RegExp(before + text + after, "giu");
}
