import { MONTHS } from "@portico/contract/values/month-names";

/** The languages in which dates are read. */
export const DATE_LANGUAGES =
  "en de fr es it nl pt pl sv da nb nn fi is et lv lt cs sk sl hr sr-Latn hu ro bg el ru uk tr ca eu gl ga cy sq id ms vi sr mk af lb mt az he ar ar-SY ar-MA hi th".split(
    " ",
  );
/** Abbreviations that are missing in the language data of `Intl`. */
const OTHERS: Readonly<Record<string, number>> = {
  sept: 9,
  mrz: 3,
  marz: 3,
  maerz: 3,
  jaenner: 1,
  janner: 1,
  feber: 2,
  juill: 7,
};
const LEAST_LETTERS = 3;

/**
 * Takes the name of a month in one of many languages, in full or abbreviated, with or without accents.
 * Returns 1 to 12; null if it is not a month or may mean two months.
 */
export function monthOfName(name: string): number | null {
  const plain = plainName(name);
  const english = MONTHS.findIndex((month) => month.toLowerCase().startsWith(plain)) + 1;
  if (english > 0 && plain.length >= LEAST_LETTERS) return english;
  const named = monthsOfName(name);
  return named.length === 1 ? named[0]! : null;
}

/**
 * Takes the name of a month. Returns every month that it may mean: "listopada" is October in Croatian and
 * November in Polish.
 */
export function monthsOfName(name: string): readonly number[] {
  return [...((months ??= namedMonths()).get(plainName(name)) ?? [])].toSorted((one, other) => one - other);
}

let months: ReadonlyMap<string, ReadonlySet<number>> | undefined;

/**
 * Returns the months that each name and each abbreviation may mean. Some may mean two months. For example,
 * "lip" may be short for "lipiec", which is July in Polish, or for "lipanj", which is June in Croatian.
 */
function namedMonths(): Map<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  const add = (name: string, month: number) => {
    const plain = plainName(name).replaceAll(" ", "");
    if (/^\p{L}+$/u.test(plain)) found.set(plain, (found.get(plain) ?? new Set()).add(month));
  };
  for (const language of DATE_LANGUAGES)
    for (const month of ["long", "short"] as const)
      for (const day of [undefined, "numeric"] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, day, timeZone: "UTC" });
        for (let at = 0; at < 12; at += 1)
          for (const part of format.formatToParts(Date.UTC(2000, at, 1)))
            if (part.type === "month") add(part.value, at + 1);
      }
  for (const [name, month] of Object.entries(OTHERS)) add(name, month);
  return found;
}

/** Takes a name. Returns it in small letters, without accents and without a dot at its end. */
export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("\u0131", "i")
    .replace(/\.$/, "");
}
