import { expect, test } from "vitest";
import { countDays, type DayVotes, looksLikeDay, orderOfDays, readDay } from "./read-day.ts";

const TODAY = "2026-11-28";
const read = (typed: string, order: "dmy" | "mdy" | "ymd", isPast = false) => {
  const { day, problem } = readDay(typed, order, TODAY, isPast);
  return day ?? [problem!.sentence, problem!.mend?.value ?? null];
};

test.each([
  ["12 Mar 1968", "1968-03-12"],
  ["March 12th, 1968", "1968-03-12"],
  ["14. Jänner 1968", "1968-01-14"],
  ["14 juill. 1968", "1968-07-14"],
  ["14. ožujka 1968.", "1968-03-14"],
  ["1. siječnja 1970.", "1970-01-01"],
  ["14. marca 1968.", "1968-03-14"],
  ["March 12,1968", "1968-03-12"],
  ["March-12-1968", "1968-03-12"],
  ["Mar/12/1968", "1968-03-12"],
  ["12MAR1968", "1968-03-12"],
  ["12.MAR.1968", "1968-03-12"],
  ["12/III/1968", "1968-03-12"],
  ["12. III. 1968", "1968-03-12"],
  ["12 \u216b 1968", "1968-12-12"],
  ["1968. III. 12.", "1968-03-12"],
  ["1968, March 12", "1968-03-12"],
  ["12th day of March 1968", "1968-03-12"],
  ["12 de marzo del 1968", "1968-03-12"],
  ["1º de março de 1968", "1968-03-01"],
  ["12 d’abril de 1968", "1968-04-12"],
  ["le 12 mars 1968", "1968-03-12"],
  ["den 12. marts 1968", "1968-03-12"],
  ["am 12. März 1968", "1968-03-12"],
  ["1968 m. kovo 12 d.", "1968-03-12"],
  ["1968. gada 12. marts", "1968-03-12"],
  ["ngày 12 tháng 3 năm 1968", "1968-03-12"],
  ["12.03.1968 r.", "1968-03-12"],
  ["12.3.1968 г.", "1968-03-12"],
  ["12 מרץ 1968", "1968-03-12"],
  ["12 آذار 1968", "1968-03-12"],
  ["١٢ مارس ١٩٦٨", "1968-03-12"],
  ["12 मार्च 1968", "1968-03-12"],
  ["1968年3月12日", "1968-03-12"],
  ["1968年3月12號", "1968-03-12"],
  ["20240312", "2024-03-12"],
  ["2024-3-12", "2024-03-12"],
  ["2024/03/12", "2024-03-12"],
  ["2024.03.12.", "2024-03-12"],
  ["2024 03 12", "2024-03-12"],
  ["'2024-03-12", "2024-03-12"],
  ['"2024-03-12"', "2024-03-12"],
  ["2024-03-12;", "2024-03-12"],
  ["2024-03-12T00:00:00Z", "2024-03-12"],
  ["2024-03-12T00:00:00+02:00", "2024-03-12"],
  ["2024-03-12T00:00+01:00[Europe/Berlin]", "2024-03-12"],
  ["2024-03-12 00:00 CET", "2024-03-12"],
  ["2024-03-12Z", "2024-03-12"],
  ["2024-03-12+01:00", "2024-03-12"],
  ["Tue Mar 12 2024 00:00:00 GMT+0100 (Central European Standard Time)", "2024-03-12"],
  ["29 February 2024", "2024-02-29"],
  // Dates with the full word for "year".
  ["12 марта 1968 года", "1968-03-12"],
  ["12 березня 1968 року", "1968-03-12"],
  ["12 marca 1968 roku", "1968-03-12"],
  ["12. svibnja 1968. godine", "1968-05-12"],
  ["14.03.1968 године", "1968-03-14"],
  // Dates with a special form of the first day of a month, with a word before them, or with a dot after the
  // month.
  ["1° maggio 1968", "1968-05-01"],
  ["dne 12. března 1968", "1968-03-12"],
  ["dňa 12. marca 1968", "1968-03-12"],
  ["Mar.12,1968", "1968-03-12"],
  // Dates in months whose names are two words.
  ["12 كانون الثاني 1968", "1968-01-12"],
  ["12 تشرين الأول 1968", "1968-10-12"],
  ["١٢ تشرين الثاني ١٩٦٨", "1968-11-12"],
  ["12 كانون الأول 1968", "1968-12-12"],
])("%j is read as the day %s, whatever order the dates of the file have", (typed, day) => {
  for (const order of ["dmy", "mdy", "ymd"] as const) expect(read(typed, order)).toBe(day);
});

test.each([
  "Tue 12 Mar 2024",
  "Tues., 12 March 2024",
  "TUESDAY 12 March 2024",
  "Di 12.03.2024",
  "Di., 12.03.2024",
  "Dienstag, den 12. März 2024",
  "mar. 12 mars 2024",
  "martes, 12 de marzo de 2024",
  "terça-feira, 12 de março de 2024",
  "вторник, 12 марта 2024 г.",
  "Thứ Ba, 12 tháng 3 năm 2024",
  "12/03/2024 Tue",
  "12/03/2024 (Tue)",
  "2024-03-12, Tuesday",
  "2024年3月12日(火)",
  "2024년 3월 12일 화요일",
  "Tue Mar 12 2024",
])("a date with a weekday next to it is accepted: %j", (typed) => {
  expect(read(typed, "dmy")).toBe("2024-03-12");
  expect(looksLikeDay(typed)).toBe(true);
});

/** The shortest abbreviations of the weekdays in each language, from Sunday to Saturday. */
const WEEKS = {
  German: "So Mo Di Mi Do Fr Sa",
  French: "Di Lu Ma Me Je Ve Sa",
  Italian: "Do Lu Ma Me Gi Ve Sa",
  Spanish: "Do Lu Ma Mi Ju Vi Sa",
  Dutch: "Zo Ma Di Wo Do Vr Za",
  Danish: "Sø Ma Ti Ons To Fr Lø",
  Swedish: "Sö Må Ti Ons To Fr Lö",
  Finnish: "Su Ma Ti Ke To Pe La",
  Polish: "Nd Pn Wt Śr Cz Pt Sb",
  Czech: "Ne Po Út St Čt Pá So",
  Slovak: "Ne Po Ut St Št Pi So",
  Romanian: "Dum Lu Ma Mi Jo Vi Sâ",
  Catalan: "Dg Dl Dt Dc Dj Dv Ds",
  Turkish: "Pz Pzt Sa Çar Pe Cu Ct",
  Greek: "Κυ Δε Τρ Τε Πε Πα Σα",
  Russian: "Вс Пн Вт Ср Чт Пт Сб",
  Ukrainian: "Нд Пн Вт Ср Чт Пт Сб",
  English: "Su Mo Tu We Th Fr Sa",
};

test.each(Object.entries(WEEKS))(
  "a weekday in %s is accepted next to a date, even in its shortest form",
  (_, week) => {
    week.split(" ").forEach((name, at) => {
      const day = `${10 + at}`;
      for (const written of [
        `${name}, ${day}.03.2024`,
        `${name}. ${day}.03.2024`,
        `${name} ${day}/03/2024`,
        `${day}.03.2024 (${name})`,
        `${name.toLowerCase()} ${day} March 2024`,
        `${name.toUpperCase()} ${day}-03-2024`,
      ])
        expect([written, read(written, "dmy")]).toEqual([written, `2024-03-${day}`]);
    });
  },
);

test.each([
  ["Ma, 06.03.2024", "06.03.2024"],
  ["Lu, 05.03.2024", "05.03.2024"],
  ["Je 05.03.2024", "05.03.2024"],
  ["Di 06.03.2024", "06.03.2024"],
])("a shortened weekday that does not match the date is questioned: %j", (typed, mend) => {
  expect(read(typed, "dmy")).toEqual([expect.stringMatching(/another weekday stands beside it/), mend]);
});

test.each([
  ["12.31.2024", "mdy", "2024-12-31"],
  ["12.31.24", "mdy", "2024-12-31"],
  ["Tue 12.31.2024", "mdy", "2024-12-31"],
  ["12. 31. 2024", "mdy", "2024-12-31"],
  ["12.31.2024", "dmy", ["There is no month 31.", "31.12.2024"]],
  ["12.31.2024", "ymd", ["There is no month 31.", "2024-12-31"]],
  ["Ca 12.03.2024", "dmy", ["This isn't a date. Write it as 14/03/1968.", null]],
  ["On 12.03.2024", "dmy", ["This isn't a date. Write it as 14/03/1968.", null]],
  ["Du 12.03.2024", "dmy", ["This isn't a date. Write it as 14/03/1968.", null]],
] as const)("%j in a file with the date order %s is read as %j", (typed, order, day) => {
  expect(read(typed, order)).toEqual(day);
});

test.each([
  "Foo 12.03.2024",
  "Foo, 12.03.2024",
  "Client, 12.03.2024",
  "born 12.03.2024",
  "ca. 12.03.2024",
  "before 12.03.2024",
  "12.03.2024 (born)",
  "12.03.2024 or so",
  "Jan, 12.03.2024",
  "12.03.2024¹",
  "1¹.03.2024",
  "Tuesday",
  "Tue 12",
  "n/a",
  "N/A",
  "unknown",
  "unbekannt",
  "-",
  "?",
  "ca. 1968",
  "March 1968",
  "03/1968",
  "3/68",
  "Mar-68",
  "12 March",
  "12-Mar",
  "12.03.",
  "12/03/10000",
  "12/03/124",
  "12/03/9999",
  "12/03/0024",
  "0001-01-01T00:00:00",
  "1/2/3",
  "0/0/0",
  "12:30:15",
  "1,23,45",
  "12//03/2024",
  "+12/03/2024",
  "120324",
  "99999999",
  "1710201600",
  "2024-W11-2",
  "12 v 2024",
  "12 IIII 2024",
  "00043",
])("%j is not a date, and no correction is suggested", (typed) => {
  expect(read(typed, "dmy")).toEqual(["This isn't a date. Write it as 14/03/1968.", null]);
});

const OTHER_ORDER =
  "The dates in this file have the month first, and this one seems to have another order. Write it as 03/14/1968.";

test.each([
  ["03.12.2024", [OTHER_ORDER, "2024-12-03"]],
  ["3. 12. 2024", [OTHER_ORDER, "2024-12-03"]],
  ["03.12.24", [OTHER_ORDER, "2024-12-03"]],
  ["03.12.68", [OTHER_ORDER, "1968-12-03"]],
  ["03 12 2024", [OTHER_ORDER, "2024-12-03"]],
  ["03.03.2024", "2024-03-03"],
  ["14.03.2024", "2024-03-14"],
  ["03.14.2024", "2024-03-14"],
  ["03/12/2024", "2024-03-12"],
  ["03-12-2024", "2024-03-12"],
  ["14/03/2024", ["There is no month 14.", "03/14/2024"]],
  ["3 Dec 2024", "2024-12-03"],
] as const)(
  "in a file with the month first, a date with dots or spaces is questioned only if it could be two different days: %j",
  (typed, day) => {
    expect(read(typed, "mdy")).toEqual(day);
  },
);

const YEAR_FIRST =
  "The dates in this file have the year first, and this one seems to have another order. Write it as 1968-03-14.";

test.each([
  ["03.12.2024", "2024-12-03"],
  ["03/12/2024", ["This isn't a date. Write it as 1968-03-14.", null]],
  ["13/12/2024", [YEAR_FIRST, "2024-12-13"]],
  ["12-13-2024", [YEAR_FIRST, "2024-12-13"]],
  ["24-03-12", "2024-03-12"],
  ["24.03.12.", "2024-03-12"],
  ["24.03.12", ["It isn't clear which of these numbers is the year. Write it as 1968-03-14.", null]],
  ["12.3.68", [YEAR_FIRST, "1968-03-12"]],
  ["1/2/3", ["This isn't a date. Write it as 1968-03-14.", null]],
  ["24-13-03", ["There is no month 13.", "2024-03-13"]],
] as const)("in a file with the year first, %j is read as %j", (typed, day) => {
  expect(read(typed, "ymd")).toEqual(day);
});

test.each([
  "12.03/2024",
  "12-03.2024",
  "12/03-2024",
  "12. 03 2024",
  "12,03,2024",
  "12_03_2024",
  "12:03:2024",
])("a date with mixed or unusual separators is questioned: %j", (typed) => {
  const sentence = "The signs between these numbers are unusual. Write it as 14/03/1968.";
  expect(read(typed, "dmy")).toEqual([sentence, "2024-03-12"]);
});

test.each([
  ["Monday, 12 March 2024", "12 March 2024"],
  ["Mo 12.03.2024", "12.03.2024"],
  ["12/03/2024 (Fri)", "12/03/2024"],
  // 4 March 2024 is not a Wednesday, but 3 April 2024 is one. So day and month are swapped.
  ["Wed 04/03/2024", "2024-04-03"],
])("a weekday that does not match the date is questioned: %j", (typed, mend) => {
  expect(read(typed, "dmy")).toEqual([
    expect.stringMatching(/^This day is a (?:Tuesday|Monday), and another weekday stands beside it\.$/),
    mend,
  ]);
});

test.each([
  ["12 March '68", "12 March 1968"],
  ["12 Mar ’68", "12 Mar 1968"],
  ["March 12 '68", "March 12 1968"],
  ["12-MAR-68", "12-MAR-1968"],
  ["12MAR68", "12MAR1968"],
  ["12.3.68", "12.3.1968"],
  ["12/03/'68", "12/03/1968"],
  ["12 03 68", "12 03 1968"],
])("a two-digit year that would be in the future is questioned: %j", (typed, mend) => {
  expect(read(typed, "dmy")).toEqual([
    expect.stringMatching(/^2068 is in the future\. Did you mean 1968\?/),
    mend,
  ]);
});

const OTHER_CALENDAR = "The year of this date is of another calendar. Write it as 14/03/1968.";

test.each([
  ["12/03/2567", "2024-03-12"],
  ["2567-03-12", "2024-03-12"],
  ["12 มีนาคม 2511", "1968-03-12"],
  ["29/02/2567", "2024-02-29"],
  ["昭和43年3月12日", "1968-03-12"],
  ["平成元年3月12日", "1989-03-12"],
  ["令和6年3月12日", "2024-03-12"],
  ["R6.3.12", "2024-03-12"],
  ["S43/03/12", "1968-03-12"],
  ["民國113年3月12日", "2024-03-12"],
  ["1445-09-02", null],
  ["30/02/1445", null],
  ["12/03/1403", null],
  ["2 Mar 5784", null],
])("a year of another calendar is questioned: %j", (typed, mend) => {
  for (const isPast of [true, false]) expect(read(typed, "dmy", isPast)).toEqual([OTHER_CALENDAR, mend]);
});

test.each([
  ["29/02/2023", "February has no 29th.", null],
  ["29 Feb 1900", "February has no 29th.", null],
  ["31 April 2024", "April has no 31st.", null],
  ["31/04/2024", "April has no 31st.", null],
  ["00.00.0000", "There is no month 0.", null],
  ["0000-00-00", "There is no month 0.", null],
  ["1900-01-00", "There is no day 0.", null],
  ["13/13/2024", "There is no month 13.", null],
  ["12/13/2024", "There is no month 13.", "13/12/2024"],
  ["2024-13-03", "There is no month 13.", "2024-03-13"],
  ["12/13/68", "There is no month 13.", "13/12/1968"],
  ["68/03/12", "March has no 68th.", "1968-03-12"],
  ["99-12-31", "December has no 99th.", "1999-12-31"],
  ["12032024", "This isn't a date. Write it as 14/03/1968.", "2024-03-12"],
  ["13132024", "This isn't a date. Write it as 14/03/1968.", null],
  ["45363", /internal number/, "2024-03-12"],
  ["45363.75", /internal number/, "2024-03-12"],
  ["45363,0", /internal number/, "2024-03-12"],
  ["12/03/2024 14:35", /a time after/, "12/03/2024"],
  ["12/03/68 14:35", /a time after/, "1968"],
  ["31/02/2024 14:35", /a time after/, null],
  ["2024-03-12T09:30:00+02:00", /a time after/, "2024-03-12"],
  // Further east, these times may be the midnight that begins the next day. So no date is proposed.
  ["2024-03-11T23:00:00Z", /a time after/, null],
  ["2024-03-11T22:00:00.000Z", /a time after/, null],
  ["2024-03-11T18:30:00Z", /a time after/, null],
  ["2024-03-11 23:00:00", /a time after/, null],
])("the date %j is refused, and the message matches %s", (typed, sentence, mend) => {
  const { problem } = readDay(typed, "dmy", TODAY, true);
  expect(problem?.sentence).toMatch(sentence);
  const offered = problem?.mend ?? null;
  expect(mend === "1968" ? offered?.label : (offered?.value ?? null)).toBe(mend);
  if (offered) expect(readDay(offered.value, "dmy", TODAY, true).day).toBeDefined();
});

function orderIn(...cells: string[]) {
  const votes: DayVotes[] = [];
  for (const cell of cells) countDays(votes, [cell]);
  return orderOfDays(votes);
}

test("dates with dots decide the date order of a file only if no date with other separators decides this order", () => {
  expect([
    orderIn("13.12.2024", "14.12.2024", "12/13/2024"),
    orderIn("13.12.2024", "01/02/2024"),
    orderIn("Fri 13/12/2024", "2024-12-13"),
    orderIn("2024-12-13", "soon"),
    orderIn("12.13/2024"),
    orderIn("99/12/31"),
  ]).toEqual(["mdy", "dmy", "dmy", "ymd", null, null]);
});

test.each(["20240312", "030 12 34", "12 34 56", "1968", "Foo, 12.03.2024", "1,23,45", "12:30:15"])(
  "%j does not look like a date",
  (cell) => {
    expect(looksLikeDay(cell)).toBe(false);
  },
);

test.each([
  "dnia 14 listopada 1968",
  "14. listopada 1968.",
  "14 listopada 1968",
  "14 listopada 1968 roku",
  "14-lis-1968",
])("a date is questioned if its month's name means different months in two languages: %j", (typed) => {
  expect(read(typed, "dmy")).toEqual([
    expect.stringMatching(/^“\w+” is October in one language and November in another\. Write the date as/),
    null,
  ]);
});
