import { normalizeEmail } from "./email.ts";

/**
 * Matches invisible characters, characters that reverse the text after them, and characters that browsers
 * drop or read as a slash (Unicode UAX 9, UTS 39; WHATWG URL).
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800\\]/u;
/**
 * Matches the characters of HIDDEN that ordinary text, such as the words of a link, may not contain. Ordinary
 * text may contain spaces, so spaces are not matched.
 */
const HIDDEN_IN_WORDS = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;

/** Matches all characters of HIDDEN_IN_WORDS in a text, so that they can be removed. */
export const HIDDEN_EVERYWHERE = new RegExp(HIDDEN_IN_WORDS, "gu");
/**
 * Matches a joiner or an emoji selector (U+FE0F) if it follows a letter or a pictogram. There, it only
 * changes how that character looks.
 */
const JOINERS = /(?<=\p{L}|\p{M}|\p{Extended_Pictographic})(?:\p{Join_Control}|\u{fe0f})/gu;

/**
 * Cyrillic and Greek letters that look like Latin ones. The labels of a host are its parts between the dots.
 * People can misread a label that consists only of these letters: "аррӏе" looks like "apple".
 */
export const LOOKALIKES = { cyrillic: "асԁеһіјӏорԗԛѕԝхуъьҽпгѵѡ", greek: "αγηικνορτυχω" };
/**
 * Patterns for host labels that people cannot misread: all letters are of one script, and not all of them
 * look like letters of another script (UTS 39, §5).
 */
const PLAIN_LABELS: readonly RegExp[] = [
  // Latin letters of European languages. The dotless i and other letters that look like a plain letter are
  // left out.
  /^(?!.*[\u0131\u0138\u0149\u017f])[a-z\d\u00df-\u00f6\u00f8-\u017e-]+$/,
  new RegExp(`^(?=.*[^${LOOKALIKES.cyrillic}\\d-])[\\p{Script=Cyrillic}\\d-]+$`, "u"),
  new RegExp(`^(?=.*[^${LOOKALIKES.greek}\\d-])[\\p{Script=Greek}\\d-]+$`, "u"),
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\d-]+$/u,
];

/** Takes an address of any kind. Returns true when it contains invisible characters or spaces. */
export function hasHidden(address: string): boolean {
  return HIDDEN.test(address);
}

/**
 * Takes a web address as a user wrote it, and the allowed protocols. Returns the address. Returns null when
 * the text is not an address, or when the address has another protocol, an invisible character, or a user
 * name before the host: in "https://bank.example@evil.example", people would take the user name for the host.
 * If the host could be mistaken for another one, the address is returned as the browser requests it, with its
 * host in punycode. Every web address that is stored or shown follows this rule.
 */
export function webAddress(typed: string, protocols: readonly string[] = ["https:"]): string | null {
  const address = typed.trim();
  const [start = "", host = ""] = /^https?:\/\/([^/?#]+)/i.exec(address) ?? [];
  // In the path, pictograms and some scripts need joiners. Such joiners are allowed, and the address is
  // returned as the browser requests it, with the joiners percent-encoded.
  const seen = start + address.slice(start.length).replaceAll(JOINERS, "");
  if (host === "" || host.includes("@") || hasHidden(seen) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!protocols.includes(url.protocol)) return null;
  if (seen !== address) return url.href;
  return isPlain(host.toLowerCase(), url.host) ? address : url.href;
}

/** True when people cannot misread a host. `asked` is the form of the host that the browser requests. */
function isPlain(host: string, asked: string): boolean {
  if (host === asked) return true;
  // A host in ASCII can be misread if the browser requests another one: "1.2" means 1.0.0.2, and
  // "%65vil.example" means evil.example.
  if (/^[\x21-\x7e]+$/.test(host)) return host.replace(/:443$/, "") === asked;
  const labels = host.replace(/:\d+$/, "").split(".");
  return (
    host === host.normalize("NFKC") &&
    labels.every((label) => PLAIN_LABELS.some((plain) => plain.test(label)))
  );
}

/**
 * Takes a mailto: address. Returns it with its recipient and its subject only. Other parts could add
 * recipients and a prepared text, and the email would be sent in the reader's name. Returns null if the
 * address does not name exactly one recipient. The recipient's host is in punycode, as in every email
 * address.
 */
export function mailAddress(typed: string): string | null {
  const [, to = "", fields = ""] = /^mailto:([^?]*)\??(.*)$/isu.exec(typed.trim()) ?? [];
  const email = normalizeEmail(decoded(to) ?? "");
  if (email === null || hasHidden(typed.trim())) return null;
  const subject = decoded(fields.split("&").find(isSubject)?.slice("subject=".length) ?? "");
  const kept = subject && !HIDDEN_IN_WORDS.test(subject) ? `?subject=${encodeURIComponent(subject)}` : "";
  return `mailto:${encodeURI(email).replaceAll(/[?&#]/g, encodeURIComponent)}${kept}`;
}

/**
 * Takes an address. Returns true when it is a mailto: address that contains more than a recipient and a
 * subject.
 */
export function saysMoreThanSubject(typed: string): boolean {
  const fields = /^mailto:[^?]*\?(.*)$/isu.exec(typed.trim())?.[1] ?? "";
  return fields.split("&").some((field) => field !== "" && !isSubject(field));
}

function isSubject(field: string): boolean {
  return /^subject=/i.test(field);
}

/** Takes percent-encoded text. Returns it decoded, or null if it cannot be decoded. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
