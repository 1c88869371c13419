import { LOOKALIKES } from "./web-address.ts";

/** Matches a whole name that contains dots: "www.bank.example". */
const DOTTED = /(?<![\p{L}\p{N}\p{M}_-])[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+/gu;
/**
 * Endings of host names that are not country codes: the most common ones, and those of banks and other firms
 * that handle money.
 */
const ENDINGS = new Set(
  "com net org info biz edu gov mil int name pro eu bank insurance finance financial money credit loans capital fund investments tax legal law example test online site website store shop app dev cloud tech digital agency group company services support center email live life world club xyz top icu vip one blog news media studio page link click network software systems solutions consulting berlin hamburg wien bayern koeln swiss london paris nyc рф срб укр бел бг 中国 中國 香港 台灣 한국 ελ".split(
    " ",
  ),
);
/** Endings that are both a country's code and a file extension: "readme.md". */
const FILE_TOO = /\.(?:md|pl|ps|py|rs|sh)$/i;
const FILE = /\.(?:csv|docx?|gif|html?|jpe?g|js|json|mp[34]|pdf|php|png|pptx?|svg|ts|txt|xlsx?|xml|zip)$/i;
/**
 * Country codes that are also words with which a sentence may begin. In "Anna.Es geht", a space is missing
 * before such a word.
 */
const WORDS = new Set(
  "am an as at be do er es et eu il im in is it la me my no se si so to tu un us va".split(" "),
);
/** Matches a German noun for both genders, which looks like a host in India: "Steuerberater.in". */
const GENDERED = /^\p{Lu}\p{Ll}+(?:ant|ent|er|eur|ist|or)\.in$/u;
const PROGRAM = /^(?:ado|asp|vb)\.net$/i;

/**
 * Takes a word of a link without a protocol, and the link's target. Returns the hosts that the word names:
 * "PayPal.com" for "PayPal.com", "bank.example" for "bank.example/login". Returns none for words that contain
 * dots but name no host, such as "Node.js", "z.B." and "report.pdf". Returns none either if the target is a
 * page of the portal. The page may have a name like a host, but the link does not leave the portal.
 */
export function namedHosts(word: string, target: string): string[] {
  const hosts: string[] = [];
  if (target.startsWith("/")) return hosts;
  for (const { 0: dotted, index } of word.matchAll(DOTTED)) {
    const next = word.slice(index + dotted.length);
    const hasPath = /^(?::\d+)?[/?#]/.test(next);
    const host = hostOfName(dotted, hasPath);
    if (host === null || isFileThere(dotted, target)) continue;
    hosts.push(host);
    if (hasPath) break;
  }
  return hosts;
}

/**
 * Takes a name with dots. Returns the host in it: "PayPal.com" for "PayPal.com-Konto". Returns null for a
 * name that is not a host: "z.B", "Node.js", "Co.KG", "end.In".
 */
function hostOfName(dotted: string, hasPath: boolean): string | null {
  const [, before = "", last = ""] = /^(.*)\.([^.]+)$/u.exec(dotted) ?? [];
  if (/^xn--/i.test(last)) return dotted;
  const ending = last.replace(/[-_].*$/, "");
  const host = `${before}.${ending}`;
  const name = before.replace(/^.*\./, "");
  if (!hasPath && (GENDERED.test(dotted) || PROGRAM.test(dotted))) return null;
  if (!/[\p{L}\p{N}]/u.test(name) || /^co$/i.test(before) || (/^co$/i.test(name) && /^kg$/i.test(ending)))
    return null;
  if (ENDINGS.has(ending.toLowerCase()) || isDisguised(name, ending)) return host;
  if (/^[A-Z][a-z]$/.test(ending) && isCountry(ending) && isNamed(name, ending.toLowerCase())) return host;
  if (/^(?:[a-z]{2}|[A-Z]{2})$/.test(ending)) return isCountry(ending) && /\p{L}/u.test(name) ? host : null;
  return hasPath && /^[a-z]{2,}$/.test(ending) && host === host.toLowerCase() && !FILE.test(host)
    ? host
    : null;
}

/**
 * Takes the two parts of a name such as "Bank.Fr", whose country code has a capital. Returns true when it is
 * a host and not the end of one sentence and the beginning of the next. "Bank.Fr" is a host, since no
 * sentence begins with "Fr". "PayPal.In" is a host, since "PayPal" has a capital inside, although a sentence
 * may begin with "In".
 */
const isNamed = (name: string, code: string): boolean =>
  /^\p{Lu}/u.test(name) && (!WORDS.has(code) || /\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(name));

/** Matches Cyrillic and Greek letters that look like Latin ones. */
const LIKE_LATIN = new RegExp(`^[${Object.values(LOOKALIKES).join("")}]{2,}$`, "iu");

/**
 * True for an ending that was made to look like a Latin one, such as "c\u043em" with a Cyrillic letter. It
 * mixes two scripts, or it follows a Latin name and all its letters look like Latin ones.
 */
function isDisguised(name: string, ending: string): boolean {
  const isLatin = /\p{Script=Latin}/u;
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(ending)) return false;
  return isLatin.test(ending) || (isLatin.test(name) && LIKE_LATIN.test(ending));
}

let regions: Intl.DisplayNames | undefined;
function isCountry(code: string): boolean {
  regions ??= new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return regions.of(code.toUpperCase()) !== undefined;
}

/** True when a name such as "readme.md" is the file that the link leads to. */
function isFileThere(name: string, target: string): boolean {
  return (
    FILE_TOO.test(name) &&
    target
      .toLowerCase()
      .replace(/[?#].*$/, "")
      .endsWith(`/${name.toLowerCase()}`)
  );
}
