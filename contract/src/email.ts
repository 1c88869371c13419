import { EMAIL_MAX_LENGTH } from "./limits.ts";

/** RFC 5322 atext with dots between, ASCII only (docs/decisions/0005). */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** RFC 5321 §4.5.3.1.1. */
const LOCAL_PART_MAX_LENGTH = 64;

/** What comes along, unseen, where an address is copied; the joiners of Persian and Indic domains are letters of theirs. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
const AROUND = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g;

/**
 * Takes what somebody typed or pasted. Returns the one form in which an address is stored and compared
 * (trimmed, without marks that nobody sees, lower case, domain as punycode), or null when it is no address mail can reach.
 */
export function normalizeEmail(typed: string): string | null {
  const seen = typed.replaceAll(UNSEEN, "").trim();
  if (seen.length > 2 * EMAIL_MAX_LENGTH) return null;
  const text = seen.replaceAll(AROUND, "").replace(/^mailto:/i, "");
  if (text !== text.normalize("NFKC") || text.length > EMAIL_MAX_LENGTH) return null;
  const at = text.lastIndexOf("@");
  if (at < 1) return null;
  const local = text.slice(0, at).toLowerCase();
  const domain = domainToPunycode(text.slice(at + 1));
  if (domain === null || !DOMAIN.test(domain)) return null;
  if (local.length > LOCAL_PART_MAX_LENGTH || !LOCAL_PART.test(local)) return null;
  const email = `${local}@${domain}`;
  return email.length > EMAIL_MAX_LENGTH ? null : email;
}

function domainToPunycode(domain: string): string | null {
  // A URL would read "a/b" or "a:1" as more than a host.
  if (/[\s/?#:@\\[\]%]/.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}
