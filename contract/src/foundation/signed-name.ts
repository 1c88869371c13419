import { plainLetters } from "../values/fold-text.ts";

/**
 * Takes the name that a person typed to confirm something, and the names of their account. Returns null if it
 * is their full name. Otherwise returns a sentence with the name that is expected. Upper case, accents, other
 * spellings of umlauts, the order of the names, spaces, hyphens and further names make no difference. An
 * account without a name accepts every name.
 */
export function signedNameFault(
  signed: string,
  user: { first_name: string; last_name: string },
): string | null {
  const [first, last, typed] = [wordsOf(user.first_name), wordsOf(user.last_name), wordsOf(signed)];
  const isJoined = [first.concat(last), last.concat(first)].some((own) => own.join("") === typed.join(""));
  const isFull = typed.length > 0 && (isJoined || first.concat(last).every((word) => typed.includes(word)));
  return isFull
    ? null
    : `Your name here is ${`${user.first_name} ${user.last_name}`.trim()}. Please enter your full name.`;
}

/** The words of a name in plain letters, with one letter for each umlaut: "kruger" for "Krüger" and "Krueger". */
function wordsOf(name: string): string[] {
  const plain = plainLetters(name).replaceAll("'", "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replaceAll(/(?<=[aou])e/g, ""));
}
