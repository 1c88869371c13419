import { FIGURE_DECIMALS_MAX, FIGURE_DIGITS_MAX } from "./report-limits.ts";

/**
 * Matches the only form of a number: no plus, leading zero, exponent or separator; a point before decimals.
 */
const DECIMAL = new RegExp(`^-?(0|[1-9]\\d{0,${FIGURE_DIGITS_MAX - 1}})(\\.\\d{1,${FIGURE_DECIMALS_MAX}})?$`);

/**
 * True when a text is a decimal as reports store it: "284310", "-0.9", "1.50". Decimals are never floats,
 * which lose cents.
 */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text) && !/^-0(\.0+)?$/.test(text);
}

/** Returns how many digits a decimal has after its point. */
export function decimalsOf(decimal: string): number {
  return decimal.split(".")[1]?.length ?? 0;
}

/**
 * Takes a decimal. Returns it as a whole number of units of the last of `places` decimal places: "1.5" with 2
 * places is 150. Digits beyond that are rounded; a half is rounded away from zero.
 */
export function scaled(decimal: string, places: number): bigint {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, "0"));
  const rounded = (fraction[places] ?? "0") >= "5" ? kept + 1n : kept;
  return decimal.startsWith("-") ? -rounded : rounded;
}

/** Takes what `scaled` returns. Returns the decimal with exactly `places` decimal places. */
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
