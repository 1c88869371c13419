import { isInAnotherCase, type Piece, plainDashes } from "../find-references.ts";
import type { OddReference } from "../known-references.store.ts";

/** Matches characters that file systems and programs replace by "_", "-" or a space when they save files. */
const REPLACED = /[\s_+/\\:*?"<>|]+/gu;
const IN_ITS_PLACE = String.raw`[\s_+/\\:*?"<>|-]+`;
const BORDER = String.raw`[\p{L}\p{N}\p{M}]`;

/**
 * Takes a part of a file name. Returns it in lower case, with "-" in place of all odd characters: "C/1042"
 * becomes "c-1042". The database's `plainReference` does the same with references.
 */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/**
 * Takes a file name without its extension, and references that may be in it. Returns where each reference is
 * in the file name. Upper and lower case may differ, unless the reference has only a few letters. If a
 * reference has characters that file systems replace, the file name may have "_", "-" or a space instead. If
 * a reference has a dash, the file name may have "_" instead. Every other character must be the same.
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
