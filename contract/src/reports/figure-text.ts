import { isDecimal, scaled, unscaled } from "./decimals.ts";
import type { Change } from "./report-change.ts";
import type { MetricUnit } from "./report-template-fields.ts";

/** A space that never breaks a line, and the typographic minus. */
const SPACE = "\u00a0";
const MINUS = "\u2212";

/** What decides how a figure is written. */
interface FigureFormat {
  unit: MetricUnit;
  decimals: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * Currencies that are written as codes, since the PDF's font lacks their symbols: it would draw the taka as a
 * rupee. Pages write the codes too, so that a page and its PDF look alike.
 */
const NOT_ON_PAPER = new Set(["AMD", "BDT", "KHR", "THB"]);

/** Returns "€" for EUR, and the code for a currency without a symbol of its own. */
export function currencySign(currency: string): string {
  if (NOT_ON_PAPER.has(currency)) return currency;
  try {
    const parts = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
    }).formatToParts(0);
    return parts.find(({ type }) => type === "currency")?.value ?? currency;
  } catch {
    return currency;
  }
}

/**
 * Takes a decimal. Returns it as people read it: "284,310.50", with a typographic minus. `decimals` says to
 * how many places it is rounded or filled up with zeros; without it, all digits stay.
 */
export function numberText(decimal: string, decimals?: number): string {
  const exact = decimals === undefined ? decimal : unscaled(scaled(decimal, decimals), decimals);
  const [whole = "", fraction] = exact.replace("-", "").split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const isMinus = exact.startsWith("-") && /[1-9]/.test(exact);
  return (isMinus ? MINUS : "") + grouped + (fraction === undefined ? "" : `.${fraction}`);
}

/**
 * Takes a figure as it is stored. Returns it as people read it: "€ 284,310" (with a non-breaking space),
 * "2.4%", "1,204". Text and days are returned unchanged: each page formats days itself. A whole amount of money
 * has no decimals, since most figures are large and ".00" would only make them longer.
 */
export function figureText(value: string, { unit, decimals, currency }: FigureFormat): string {
  if (unit === "text" || unit === "date" || !isDecimal(value)) return value;
  const isWhole = unit === "money" && scaled(value, decimals) % 10n ** BigInt(decimals) === 0n;
  const number = numberText(value, isWhole ? 0 : decimals);
  if (unit === "percent") return `${number}%`;
  if (unit === "number") return number;
  const sign = `${currencySign(currency)}${SPACE}`;
  return number.startsWith(MINUS) ? MINUS + sign + number.slice(1) : sign + number;
}

/**
 * Takes a change. Returns it in words: "Up € 8,820, which is 3.2%", "Down 0.2 points", "Unchanged". If the
 * change is for the worse, " (worse)" follows.
 */
export function changeText(change: Change, format: FigureFormat): string {
  if (change.direction === "same") return "Unchanged";
  const amount =
    format.unit === "percent"
      ? `${numberText(change.amount, format.decimals)}${SPACE}points`
      : figureText(change.amount, format);
  const percent = change.percent === null ? "" : `, which is ${numberText(change.percent)}%`;
  const worse = change.verdict === "worse" ? " (worse)" : "";
  return `${change.direction === "up" ? "Up" : "Down"} ${amount}${percent}${worse}`;
}

/**
 * Takes a change. Returns it in fewer words than changeText, for a column: "Up 3.2%", "Down 0.2 points",
 * "Unchanged", "Up 55.0% (worse)".
 */
export function shortChangeText(change: Change, format: FigureFormat): string {
  if (change.percent === null || change.direction === "same") return changeText(change, format);
  const worse = change.verdict === "worse" ? " (worse)" : "";
  return `${change.direction === "up" ? "Up" : "Down"} ${numberText(change.percent)}%${worse}`;
}
