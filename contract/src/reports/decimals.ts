import { FIGURE_DECIMALS_MAX, FIGURE_DIGITS_MAX } from "./report-limits.ts";

/**
 * Matches a number in the only form that reports store: no plus sign, no leading zero, no exponent and no
 * thousands separator, with a point before the decimals.
 */
const DECIMAL = new RegExp(`^-?(0|[1-9]\\d{0,${FIGURE_DIGITS_MAX - 1}})(\\.\\d{1,${FIGURE_DECIMALS_MAX}})?$`);

/**
 * True when a text is a decimal as reports store it: "284310", "-0.9", "1.50". Reports store decimals as
 * texts, since floating-point numbers would lose cents.
 */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text) && !/^-0(\.0+)?$/.test(text);
}

/** Returns how many digits a decimal has after its point. */
export function decimalsOf(decimal: string): number {
  return decimal.split(".")[1]?.length ?? 0;
}

/**
 * Takes a decimal and a number of decimal places. Returns the decimal without its point, filled up with
 * zeros: "1.5" with 2 places is 150. Further digits are rounded; a half is rounded away from zero.
 */
export function scaled(decimal: string, places: number): bigint {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, "0"));
  const rounded = (fraction[places] ?? "0") >= "5" ? kept + 1n : kept;
  return decimal.startsWith("-") ? -rounded : rounded;
}

/**
 * Takes a number that `scaled` has returned. Returns the decimal with exactly `places` decimal places: 150
 * with 2 places is "1.50".
 */
export function unscaled(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, "0");
  const at = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return value < 0n ? `-${text}` : text;
}

/** Divides whole numbers and rounds the result; a half is rounded away from zero. */
export function dividedBy(value: bigint, by: bigint): bigint {
  const [size, divisor] = [value < 0n ? -value : value, by < 0n ? -by : by];
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return value < 0n === by < 0n ? rounded : -rounded;
}
