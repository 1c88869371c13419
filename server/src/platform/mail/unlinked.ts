import { HOST_DOTS } from "@portico/contract/values/host-dots";
import type { Email } from "./email.ts";

/**
 * Separates two words invisibly, in HTML and in plain text alike: mail programs do not read what follows as a
 * domain ending.
 */
const PARTED = "\u200c";
/**
 * A dot, or a character that counts as a dot in a host name, between two characters of a host name. Invisible
 * characters may be next to it.
 */
const DOT = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}\\p{Cf}-])([${HOST_DOTS}])(?=[\\p{L}\\p{N}\\p{Cf}])`, "gu");
/** Numbers, days and times have dots too, and mail programs do not link them. */
const HAS_LETTER = /\p{L}/u;
/**
 * An address of a page or of a mailbox. No name contains such an address
 * (contract/src/foundation/person-name.ts), so the email itself intends it.
 */
const OWN =
  /:\/\/|^[("“'<]?[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[.,;:!?)”"]*$/u;

/**
 * Takes a text of an email, with intended addresses and with names and titles that anyone may have typed.
 * Returns the text so that mail programs make links only of the intended addresses: "Booking.com B.V." looks
 * as before, and is no link.
 */
export function unlinked(text: string, addresses: readonly string[] = []): string {
  return text.replaceAll(/\S+/g, (word) =>
    HAS_LETTER.test(word) && !OWN.test(word) && !addresses.includes(word)
      ? word.replaceAll(DOT, `$1${PARTED}`)
      : word,
  );
}

/** Takes an email. Returns it with no links in its text except the intended ones. */
export function withoutLinks(letter: Email): Email {
  const plain = (text: string) => unlinked(text, letter.addresses);
  const { paragraphs, list, closing, quote } = letter;
  return {
    ...letter,
    firmName: plain(letter.firmName),
    paragraphs: paragraphs.map(plain),
    ...(list && {
      list: list.map((entry) => ({
        ...entry,
        text: plain(entry.text),
        ...(entry.hint !== undefined && { hint: plain(entry.hint) }),
        ...(entry.detail !== undefined && { detail: plain(entry.detail) }),
      })),
    }),
    ...(closing && { closing: closing.map(plain) }),
    ...(quote && { quote: { ...quote, from: plain(quote.from) } }),
  };
}
