import { monthName } from "../ui/moment.tsx";
import type { SelectOption } from "../ui/form/select.tsx";

const MONTHS = 12;

/** Languages in which the database can search for words. */
const LANGUAGES = [
  ..."ar ca da de el en es et eu fi fr ga hi hu hy id it lt ne nl no pt ro ru sr sv ta tr yi".split(" "),
];

/** Every time zone that the browser knows, and UTC. */
export function timeZones(): SelectOption[] {
  const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

/** The orders of day, month and year, each shown with the same date. */
export function dateOrderOptions(): SelectOption[] {
  return [
    { value: "dmy", label: "6 December 2026" },
    { value: "mdy", label: "December 6, 2026" },
    { value: "ymd", label: "2026-12-06" },
  ];
}

export function languages(): SelectOption[] {
  const name = new Intl.DisplayNames("en", { type: "language" });
  return LANGUAGES.map((value) => ({ value, label: name.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label),
  );
}

export function months(): SelectOption[] {
  return Array.from({ length: MONTHS }, (_, before) => {
    return { value: String(before + 1), label: monthName(before + 1) };
  });
}
