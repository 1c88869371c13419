import { LOOKALIKES } from "./web-address.ts";

/** Matches a name with dots in it, from its beginning. */
const DOTTED = /(?<![\p{L}\p{N}\p{M}_-])[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+/gu;
/**
 * Endings of host names besides country codes: the most common ones, and those of banks and other firms that
 * handle money.
 */
const ENDINGS = new Set(
  "com net org info biz edu gov mil int name pro eu bank insurance finance financial money credit loans capital fund investments tax legal law example test online site website store shop app dev cloud tech digital agency group company services support center email live life world club xyz top icu vip one blog news media studio page link click network software systems solutions consulting berlin hamburg wien bayern koeln swiss london paris nyc рф срб укр бел бг 中国 中國 香港 台灣 한국 ελ".split(
    " ",
  ),
);
/** Endings that are both a country's code and a file extension. */
const FILE_TOO = /\.(?:md|pl|ps|py|rs|sh)$/i;
const FILE = /\.(?:csv|docx?|gif|html?|jpe?g|js|json|mp[34]|pdf|php|png|pptx?|svg|ts|txt|xlsx?|xml|zip)$/i;
/** Words that may begin a sentence, but are country codes too: "Anna.Es geht". */
const WORDS = new Set(
  "am an as at be do er es et eu il im in is it la me my no se si so to tu un us va".split(" "),
);
/** Matches a German gender form that looks like a host: "Steuerberater.in". */
const GENDERED = /^\p{Lu}\p{Ll}+(?:ant|ent|er|eur|ist|or)\.in$/u;
const PROGRAM = /^(?:ado|asp|vb)\.net$/i;

/**
 * Takes a word of a link without a protocol, and the link's target. Returns the hosts that the word names:
 * "PayPal.com", "bank.example/login". Returns none for words that contain dots but name no host ("Node.js",
 * "z.B.", "report.pdf"). Returns none for a link to a page of the portal either: the page may be named like a
 * host, but the link does not leave the portal.
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
 * Returns "PayPal.com" for "PayPal.com-Konto"; null for words that contain dots but name no host: "z.B",
 * "Node.js", "Co.KG", "end.In".
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
 * True for "PayPal.In" and "Bank.Fr": the name has a capital and the code is not a word that begins a
 * sentence, or the name has capitals inside.
 */
const isNamed = (name: string, code: string): boolean =>
  /^\p{Lu}/u.test(name) && (!WORDS.has(code) || /\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(name));

/** Matches Cyrillic and Greek letters that look like Latin ones. */
const LIKE_LATIN = new RegExp(`^[${Object.values(LOOKALIKES).join("")}]{2,}$`, "iu");

/**
 * True for an ending that mixes two scripts, or whose letters all look like Latin ones and follow a Latin
 * name: nobody writes "c\u043em" by chance.
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
