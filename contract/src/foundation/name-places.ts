import { countries } from "../values/countries.ts";
import { plain } from "./name-word-kinds.ts";

/** The languages in which the names of countries are known. */
const LOCALES = "en de fr es it pt nl pl cs hu ro sv da nb fi tr el ru".split(" ");
/** Shorter names in these languages, such as the Portuguese "Irã", are people's names as well. */
const LETTERS_MIN = 4;
/** Other names of countries, and states that people write after their names. */
const MORE =
  "usa uk uae holland england scotland wales amerika brd ddr schweiz suisse svizzera liechtenstein turkey korea russia russland " +
  "bayern hessen sachsen thuringen niedersachsen brandenburg saarland sudtirol steiermark tirol karnten " +
  "texas california ohio illinois michigan massachusetts pennsylvania oregon colorado arizona nevada utah kansas missouri wisconsin minnesota " +
  "connecticut maryland louisiana alabama oklahoma arkansas kentucky hawaii alaska ontario quebec manitoba saskatchewan queensland nsw tasmania";
/**
 * Countries whose names are first names too, such as "Georgia", the Polish "Dominika" (Dominica) and the
 * French "Maurice" (Mauritius).
 */
const COUNTRY_OR_NAME = new Set(
  "america francia kenia dania irlanda georgia georgie jordan chad israel india china kenya malta malte ireland maurice mauricio dominica dominika dominique montserrat kuba cuba mali salvador france italia argentina grecia franca guadalupe kypros cyprus samoa monaco indie inde oman libia siria jersey andorra".split(
    " ",
  ),
);

let names: ReadonlySet<string> | undefined;

function countryNames(): ReadonlySet<string> {
  names ??= new Set([
    ...MORE.split(" "),
    ...LOCALES.flatMap((locale) => {
      const known = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
      return countries
        .map((code) => plain(known.of(code) ?? ""))
        .filter(({ length }) => length >= LETTERS_MIN);
    }),
  ]);
  return names;
}

/** Takes a text. Returns true for the name of a country that is hardly ever a person's name: "Germany". */
export function isCountryName(text: string): boolean {
  return !COUNTRY_OR_NAME.has(plain(text)) && countryNames().has(plain(text));
}

/** Takes a text. Returns true for a name of a country that is also a first name: "Jordan", "Dominique". */
export function isCountryOrName(text: string): boolean {
  return COUNTRY_OR_NAME.has(plain(text));
}
