import { isSmallWord } from "./pasted-places.ts";

/** This file finds the person in a line that was copied from a messenger or from a reply to an email. */

const CLOCK = String.raw`\d{1,2}[:.h]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?\s?m\.?)?`;
const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?`;
/**
 * Matches the time that a messenger writes before a message: "[30.11.26, 10:42]", "[10:42, 30.11.2026]",
 * "30.11.26, 10:42 -".
 */
const STAMP = new RegExp(
  String.raw`^\u200e?(?:\[(?:${DATE},?\s${CLOCK}|${CLOCK},\s${DATE})\]\s*|${DATE},?\s(?:(?:um|at|à|a las|alle|om|kl\.?)\s)?${CLOCK}\s[-–]\s)`,
  "iu",
);
/** Matches the sender of a message and its text, with a colon between them. */
const MESSAGE = /^(?:~\s?)?([^:@]{2,80}?):\s+(\S.*)$/u;
/** Matches words by which people say that an address is their own. */
const OWN =
  /(?<!\p{L})(?:my|mine|me|mein|meine|meiner|mir|mich|ma|mon|moi|mi|mía|mio|mia|minha|meu|mijn|min|mój|moja|můj|moje)(?!\p{L})/iu;
const ADDRESS = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/gu;
/** Words for "wrote", which mail programs write beside the sender of a quoted email. */
const WROTE_WORDS = "schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev";
/**
 * Matches what mail programs write above a quoted email before its sender: "On Mon, Nov 30, 2026 at 9:14 AM".
 */
const REPLIED = new RegExp(
  String.raw`^(?:on|am|le|el|il|em|op|den|w dniu|dne)\s[^<@]{4,60}?${CLOCK},?(?:\s\([^()]{1,20}\))?,?\s(?:(?:${WROTE_WORDS}|napisał\(a\)|napsal\(a\))\s)?(?=\p{L})`,
  "iu",
);
const WROTE = new RegExp(String.raw`(?<=[>\])])\s*(?:wrote|${WROTE_WORDS})?\s?:$`, "iu");

/**
 * Takes a line. Returns it without the words that a mail program writes around the sender of a quoted email:
 * "On … at 9:14 AM" and "wrote:".
 */
export function withoutReply(line: string): string {
  return line
    .replace(WROTE, "")
    .replace(REPLIED, "")
    .replace(/\(<([^<>]*)>\)/, "<$1>");
}

/**
 * Takes a line. If a messenger wrote a time before it, returns only the person whom the message is about:
 * - `[30.11.26, 10:42] Ina Holm: my mail is ina@x.example` gives `Ina Holm <ina@x.example>`, because the
 *   address is the sender's own. So does a message that is only an address.
 * - `[30.11.26, 10:42] Per Lund: Ina Holm ina@x.example` gives `Ina Holm ina@x.example`, because the message
 *   names the person.
 * - `[30.11.26, 10:42] Ina Holm: please add per@x.example` gives `per@x.example`, because the address is
 *   someone else's.
 */
export function withoutStamp(line: string): string {
  const message = line.replace(STAMP, "");
  if (message === line) return line;
  const [, sender = "", text = ""] = MESSAGE.exec(message) ?? [];
  const addresses = text.match(ADDRESS) ?? [];
  if (sender === "" || addresses.length !== 1) return message;
  const said = text
    .replace(addresses[0]!, " ")
    .replaceAll(/[^\p{L}\p{M}\p{N}'’.-]+/gu, " ")
    .trim();
  const isName = /\p{L}/u.test(sender) && !/\d/.test(sender);
  if (!/\p{L}/u.test(said) || OWN.test(said)) return isName ? `${sender} <${addresses[0]}>` : addresses[0]!;
  return mayBeAName(said) ? text : addresses[0]!;
}

/**
 * Returns true for two to four words that all begin with a capital or are small words of last names: "Per van
 * Lund".
 */
function mayBeAName(said: string): boolean {
  const words = said.split(" ");
  return words.length > 1 && words.length <= 4 && !words.some(isSmallWord);
}
