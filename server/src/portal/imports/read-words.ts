import { countries } from "@portico/contract/countries";
import { normalizeEmail } from "@portico/contract/email";
import type { Cells } from "./row-rules.ts";

/** What people write in cells, as the records have it. */

const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  usa: "US",
  "united states of america": "US",
  holland: "NL",
  "czech republic": "CZ",
  turkey: "TR",
};
/** Names of countries are understood in these. */
const NAMED_IN = ["en", "de", "fr", "es"];
const KINDS: Readonly<Record<string, "person" | "organisation">> = {
  person: "person",
  individual: "person",
  private: "person",
  organisation: "organisation",
  organization: "organisation",
  company: "organisation",
  business: "organisation",
};
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const countryCodes = once(() => {
  const codes = new Map(Object.entries(COUNTRY_NAMES));
  for (const language of NAMED_IN) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    for (const code of countries) codes.set((names.of(code) ?? code).toLowerCase(), code);
  }
  return codes;
});

const languageTags = once(() => {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const tags = new Map<string, string>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const name = names.of(first + second);
      if (name && name !== first + second) tags.set(name.toLowerCase(), first + second);
    }
  return tags;
});

/** Takes a country as it is called. Returns its code, or the text as it is. */
export function countryCode(text: string): string {
  return countryCodes().get(text.toLowerCase()) ?? text;
}

/** Takes a language as it is called. Returns its tag, or the text as it is. */
export function languageTag(text: string): string {
  return languageTags().get(text.toLowerCase()) ?? text;
}

/** Takes what a client is. Returns the word for it, or undefined. */
export function clientKind(text: string): "person" | "organisation" | undefined {
  return KINDS[text.toLowerCase()];
}

/** Takes several in one cell. Returns each. */
export function listed(text: string): string[] {
  return text
    .split(/[;,|\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** What stands before a first name and is part of how somebody is called. */
const TITLES = wordSet(
  "dr doc prof professor mr mrs ms miss mx sir dame lady lord rev fr herr frau mag ing dipl-ing mme mlle " +
    "sra srta don doña sig sigra dott dottssa avv rag",
);
/** What stands behind a last name, also without a comma. */
const GENERATIONS = "jr sr jnr snr ii iii iv esq phd";
const GENERATION_WORDS = wordSet(GENERATIONS);
/** What stands behind a last name and a comma. */
const SUFFIXES = wordSet(
  `${GENERATIONS} junior senior esquire md dds dvm jd llb llm mba cpa cfa msc bsc obe mbe cbe kc qc`,
);
/** What makes the word before it a company and no person. */
const COMPANIES = wordSet(
  "inc llc llp lp ltd limited plc corp co company gmbh ag kg ohg ug sa sas sarl srl spa bv nv oy ab as aps kft sro pty",
);

interface NameParts {
  first_name: string;
  last_name: string;
  /** Why it is not sure which part is which; whoever imports says so in the row. */
  doubt: string | null;
}

const SEVERAL =
  "It isn't clear which part of this name is the last name. Write it as “Last name, First name”, without further commas.";
const COMPANY =
  "This looks like an organisation. Add a column to the file that says “organisation”, or write a person's name.";

/** Takes the cells of a person. Returns their names: what has a column of its own, and else what the whole name says. */
export function namesOf({ name, first_name, last_name }: Cells) {
  const parts = name === undefined ? null : nameParts(name);
  return {
    first_name: first_name ?? parts?.first_name ?? null,
    last_name: last_name ?? parts?.last_name ?? null,
    doubt: first_name === undefined || last_name === undefined ? (parts?.doubt ?? null) : null,
  };
}

/**
 * Takes a whole name. Returns its two parts and drops nothing: the last word is the last name, unless a comma says which it is; a title goes
 * with the first name, and "Jr." and its like with the last.
 */
export function nameParts(name: string): NameParts {
  const parts = name
    .split(",")
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
  const isAll = (part: string, words: ReadonlySet<string>) =>
    part.split(" ").every((word) => words.has(bare(word)));
  const [main = "", ...rest] = parts;
  const titles = rest.filter((part) => isAll(part, TITLES));
  const suffixes = rest.filter((part) => isAll(part, SUFFIXES));
  const others = rest.filter((part) => !titles.includes(part) && !suffixes.includes(part));
  const spoken = others.length === 0 ? partedByWords(main) : { first: others.join(" "), last: main };
  // A comma stands there, and what is on one side of it is no name.
  const isHalf = rest.length > 0 && (isAll(main, SUFFIXES) || spoken.first === "");
  const isCompany = rest.some((part) => isAll(part, COMPANIES));
  return {
    first_name: [...titles, spoken.first].filter((part) => part !== "").join(" "),
    last_name: [spoken.last, ...suffixes].join(" "),
    doubt: isCompany ? COMPANY : others.length > 1 || isHalf ? SEVERAL : null,
  };
}

/** Of a name without a comma. */
function partedByWords(name: string): { first: string; last: string } {
  const words = name.split(" ");
  let from = words.length - 1;
  while (from > 1 && GENERATION_WORDS.has(bare(words[from]!))) from -= 1;
  return { first: words.slice(0, from).join(" "), last: words.slice(from).join(" ") };
}

function bare(word: string): string {
  return word.replaceAll(".", "").toLowerCase();
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** What is longer is no slip of whoever typed an address, and would only cost time. */
const GUESSED_MAX_LENGTH = 500;

/** Takes an address that is none. Returns what is missing and, where it is sure, what was meant. */
export function emailFault(typed: string) {
  if (typed.length > GUESSED_MAX_LENGTH) return { sentence: emailSentence(typed), mend: null };
  const meant = typed
    .replace(/^.*<([^<>]+)>.*$/, "$1")
    .replace(/^mailto:/i, "")
    .replaceAll(/\s*(\(at\)|\[at\])\s*/gi, "@")
    .replaceAll(/\s+/g, "")
    .replace(/[.,;:]+$/, "");
  const mend = meant !== typed && normalizeEmail(meant) !== null ? { label: meant, value: meant } : null;
  return { sentence: emailSentence(typed), mend };
}

function emailSentence(typed: string): string {
  const at = typed.lastIndexOf("@");
  if (at < 0) return "This isn't an email address: the @ is missing.";
  if (at === 0) return "This isn't an email address: its beginning is missing.";
  if (!typed.slice(at).includes(".")) return "This isn't an email address: its end is missing.";
  return "This isn't an email address.";
}
