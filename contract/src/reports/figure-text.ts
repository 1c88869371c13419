import { isDecimal, scaled, unscaled } from "./decimals.ts";
import type { Change } from "./report-change.ts";
import type { MetricUnit } from "./report-template-fields.ts";

/** A space that never ends a line, and the minus of print. */
const SPACE = "\u00a0";
const MINUS = "\u2212";

/** What a figure needs to be told. */
export interface FigureFormat {
  unit: MetricUnit;
  decimals: number;
  /** ISO 4217. */
  currency: string;
}

/** Whose signs the letters of PDFs lack: taka would become rupees there. A page writes an amount as its PDF does. */
const NOT_ON_PAPER = new Set(["AMD", "BDT", "KHR", "THB"]);

/** "€" for EUR; a currency without a sign of its own is its code. */
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

/** Takes a decimal. Returns it as people read it: "284,310.50", with a real minus. `decimals` rounds or fills up; left out, it stays. */
export function numberText(decimal: string, decimals?: number): string {
  const exact = decimals === undefined ? decimal : unscaled(scaled(decimal, decimals), decimals);
  const [whole = "", fraction] = exact.replace("-", "").split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const isMinus = exact.startsWith("-") && /[1-9]/.test(exact);
  return (isMinus ? MINUS : "") + grouped + (fraction === undefined ? "" : `.${fraction}`);
}

/**
 * Takes a figure as it is kept. Returns it as people read it: "€ 284,310" (with a space that ends no line), "2.4%", "1,204". Text and days
 * come back as they are: a page writes a day its own way.
 */
export function figureText(value: string, { unit, decimals, currency }: FigureFormat): string {
  if (unit === "text" || unit === "date" || !isDecimal(value)) return value;
  const number = numberText(value, decimals);
  if (unit === "percent") return `${number}%`;
  if (unit === "number") return number;
  const sign = `${currencySign(currency)}${SPACE}`;
  return number.startsWith(MINUS) ? MINUS + sign + number.slice(1) : sign + number;
}

/** What is said of a change: "Up € 8,820, which is 3.2%", "Down 0.2 points", "Unchanged". Of one that is worse: ", less favourable" behind it. */
export function changeText(change: Change, format: FigureFormat): string {
  if (change.direction === "same") return "Unchanged";
  const amount =
    format.unit === "percent"
      ? `${numberText(change.amount, format.decimals)}${SPACE}points`
      : figureText(change.amount, format);
  const percent = change.percent === null ? "" : `, which is ${numberText(change.percent)}%`;
  const worse = change.verdict === "worse" ? ", less favourable" : "";
  return `${change.direction === "up" ? "Up" : "Down"} ${amount}${percent}${worse}`;
}

/** The same in few words, for a column: "Up 3.2%", "Down 0.2 points", "Unchanged", "Up 55.0%, less favourable". */
export function shortChangeText(change: Change, format: FigureFormat): string {
  if (change.percent === null || change.direction === "same") return changeText(change, format);
  const worse = change.verdict === "worse" ? ", less favourable" : "";
  return `${change.direction === "up" ? "Up" : "Down"} ${numberText(change.percent)}%${worse}`;
}
