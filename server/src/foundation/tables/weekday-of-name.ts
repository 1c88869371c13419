import { DAY_MS } from "../../platform/clock.ts";
import { DATE_LANGUAGES, plainName } from "./month-of-name.ts";

/**
 * Abbreviations that are missing in the language data of `Intl`. Each line has the abbreviations of one day,
 * starting with Sunday. Abbreviations that are also words before a date, such as "on", "ca" and "du", are
 * left out. Some abbreviations are in two lines: "ma" is Monday in Dutch and Tuesday in French.
 */
const OTHERS: readonly string[] = [
  "su so sø zo do di nd ne ni dg pz κυ вс нд",
  "mo lu ma må po pn dl δε пн",
  "tu tues di ma ti wt út dt sa τρ вт",
  "we weds mi me wo ke śr sr st dc τε ср",
  "th thur thurs do je gi ju jo to cz čt št če dj pe πε чт",
  "fr ve vi vr pe pá pt pi dv cu πα пт",
  "sa za la lö lø so sb sâ ds ct σα сб",
];
const EASTERN = "ja zh ko".split(" ");
/** Any Sunday would do, since only the names of the weekdays are needed. */
const SUNDAY = Date.UTC(2024, 0, 7);

let weekdays: ReadonlyMap<string, ReadonlySet<number>> | undefined;

/**
 * Takes a word. Returns all weekdays that the word means in any of many languages, with 0 for Sunday. For
 * example, "do" gives 0 and 4, because it is Sunday in Portuguese and Thursday in German.
 */
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
