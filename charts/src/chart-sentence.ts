import type { ChartData } from "./chart-data.ts";

interface SentenceOptions {
  /** The name of the chart. */
  label: string;
  /** Formats a value as text. */
  tell: (value: number) => string;
  startsAboveZero?: boolean;
}

/**
 * Takes the data of a line chart or a bar chart. Returns one sentence for readers who cannot see the chart:
 * "Value, from €246,120 in Q4 24 to €284,310 in Q3 26."
 */
export function chartSentence(
  { labels, series }: ChartData,
  { label, tell, startsAboveZero }: SentenceOptions,
): string {
  const parts = series.map((one) => {
    const places = labels.flatMap((place, index) => {
      const value = one.values[index] ?? null;
      return value === null ? [] : [{ place, value }];
    });
    const [first, last] = [places[0], places.at(-1)];
    const name = series.length > 1 ? one.label : label;
    if (!first || !last) return `${name}, no values`;
    if (first === last) return `${name}, ${tell(first.value)} in ${first.place}`;
    return `${name}, from ${tell(first.value)} in ${first.place} to ${tell(last.value)} in ${last.place}`;
  });
  const head = series.length > 1 ? `${label}: ` : "";
  const axis = startsAboveZero ? " The axis starts above zero." : "";
  return `${head}${parts.join("; ") || "no values"}.${axis}`;
}
