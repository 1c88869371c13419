import { decimalsOf, dividedBy, isDecimal, scaled, unscaled } from "./decimals.ts";
import { BIG_CHANGE_PERCENT } from "./report-limits.ts";
import type { MetricBetter, MetricUnit } from "./report-template-fields.ts";

/** How a figure has changed against the period before. */
export interface Change {
  direction: "up" | "down" | "same";
  /** By how much, without a sign: a decimal with as many places as the more exact of the two. Of percent: points. */
  amount: string;
  /** The same in percent of the figure before, to one place, without a sign. Null of a figure that is percent itself. */
  percent: string | null;
  /** What the template says of this direction. */
  verdict: "better" | "worse" | "none";
  /** More than BIG_CHANGE_PERCENT, which is asked about before publishing. Never of percent. */
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

/** How many places a percentage is told with. */
const PERCENT_PLACES = 1;

/**
 * Compares a figure with that of the period before. Returns null where there is nothing to compare: one of them is missing or no number, or
 * the one before was zero.
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
