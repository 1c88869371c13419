import { ApiError } from "../../platform/api-error.ts";

const isMoment = (value: string) => /^(19|20|21)\d\d-\d\d-\d\dT[\d:.]+Z$/.test(value) && isDay(value);
const isDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value);

const checks = {
  text: (value: string) => !value.includes("\0") && value.isWellFormed(),
  date: isMoment,
  date_or_none: (value: string) => value === "" || isMoment(value),
  day: isDate,
  day_or_none: (value: string) => value === "" || isDate(value),
  number: (value: string) => /^\d{1,9}$/.test(value),
  size: (value: string) => /^\d{1,15}$/.test(value),
  id: (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
} as const;
export type CursorKind = keyof typeof checks;

/**
 * Whether a text is a day of the calendar. JavaScript reads 30 February as a day in March, but PostgreSQL
 * would fail on it. So the text must name the same day after JavaScript has read it.
 */
function isDay(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value.slice(0, 10);
}

/** Takes the sort values of a page's last row. Returns the cursor of the next page. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/**
 * Takes the cursor of a query and the kinds that its values must have. Returns the values, or undefined if
 * there is no cursor. Throws ApiError `invalid_input`.
 */
export function readCursor(cursor: string | undefined, kinds: readonly CursorKind[]): string[] | undefined {
  if (!cursor) return undefined;
  const values = parse(cursor);
  const isOurs =
    values.length === kinds.length &&
    values.every((value, place) => typeof value === "string" && checks[kinds[place]!](value));
  if (!isOurs)
    throw new ApiError("invalid_input", {
      errors: { cursor: "This page of the list can't be found. Please start from the first page." },
    });
  return values as string[];
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
