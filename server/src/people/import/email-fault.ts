import { normalizeEmail } from "@portico/contract/values/email";

/**
 * If a text is longer than this, no address is suggested. Such a text is not an address with a typing error,
 * and searching it for an address would take long.
 */
const GUESSED_MAX_LENGTH = 500;
/** Matches the characters between two addresses, or between an address and its owner's name. */
const BETWEEN = /[\s,;|/&?=<>()[\]"\u00ab\u00bb\u201c-\u201e]+/;
const AROUND = /^[\s*_'`~|/{<([]+|[\s*_'`~|/}>)\].,;:!?]+$/g;
/**
 * Matches a single address with a comma or semicolon in place of a dot. No space may follow the comma or
 * semicolon.
 */
const SLIP = /^[\p{L}\p{N}_+-]+[,;][\p{L}\p{N}_+.-]+@[^\s,;@]+$/u;
/** Matches an address that a space may have cut in two: "a@b.co m". */
const MAY_BE_ITS_END = /@\S+\s+(?:\.|[a-z]{1,3}$)/;

/**
 * Takes a text that is not an email address. Returns a sentence that says what is wrong. If the intended
 * address can be guessed, returns that address too.
 */
export function emailFault(typed: string) {
  if (typed.length > GUESSED_MAX_LENGTH) return { sentence: emailSentence(typed), mend: null };
  const text = withSigns(typed);
  const words = text.split(BETWEEN).filter((word) => word.includes("@"));
  const whole = new Set(words.map(normalizeEmail));
  if (whole.size > 1)
    return { sentence: "Please enter one email address. There are several here.", mend: null };
  const isWhole = words.length > 0 && !whole.has(null);
  const meant = isWhole ? besideWords(text, words[0]!.replaceAll(AROUND, "")) : repaired(text);
  const isMeant = meant !== null && meant !== typed && normalizeEmail(meant) !== null;
  return { sentence: emailSentence(typed), mend: isMeant ? { label: meant, value: meant } : null };
}

/**
 * Replaces unusual characters by the usual ones: characters of Japanese keyboards, Turkish capitals, and
 * spellings such as "(at)" that hide an address from programs.
 */
function withSigns(typed: string): string {
  const plain = typed
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\u034f\ufe0f]/gu, "")
    .replaceAll("\u3002", ".")
    .replaceAll(/\s*[([{](?:at|@)[)\]}]\s*/gi, "@")
    .replaceAll(/\s*[([{](?:dot|punkt|point|\.)[)\]}]\s*/gi, ".")
    .replaceAll(/@{2,}/g, "@")
    .trim();
  const [, to] = /^<?mailto:([^?@]*@[^?@]*)(?:\?[^@]*)?$/i.exec(plain) ?? [];
  return withTurkish(to === undefined ? plain : decoded(to));
}

function withTurkish(text: string): string {
  const at = text.lastIndexOf("@");
  return (text.slice(0, at).replaceAll("\u0131", "i") + text.slice(at)).replaceAll(/\u0130|[iI]\u0307/g, "i");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Finds the address in a text that also has other words. A space may have cut the address in two, as in "a
 * b@home.example". A single word before the address is therefore taken for its beginning, unless the word
 * looks like a name.
 */
function besideWords(text: string, address: string): string | null {
  if (MAY_BE_ITS_END.test(text)) return null;
  // The text has a comma or semicolon in place of a dot: "anna,miller@home.example".
  if (SLIP.test(text)) return text.replace(/[,;]/, ".");
  const [, before = "", behind = ""] = /^([^\s,;:|/&<>()[\]"@]+)\s+(\S+@\S+)$/.exec(text) ?? [];
  const isName = /^\p{Lu}/u.test(before) && !/^\p{Lu}/u.test(behind);
  return before === "" || isName ? address : before + behind;
}

/** Repairs a faulty address in the most likely way. Returns null if there is no likely repair. */
function repaired(text: string): string | null {
  const inner = /<([^<>]*@[^<>]*)>/.exec(text)?.[1] ?? text.replace(/^[a-z -]{1,20}[:=]\s*/i, "");
  const close = inner.replaceAll(/\s*([.@_+,-])\s*/g, "$1").replaceAll(AROUND, "");
  const gaps = close.match(/\s+/g)?.length ?? 0;
  const one = gaps > 1 ? close.split(/\s+/).find((word) => word.includes("@")) : close.replace(/\s+/, "");
  const [local = "", domain, ...more] = one?.split("@") ?? [];
  if (domain === undefined || more.length > 0) return null;
  const dotted = (part: string) => part.replaceAll(/\.{2,}/g, ".").replaceAll(/^\.|\.$/g, "");
  return `${dotted(local)}@${dotted(domain.replaceAll(/[,;.]+/g, "."))}`;
}

function emailSentence(typed: string): string {
  const at = typed.lastIndexOf("@");
  if (at < 0) return "This isn't an email address: the @ is missing.";
  if (at === 0) return "This isn't an email address: its beginning is missing.";
  if (!typed.slice(at).includes(".")) return "This isn't an email address: its end is missing.";
  return "This isn't an email address.";
}
