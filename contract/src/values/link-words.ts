import { normalizeEmail } from "./email.ts";
import { HOST_DOTS } from "./host-dots.ts";
import { namedHosts } from "./named-hosts.ts";
import { decoded, HIDDEN_EVERYWHERE, webAddress } from "./web-address.ts";

const DOTS = new RegExp(`[${HOST_DOTS}]`, "gu");
/** Matches punctuation, quotes and brackets at the end of a word. */
const BEHIND = /(?<![^\p{L}\p{N}\p{M}/=&#%_~-])[^\p{L}\p{N}\p{M}/=&#%_~-]+$/u;
/** Matches an email address. The characters right before and after it cannot be part of an email address. */
const EMAIL =
  /(?<![^\s,;:|()<>[\]{}"'\u00ab\u00bb\u2018-\u201e])[^\s,;:|()<>[\]{}"'\u00ab\u00bb\u2018-\u201e@]+@[^\s,;:|()<>[\]{}"'\u00ab\u00bb\u2018-\u201e@]+/gu;

/**
 * Takes the words of a link and its target. Returns the text to show. This is the target if the words look
 * like the address of something else: "https://bank.example", "(www.bank.example)", "PayPal.com",
 * "us@bank.example". Otherwise it is the words. "Node.js", "Co.KG" and "report.pdf" do not look like
 * addresses.
 */
export function linkWords(words: string, target: string): string {
  return words.split(/[\s\u2026]+/).every((word) => leadsThere(word, target)) ? words : shownTarget(target);
}

/**
 * Takes a word of a link, and the link's target. Returns true when the word contains no address, or only
 * addresses to which the link leads.
 */
function leadsThere(word: string, target: string): boolean {
  const seen = word.normalize("NFKC").replaceAll(HIDDEN_EVERYWHERE, "").replaceAll(DOTS, ".");
  const emails = new Set<string>();
  const others = seen.replaceAll(EMAIL, (found) => {
    const email = normalizeEmail(found);
    if (email !== null) emails.add(email);
    return email === null ? found : " ";
  });
  const at = others.search(/https?:.|\bwww\../i);
  const address = at < 0 ? "" : others.slice(at).replace(BEHIND, "");
  const hosts = namedHosts(at < 0 ? others : others.slice(0, at), target);
  if (emails.size === 0 && address === "" && hosts.length === 0) return true;
  return (
    seen === word &&
    [...emails].every((email) => email === mailbox(target)) &&
    (address === "" || isThere(/^www\./i.test(address) ? `https://${address}` : address, target)) &&
    hosts.every((host) => isOfOwner(`https://${host}`, target))
  );
}

function isThere(address: string, target: string): boolean {
  return isAsWritten(address) && hostOf(address) === hostOf(target);
}

/**
 * Takes a host as an address. Returns true when the target has this host, a subdomain of it or a mailbox on
 * it. All of these have the same owner: "Booking.com" may lead to account.booking.com.
 */
function isOfOwner(address: string, target: string): boolean {
  const there = mailbox(target)?.replace(/^.*@/, "") ?? hostOf(target) ?? "";
  return isAsWritten(address) && `.${there}`.endsWith(`.${hostOf(address)}`);
}

function isAsWritten(address: string): boolean {
  return webAddress(address, ["https:", "http:"]) === address;
}

function mailbox(target: string): string | null {
  const to = /^mailto:([^?]*)/i.exec(target)?.[1];
  return to === undefined ? null : decoded(to);
}

function shownTarget(target: string): string {
  const to = /^mailto:([^?]*)/i.exec(target)?.[1];
  return to === undefined ? target : (decoded(to) ?? to);
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;
}
