import { isNumberUnit } from "@portico/contract/reports/report-template-rules";
import { decimalsOf, scaled, unscaled } from "@portico/contract/reports/decimals";
import { figureProblem, readFigure } from "@portico/contract/reports/read-number";
import type { Figure, Report } from "@portico/contract/reports/report-fields";
import { FIGURE_DECIMALS_MAX } from "@portico/contract/reports/report-limits";
import { useRef, useState } from "react";
import { type DraftCopy, forgetCopy, keepCopy } from "../../forms/draft-copy.ts";
import { figuresCopy } from "../reports/staff-reports.calls.ts";
import { useUser } from "../../session/current-user.ts";

/** What is typed into the fields of figures, by the figure's key, while a field does not show its stored value. */
export type TypedFigures = Readonly<Record<string, string>>;

/**
 * Takes a draft and the texts that an earlier page of this browser has stored. Returns what is typed now, with
 * a function to change it. Texts that cannot be stored as figures are kept in the browser, so that they are
 * still in their fields when the user comes back. A text is forgotten if its figure has a value by then.
 */
export function useTypedFigures(report: Report, kept: DraftCopy<TypedFigures> | null) {
  const { id: user } = useUser();
  const [typed, setTyped] = useState(() => unreadOf(report, stillTyped(report, kept?.patch ?? {})));
  const written = useRef({ text: JSON.stringify(kept?.patch ?? {}), done: Promise.resolve() });
  const keep = (patch: TypedFigures) => {
    const text = JSON.stringify(patch);
    if (text === written.current.text) return;
    const id = figuresCopy(report.id);
    const write = async () => {
      // Only the window that wrote a copy can delete it, so the copy of an earlier page is replaced first.
      await keepCopy({ id, user, ground: report.updated_at, patch });
      if (Object.keys(patch).length === 0) await forgetCopy(id);
    };
    // The copies are written one after the other, so that an older copy cannot be written last.
    written.current = { text, done: written.current.done.then(write, write) };
  };
  const onTyped = (next: TypedFigures) => {
    setTyped(next);
    keep(unreadOf(report, next));
  };
  return [typed, onTyped] as const;
}

function stillTyped({ figures }: Report, kept: TypedFigures): TypedFigures {
  const isEmpty = (key: string) => figures.some((figure) => figure.key === key && figure.value === null);
  return Object.fromEntries(Object.entries(kept).filter(([key]) => isEmpty(key)));
}

/** Returns those of the typed texts that are not numbers which their figures can store. */
export function unreadOf({ figures, currency }: Report, typed: TypedFigures): TypedFigures {
  return Object.fromEntries(
    figures.flatMap((figure) => {
      const text = typed[figure.key];
      const isUnread =
        text !== undefined && isNumberUnit(figure.unit) && readFigure(text, { ...figure, currency }) === null;
      return isUnread ? [[figure.key, text]] : [];
    }),
  );
}

/**
 * Takes a typed text that a figure cannot store. If it is a number with too many decimals, returns the number
 * as it would be stored when rounded. Otherwise returns null.
 */
export function roundedFigure(
  text: string,
  figure: Pick<Figure, "unit" | "decimals">,
  currency: string,
): string | null {
  // A comma that may mean thousands or decimals must be cleared up before anything is rounded.
  if (figureProblem(text, { ...figure, currency }) || readFigure(text, { ...figure, currency }) !== null)
    return null;
  for (let decimals = figure.decimals + 1; decimals <= FIGURE_DECIMALS_MAX; decimals += 1) {
    const exact = readFigure(text, { unit: figure.unit, decimals, currency });
    if (exact !== null && decimalsOf(exact) > figure.decimals)
      return unscaled(scaled(exact, figure.decimals), figure.decimals);
  }
  return null;
}
