import { countries } from "@portico/contract/values/countries";
import { lastFirstParts, nameParts, withPrefix } from "@portico/contract/foundation/name-parts";
import type { Cells, Rules } from "./row-rules.ts";

/**
 * The tables below hold words that people write in cells, and the value that a record stores for each word.
 * For example, "uk" in a cell of countries is stored as "GB".
 */

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
/** The languages in which the names of countries are understood. */
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

/** Takes a country's name. Returns the country's code, or the text unchanged if the name is unknown. */
export function countryCode(text: string): string {
  return countryCodes().get(text.toLowerCase()) ?? text;
}

/** Takes a language's name. Returns the language's tag, or the text unchanged if the name is unknown. */
export function languageTag(text: string): string {
  return languageTags().get(text.toLowerCase()) ?? text;
}

/** Takes a word for the kind of a client. Returns the kind, or undefined if the word is unknown. */
export function clientKind(text: string): "person" | "organisation" | undefined {
  return KINDS[text.toLowerCase()];
}

/**
 * Matches the separators between several values in one cell, including separators of Chinese, Japanese and
 * Arabic keyboards.
 */
const BETWEEN = /[;,|\t\n\v\f\r\u2028\u2029•，、；｜،؛]/u;

/** Takes a cell with several values. Returns a list of the values. */
export function listed(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/**
 * Takes the cells of a person. Returns the parts of the person's name. Each part comes from its own column if
 * there is one, and otherwise from the whole name.
 */
export function namesOf(
  { name, first_name, last_name_prefix, last_name }: Cells,
  { isLastNameFirst }: Pick<Rules, "isLastNameFirst">,
) {
  const parts = name === undefined ? null : isLastNameFirst ? lastFirstParts(name) : nameParts(name);
  return {
    first_name: first_name ?? parts?.first_name ?? null,
    last_name: withPrefix(last_name_prefix, last_name) ?? parts?.last_name ?? null,
    doubt: first_name === undefined || last_name === undefined ? (parts?.doubt ?? null) : null,
  };
}
