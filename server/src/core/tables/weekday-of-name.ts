import { DAY_MS } from "../../platform/clock.ts";
import { DATE_LANGUAGES, plainName } from "./month-of-name.ts";

/** Shortenings that no table of languages has, from Sunday on. */
const OTHERS: readonly string[] = ["su", "mo", "tu tues", "we weds", "th thur thurs", "fr", "sa"];
const EASTERN = "ja zh ko".split(" ");
/** Any Sunday. */
const SUNDAY = Date.UTC(2024, 0, 7);

let weekdays: ReadonlyMap<string, ReadonlySet<number>> | undefined;

/** Takes a word. Returns which days of the week it names in any of many languages, 0 for Sunday: "do" is Thursday in German and Sunday in Portuguese. */
export function weekdaysOfName(name: string): ReadonlySet<number> | null {
  return (weekdays ??= namedWeekdays()).get(plainName(name.trim())) ?? null;
}

function namedWeekdays() {
  const found = new Map<string, Set<number>>();
  const add = (name: string, day: number) => {
    const plain = plainName(name.trim());
    if (/^\p{L}[\p{L} -]*$/u.test(plain)) found.set(plain, (found.get(plain) ?? new Set()).add(day));
  };
  for (const language of [...DATE_LANGUAGES, ...EASTERN])
    for (const weekday of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
      for (let day = 0; day < 7; day += 1) add(format.format(SUNDAY + day * DAY_MS), day);
    }
  OTHERS.forEach((names, day) => names.split(" ").forEach((name) => add(name, day)));
  return found;
}
