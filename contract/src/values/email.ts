import { EMAIL_MAX_LENGTH } from "./limits.ts";

/**
 * Matches the part of an address before the @: words of RFC 5322 atext with single dots between them, in
 * ASCII only (docs/decisions/0005).
 */
const LOCAL_PART = /^(?!\.)(\.?[a-z0-9!#$%&'*+/=?^_`{|}~-])+$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** The greatest length of the part before the @ (RFC 5321 §4.5.3.1.1). */
const LOCAL_PART_MAX_LENGTH = 64;

/**
 * Matches invisible characters, which are often copied along with an address. Joiners are not matched, since
 * Persian and Indic domains need them.
 */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
/**
 * Matches characters that an address never begins or ends with: brackets, quotes, punctuation and emoji.
 * Emoji that consist of a digit or an "i" in a frame are matched too.
 */
const AROUND =
  /^(?:[#*\d]\ufe0f?\u20e3|\u2139\ufe0f?|[^\p{L}\p{N}!#-'*+./=?@^-`{-~-])+|(?:[\ufe0f\u20e3\u2139]|[^\p{L}\p{N}\p{M}#-&*+/=@^_{-~-])+$/gu;
const MAILTO = /^mailto:([^?%]*)(\?(subject|body)=[^@]*)?$/i;

/**
 * Takes what a user typed or pasted. Returns the address in the only form in which it is stored and compared:
 * in lower case, with its domain as punycode, and without the spaces, quotes, brackets and invisible
 * characters around it. Returns null for a text that is not an address that mail can reach.
 */
export function normalizeEmail(typed: string): string | null {
  const seen = typed.replaceAll(UNSEEN, "").trim();
  if (seen.length > 2 * EMAIL_MAX_LENGTH) return null;
  // Japanese keyboards type their own @ and full stop. Both are replaced by the usual ones.
  let text = seen
    .replaceAll(AROUND, "")
    .replace(MAILTO, "$1")
    .replace("\uff20", "@")
    .replaceAll("\uff0e", ".");
  // Quotes on both sides of an address are dropped. A text with a quote only before the address is refused:
  // an address may begin with a quote, so it is unclear whether the quote belongs to it.
  if (/^['`]/.test(text) && /['`]\W*$/.test(seen)) text = text.replace(/^['`]+/, "");
  else if (/^['`][^'`]+$/.test(text)) text = "";
  // A Mac writes a letter and its accent as two characters. They are joined into one.
  if (text === text.normalize("NFD")) text = text.normalize("NFC");
  if (text !== text.normalize("NFKC")) return null;
  const at = text.lastIndexOf("@");
  if (at < 1) return null;
  const local = text.slice(0, at).toLowerCase();
  const domain = domainToPunycode(text.slice(at + 1));
  if (!DOMAIN.test(domain)) return null;
  if (local.length > LOCAL_PART_MAX_LENGTH || !LOCAL_PART.test(local)) return null;
  const email = `${local}@${domain}`;
  return email.length > EMAIL_MAX_LENGTH ? null : email;
}

/** Takes the part of an address after the @. Returns it in punycode, or an empty text if it is not a host. */
function domainToPunycode(domain: string): string {
  // Some characters are refused, since URL would change their meaning: "a/b" and "a:1" would be more than a
  // host, and the Turkish capital i would become two characters.
  if (/[\s/?#:@\\[\]%\u0130]|\u0307/.test(domain)) return "";
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return "";
  }
}
