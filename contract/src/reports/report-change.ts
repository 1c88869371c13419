import { decimalsOf, dividedBy, isDecimal, scaled, unscaled } from "./decimals.ts";
import { BIG_CHANGE_PERCENT } from "./report-limits.ts";
import type { MetricBetter, MetricUnit } from "./report-template-fields.ts";

/** The change of a figure from the period before. */
export interface Change {
  direction: "up" | "down" | "same";
  /**
   * The size of the change, without a sign. It has as many decimal places as the more exact of the two
   * values. The change of a percentage is in points.
   */
  amount: string;
  /**
   * The change in percent of the earlier figure, to one decimal place, without a sign. Null if the figure
   * itself is a percentage.
   */
  percent: string | null;
  /** Whether the change is good news, according to the template; `none` when it is neither good nor bad. */
  verdict: "better" | "worse" | "none";
  /**
   * True when the change is more than BIG_CHANGE_PERCENT. A user then has to confirm it before publishing.
   * Always false for percentages.
   */
  isBig: boolean;
}

interface Compared {
  value: string | null;
  previous: string | null;
}

interface Metric {
  unit: MetricUnit;
  better: MetricBetter;
}

/** How many decimal places a percentage is written with. */
const PERCENT_PLACES = 1;

/**
 * Compares a figure with the same figure of the period before. Returns null if they cannot be compared: one
 * of them is missing or is not a number, or the earlier figure is zero.
 */
export function changeOf({ value, previous }: Compared, { unit, better }: Metric): Change | null {
  if (unit === "text" || unit === "date" || value === null || previous === null) return null;
  if (!isDecimal(value) || !isDecimal(previous)) return null;
  const places = Math.max(decimalsOf(value), decimalsOf(previous));
  const [now, before] = [scaled(value, places), scaled(previous, places)];
  if (before === 0n) return null;
  const isPercent = unit === "percent";
  const gap = now - before;
  const size = gap < 0n ? -gap : gap;
  const direction = gap === 0n ? "same" : gap > 0n ? "up" : "down";
  const tenths = isPercent
    ? null
    : dividedBy(size * 100n * 10n ** BigInt(PERCENT_PLACES), before < 0n ? -before : before);
  return {
    direction,
    amount: unscaled(size, places),
    percent: tenths === null ? null : unscaled(tenths, PERCENT_PLACES),
    verdict: direction === "same" || better === "none" ? "none" : direction === better ? "better" : "worse",
    isBig: !isPercent && size * 100n > (before < 0n ? -before : before) * BigInt(BIG_CHANGE_PERCENT),
  };
}
