import { changeText, figureText } from "./figure-text.ts";
import { changeOf } from "./report-change.ts";
import type { Figure, ReportContent } from "./report-fields.ts";

/** A figure as the page, the preview and the PDF show it. */
export interface ReportTile {
  key: string;
  label: string;
  value: string;
  /** True for words and days, which are shown in a smaller font than numbers. */
  isText: boolean;
  /**
   * "Up € 8,820, which is 3.2%", and whether that is good news. Null when there is no earlier figure to
   * compare with.
   */
  change: {
    text: string;
    direction: "up" | "down" | "same";
    verdict: "better" | "worse" | "none";
  } | null;
  /**
   * "from € 275,490 in Q2 2026", or "No figure in Q2 2026". If there was no earlier report, but a user has
   * typed an earlier figure, it is "from € 275,490 previously". Null when there is neither.
   */
  before: string | null;
  /** "Target € 300,000". */
  target: string | null;
  note: string | null;
}

/**
 * Takes the content of a report, and a function that writes a calendar day (ISO 8601). Returns the figures as
 * they are shown, in the order of the template. Figures without a value are left out.
 */
export function reportTiles(content: ReportContent, dayText: (day: string) => string): ReportTile[] {
  return content.figures.flatMap((figure) => {
    if (figure.value === null) return [];
    const format = { ...figure, currency: content.currency };
    const tell = (value: string) => (figure.unit === "date" ? dayText(value) : figureText(value, format));
    const change = changeOf(figure, figure);
    return [
      {
        key: figure.key,
        label: figure.label,
        value: tell(figure.value),
        isText: figure.unit === "text" || figure.unit === "date",
        change: change && {
          text: changeText(change, format),
          direction: change.direction,
          verdict: change.verdict,
        },
        before: beforeText(figure, content, change?.direction === "same", tell),
        target: figure.target === null ? null : `Target ${tell(figure.target)}`,
        note: figure.note,
      },
    ];
  });
}

/**
 * Takes the content of a report. If it is the first of its kind and has no earlier figures, returns a
 * sentence that says so; otherwise null.
 */
export function firstReportText({ previous_short, figures }: ReportContent): string | null {
  const hasFigure = figures.some(({ value }) => value !== null);
  const isFirst = previous_short === null && figures.every(({ previous }) => previous === null);
  return isFirst && hasFigure
    ? "This is the first report of its kind, so there is nothing to compare with yet."
    : null;
}

function beforeText(
  { previous }: Figure,
  { previous_short: period }: ReportContent,
  isSame: boolean,
  tell: (value: string) => string,
): string | null {
  if (previous === null) return period === null ? null : `No figure in ${period}`;
  const when = period === null ? "previously" : `in ${period}`;
  return isSame ? `${tell(previous)} ${when}` : `from ${tell(previous)} ${when}`;
}
