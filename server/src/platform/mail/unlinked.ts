import { HOST_DOTS } from "@portico/contract/values/host-dots";
import type { Email } from "./email.ts";

/**
 * An invisible character (zero-width non-joiner) that is put after a dot. Mail programs then do not take the
 * text after the dot for the ending of a domain, in HTML or in plain text.
 */
const PARTED = "\u200c";
/**
 * Matches a dot between two characters of a host name, or a character that counts as a dot there. Invisible
 * characters may stand before or after the dot.
 */
const DOT = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}\\p{Cf}-])([${HOST_DOTS}])(?=[\\p{L}\\p{N}\\p{Cf}])`, "gu");
/**
 * Matches a letter. A word without letters, such as a number, a date or a time, may contain dots too. Mail
 * programs do not turn such a word into a link.
 */
const HAS_LETTER = /\p{L}/u;
/**
 * Matches a web or email address. A name cannot contain such an address
 * (contract/src/foundation/person-name.ts), so the author of the email meant the address as a link.
 */
const OWN =
  /:\/\/|^[("“'<]?[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[.,;:!?)”"]*$/u;

/**
 * Takes a text of an email, and the addresses in it that may become links. The text may also contain names
 * and titles that anyone may have typed. Returns a text that looks the same, but in which mail programs do
 * not turn names and titles into links. For example, "Booking.com B.V." does not become a link.
 */
export function unlinked(text: string, addresses: readonly string[] = []): string {
  return text.replaceAll(/\S+/g, (word) =>
    HAS_LETTER.test(word) && !OWN.test(word) && !addresses.includes(word)
      ? word.replaceAll(DOT, `$1${PARTED}`)
      : word,
  );
}

/**
 * Takes an email. Returns the email with its text changed so that mail programs turn only the intended
 * addresses into links.
 */
export function withoutLinks(email: Email): Email {
  const plain = (text: string) => unlinked(text, email.addresses);
  const { paragraphs, list, closing, quote } = email;
  return {
    ...email,
    firmName: plain(email.firmName),
    ...(email.officeAddress && { officeAddress: plain(email.officeAddress) }),
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
