import { HOST_DOTS } from "@portico/contract/values/host-dots";
import type { Email } from "./email.ts";

/**
 * An invisible character (zero-width non-joiner) after a dot. In HTML and in plain text, mail programs then
 * do not take the text after the dot for the ending of a domain.
 */
const PARTED = "\u200c";
/**
 * A dot, or a character that counts as one in a host name, between two characters of a host name. Invisible
 * characters may stand before or after the dot.
 */
const DOT = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}\\p{Cf}-])([${HOST_DOTS}])(?=[\\p{L}\\p{N}\\p{Cf}])`, "gu");
/** Numbers, dates and times have dots too, but mail programs do not turn them into links. */
const HAS_LETTER = /\p{L}/u;
/**
 * A web or email address. Names cannot contain one (contract/src/foundation/person-name.ts), so the author of
 * the email meant it as a link.
 */
const OWN =
  /:\/\/|^[("“'<]?[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[.,;:!?)”"]*$/u;

/**
 * Takes a text of an email, and the addresses in it that may become links. The text may contain names and
 * titles that anyone may have typed. Returns the text so that mail programs do not turn those into links:
 * "Booking.com B.V." looks the same, but is not a link.
 */
export function unlinked(text: string, addresses: readonly string[] = []): string {
  return text.replaceAll(/\S+/g, (word) =>
    HAS_LETTER.test(word) && !OWN.test(word) && !addresses.includes(word)
      ? word.replaceAll(DOT, `$1${PARTED}`)
      : word,
  );
}

/** Takes an email. Returns it so that only the intended addresses in its text become links. */
export function withoutLinks(email: Email): Email {
  const plain = (text: string) => unlinked(text, email.addresses);
  const { paragraphs, list, closing, quote } = email;
  return {
    ...email,
    firmName: plain(email.firmName),
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
