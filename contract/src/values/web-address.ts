import { normalizeEmail } from "./email.ts";

/** Signs that nobody sees, that turn the rest around, or that browsers drop or read as a slash (Unicode UAX 9, UTS 39; WHATWG URL). */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800\\]/u;
/** The same, in words that may have spaces. */
const HIDDEN_IN_WORDS = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;

/** The same, to be taken out. */
export const HIDDEN_EVERYWHERE = new RegExp(HIDDEN_IN_WORDS, "gu");
/** What joins two signs, or shows one as a picture, behind such a sign. */
const JOINERS = /(?<=\p{L}|\p{M}|\p{Extended_Pictographic})(?:\p{Join_Control}|\u{fe0f})/gu;

/** What of Cyrillic and of Greek reads as Latin: a label of nothing else is "apple" to whoever sees it. */
export const LOOKALIKES = { cyrillic: "асԁеһіјӏорԗԛѕԝхуъьҽпгѵѡ", greek: "αγηικνορτυχω" };
/** A label of a host that reads as what it is: of one script, and of letters that are not taken for those of another (UTS 39, §5). */
const PLAIN_LABELS: readonly RegExp[] = [
  // Of Latin what European languages write; without the dotless i and others that look like a plain letter.
  /^(?!.*[\u0131\u0138\u0149\u017f])[a-z\d\u00df-\u00f6\u00f8-\u017e-]+$/,
  new RegExp(`^(?=.*[^${LOOKALIKES.cyrillic}\\d-])[\\p{Script=Cyrillic}\\d-]+$`, "u"),
  new RegExp(`^(?=.*[^${LOOKALIKES.greek}\\d-])[\\p{Script=Greek}\\d-]+$`, "u"),
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\d-]+$/u,
];

/** Takes an address of any kind. Returns whether it has signs that nobody sees, or spaces. */
export function hasHidden(address: string): boolean {
  return HIDDEN.test(address);
}

/**
 * Takes a web address as somebody wrote it, and the protocols that may be. Returns it, or null: for another protocol, a name before the
 * host (it would be read as the host), a sign that nobody sees, or what is no address at all. A host that could be taken for another one
 * comes back in punycode, as the browser asks for it. THE rule for every web address that is stored or shown.
 */
export function webAddress(typed: string, protocols: readonly string[] = ["https:"]): string | null {
  const address = typed.trim();
  const [start = "", host = ""] = /^https?:\/\/([^/?#]+)/i.exec(address) ?? [];
  // Pictograms and some scripts join signs in the path: these are kept as the browser asks for them.
  const seen = start + address.slice(start.length).replaceAll(JOINERS, "");
  if (host === "" || host.includes("@") || hasHidden(seen) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!protocols.includes(url.protocol)) return null;
  if (seen !== address) return url.href;
  return isPlain(host.toLowerCase(), url.host) ? address : url.href;
}

/** Whether a host reads as what it is; `asked` is how the browser asks for it. */
function isPlain(host: string, asked: string): boolean {
  if (host === asked) return true;
  // "1.2" is 1.0.0.2, and "%65vil.example" is evil.example.
  if (/^[\x21-\x7e]+$/.test(host)) return host.replace(/:443$/, "") === asked;
  const labels = host.replace(/:\d+$/, "").split(".");
  return (
    host === host.normalize("NFKC") &&
    labels.every((label) => PLAIN_LABELS.some((plain) => plain.test(label)))
  );
}

/**
 * Takes a mailto: address. Returns it with its subject and nothing else, or null where it is none to one person: copies to others and a
 * text that is written already would go out in the reader's name. Its host is in punycode, as of every email address.
 */
export function mailAddress(typed: string): string | null {
  const [, to = "", fields = ""] = /^mailto:([^?]*)\??(.*)$/isu.exec(typed.trim()) ?? [];
  const email = normalizeEmail(decoded(to) ?? "");
  if (email === null || hasHidden(typed.trim())) return null;
  const subject = decoded(fields.split("&").find(isSubject)?.slice("subject=".length) ?? "");
  const kept = subject && !HIDDEN_IN_WORDS.test(subject) ? `?subject=${encodeURIComponent(subject)}` : "";
  return `mailto:${encodeURI(email).replaceAll(/[?&#]/g, encodeURIComponent)}${kept}`;
}

/** Takes an address. Returns whether it is a mailto: one that says more than to whom and about what. */
export function saysMoreThanSubject(typed: string): boolean {
  const fields = /^mailto:[^?]*\?(.*)$/isu.exec(typed.trim())?.[1] ?? "";
  return fields.split("&").some((field) => field !== "" && !isSubject(field));
}

function isSubject(field: string): boolean {
  return /^subject=/i.test(field);
}

/** Takes a text with signs in percent. Returns what they stand for, or null where they stand for nothing. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
