import { HOST_DOTS } from "@portico/contract/values/host-dots";
import type { Email } from "./email.ts";

/** What parts two words unseen, in HTML and in plain text alike: after it no mail program reads an ending of the web. */
const PARTED = "\u200c";
/** A dot, or what is one in the name of a host as well, between two signs of a host, also where signs that nobody sees stand beside it. */
const DOT = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}\\p{Cf}-])([${HOST_DOTS}])(?=[\\p{L}\\p{N}\\p{Cf}])`, "gu");
/** Numbers, days and times have dots too, and lead nowhere. */
const HAS_LETTER = /\p{L}/u;
/** An address of a page, or of a mailbox: no name holds one (contract/src/foundation/person-name.ts), so it is the email's own. */
const OWN =
  /:\/\/|^[("“'<]?[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[.,;:!?)”"]*$/u;

/**
 * Takes a text of an email, in which names and titles stand that anybody may have typed, and addresses that are meant. Returns it so that no mail program
 * makes a link of any other word: "Booking.com B.V." looks as before, and is none.
 */
export function unlinked(text: string, addresses: readonly string[] = []): string {
  return text.replaceAll(/\S+/g, (word) =>
    HAS_LETTER.test(word) && !OWN.test(word) && !addresses.includes(word)
      ? word.replaceAll(DOT, `$1${PARTED}`)
      : word,
  );
}

/** Takes a letter. Returns it with no link in its words but those that are meant. */
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
