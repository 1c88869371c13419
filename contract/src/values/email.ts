import { EMAIL_MAX_LENGTH } from "./limits.ts";

/** RFC 5322 atext with dots between, ASCII only (docs/decisions/0005). */
const LOCAL_PART = /^(?!\.)(\.?[a-z0-9!#$%&'*+/=?^_`{|}~-])+$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** RFC 5321 §4.5.3.1.1. */
const LOCAL_PART_MAX_LENGTH = 64;

/**
 * Matches invisible characters that are copied along with an address, but not joiners, since Persian and
 * Indic domains need them.
 */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
/**
 * Matches characters that an address never begins or ends with: brackets, quotes, punctuation and emoji,
 * including the framed "1" and "i".
 */
const AROUND =
  /^(?:[#*\d]\ufe0f?\u20e3|\u2139\ufe0f?|[^\p{L}\p{N}!#-'*+./=?@^-`{-~-])+|(?:[\ufe0f\u20e3\u2139]|[^\p{L}\p{N}\p{M}#-&*+/=@^_{-~-])+$/gu;
const MAILTO = /^mailto:([^?%]*)(\?(subject|body)=[^@]*)?$/i;

/**
 * Takes what a user typed or pasted. Returns the only form in which an address is stored and compared
 * (trimmed, without quotes, brackets and invisible characters, lower case, domain as punycode), or null when
 * mail cannot reach it.
 */
export function normalizeEmail(typed: string): string | null {
  const seen = typed.replaceAll(UNSEEN, "").trim();
  if (seen.length > 2 * EMAIL_MAX_LENGTH) return null;
  // Japanese keyboards have their own @ and full stop.
  let text = seen
    .replaceAll(AROUND, "")
    .replace(MAILTO, "$1")
    .replace("\uff20", "@")
    .replaceAll("\uff0e", ".");
  // An address may begin with a quote. Quotes on both sides are dropped; a text with a quote only before the
  // address is refused, since the quote may be part of it.
  if (/^['`]/.test(text) && /['`]\W*$/.test(seen)) text = text.replace(/^['`]+/, "");
  else if (/^['`][^'`]+$/.test(text)) text = "";
  // A Mac writes letters and their accents separately.
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

/** Returns the host in punycode; empty for a text that is not a host. */
function domainToPunycode(domain: string): string {
  // A URL would read "a/b" or "a:1" as more than a host, and the Turkish capital i as two characters.
  if (/[\s/?#:@\\[\]%\u0130]|\u0307/.test(domain)) return "";
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return "";
  }
}
