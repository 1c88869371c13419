import { EMAIL_MAX_LENGTH } from "./limits.ts";

/** RFC 5322 atext with dots between, ASCII only (docs/decisions/0005). */
const LOCAL_PART = /^(?!\.)(\.?[a-z0-9!#$%&'*+/=?^_`{|}~-])+$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** RFC 5321 §4.5.3.1.1. */
const LOCAL_PART_MAX_LENGTH = 64;

/** What comes along, unseen, where an address is copied; the joiners of Persian and Indic domains are letters of theirs. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
/** Brackets, quotes and the signs of a sentence: what no address begins with, and what none ends with. So are pictures, also the "1" and "i" in a frame. */
const AROUND =
  /^(?:[#*\d]\ufe0f?\u20e3|\u2139\ufe0f?|[^\p{L}\p{N}!#-'*+./=?@^-`{-~-])+|(?:[\ufe0f\u20e3\u2139]|[^\p{L}\p{N}\p{M}#-&*+/=@^_{-~-])+$/gu;
const MAILTO = /^mailto:([^?%]*)(\?(subject|body)=[^@]*)?$/i;

/**
 * Takes what somebody typed or pasted. Returns the one form in which an address is stored and compared
 * (trimmed, without quotes, brackets and marks that nobody sees, lower case, domain as punycode), or null when it is no address mail can reach.
 */
export function normalizeEmail(typed: string): string | null {
  const seen = typed.replaceAll(UNSEEN, "").trim();
  if (seen.length > 2 * EMAIL_MAX_LENGTH) return null;
  // Japanese keyboards have an @ and a stop of their own.
  let text = seen
    .replaceAll(AROUND, "")
    .replace(MAILTO, "$1")
    .replace("\uff20", "@")
    .replaceAll("\uff0e", ".");
  // An address may begin with such a quote, and alone in front it may be part of it.
  if (/^['`]/.test(text) && /['`]\W*$/.test(seen)) text = text.replace(/^['`]+/, "");
  else if (/^['`][^'`]+$/.test(text)) text = "";
  // A Mac writes letters and their marks one by one.
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

/** Empty for what is no host. */
function domainToPunycode(domain: string): string {
  // A URL would read "a/b" or "a:1" as more than a host, and the capital of the Turkish i as two signs.
  if (/[\s/?#:@\\[\]%\u0130]|\u0307/.test(domain)) return "";
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return "";
  }
}
