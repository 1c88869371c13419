import { isNumberUnit } from "@portico/contract/reports/report-template-rules";
import type { Figure, Report } from "@portico/contract/reports/report-fields";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { DraftSaver } from "./report-saver.ts";
import { FigureDialog } from "./figure-dialog.tsx";
import { figureFieldId } from "./faults.ts";
import { FigureRow } from "./figure-row.tsx";
import { leftOut } from "./left-out.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { isBlock, pastedFigures } from "./pasted-figures.ts";
import { roundedFigure, type TypedFigures } from "./unread-figures.ts";
import { figureProblem, readFigure } from "@portico/contract/reports/read-number";

interface FiguresPartProps {
  report: Report;
  saver: DraftSaver;
  errors: Readonly<Record<string, string>>;
  /** Typed texts that are not numbers, by key. */
  typed: TypedFigures;
  isSought: boolean;
  onTyped: (next: TypedFigures) => void;
}

interface Pasted {
  said: string;
  unmatched: readonly string[];
  /** The values before the paste, to undo it. */
  before: { key: string; value: string | null }[];
}

/** The figures of a report next to those of the last period. */
export function FiguresPart({ report, saver, errors, typed, isSought, onTyped }: FiguresPartProps) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [isPasting, setPasting] = useState(false);
  const [moreOf, setMoreOf] = useState<string | null>(null);
  // Texts that an earlier page has left are marked at once.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(Object.keys(typed)));
  const confirmed = new Set(report.writing?.confirmed);
  const { currency } = report;
  const figures = report.figures.map((figure) => ({ ...figure, currency }));
  const withoutTyped = (keys: readonly string[]) =>
    onTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => !keys.includes(key))));

  const type = (key: string, text: string) => {
    const figure = report.figures.find((one) => one.key === key)!;
    const isNumber = isNumberUnit(figure.unit);
    const value = isNumber ? readFigure(text, { ...figure, currency }) : text;
    setLeft(new Set([...left].filter((one) => one !== key)));
    // Until the user leaves the field, it shows the text as it was typed.
    onTyped({ ...typed, [key]: text });
    // A text that is not a number leaves the figure empty. Otherwise the report would show the part of it that
    // is one.
    if (value !== null || figure.value !== null) saver.change({ figures: [{ key, value: value || null }] });
  };
  const leave = (key: string) => {
    const figure = report.figures.find((one) => one.key === key)!;
    const text = typed[key];
    if (text === undefined) return;
    const isNumber = isNumberUnit(figure.unit);
    if (!isNumber || readFigure(text, { ...figure, currency }) !== null) withoutTyped([key]);
    else setLeft(new Set([...left, key]));
  };
  const paste = (text: string, from?: string): boolean => {
    const { values, matchedBy, unmatched } = pastedFigures(text, figures, {
      ...(from !== undefined && { from }),
      column: report.period_short,
    });
    const keys = Object.keys(values);
    const before = report.figures
      .filter(({ key }) => keys.includes(key))
      .map(({ key, value }) => ({ key, value }));
    if (keys.length > 0) {
      saver.change({ figures: keys.map((key) => ({ key, value: values[key]! })) });
      withoutTyped(keys);
    }
    const how = matchedBy === "name" ? "matched by name" : "filled in from top to bottom";
    const said =
      keys.length === 0
        ? "No figures found in what you pasted"
        : `${keys.length} ${keys.length === 1 ? "figure" : "figures"} pasted, ${how}`;
    setPasted({ said, unmatched: leftOut({ unmatched, matchedBy }, figures), before });
    return true;
  };
  const undo = () => {
    if (pasted) saver.change({ figures: pasted.before });
    setPasted(null);
  };
  const wrong = (key: string, decimals: number) => {
    if (!left.has(key) || typed[key] === undefined) return undefined;
    const figure = report.figures.find((one) => one.key === key)!;
    const ofOther = figureProblem(typed[key], { ...figure, currency });
    if (ofOther) return ofOther;
    const allowed =
      decimals === 0
        ? "without decimals"
        : `with at most ${decimals} ${decimals === 1 ? "decimal" : "decimals"}`;
    return readFigure(typed[key], { ...figure, currency }) === null
      ? `Enter a number ${allowed}, such as 1,234${decimals > 0 ? ".5" : ""}.`
      : undefined;
  };

  const rounded = (figure: Figure) => {
    const text = typed[figure.key];
    return text === undefined || !isNumberUnit(figure.unit) ? null : roundedFigure(text, figure, currency);
  };

  const opened = report.figures.find(({ key }) => key === moreOf);
  return (
    <section aria-labelledby="figures-head">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="figures-head" className="text-xl">
          Figures
        </h2>
        <Button variant="secondary" size="sm" onClick={() => setPasting(true)}>
          <Icon name="clipboard-paste" size={18} />
          Paste from a spreadsheet
        </Button>
      </div>
      {pasted && <PastedNote pasted={pasted} onUndo={undo} />}
      <div
        aria-hidden
        className="hidden grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1.25fr)_minmax(0,1.15fr)] gap-x-3 text-[0.8125rem] font-semibold text-quiet sm:grid"
      >
        <span>Figure</span>
        <span className="text-right">{report.previous_short ?? "Previous"}</span>
        <span>{report.period_short}</span>
        <span>Change</span>
      </div>
      <ul>
        {report.figures.map((figure) => (
          <FigureRow
            key={figure.key}
            figure={figure}
            currency={report.currency}
            typed={typed[figure.key]}
            error={wrong(figure.key, figure.decimals) ?? errors[`figures.${figure.key}`]}
            rounded={left.has(figure.key) ? rounded(figure) : null}
            onRound={(value) => {
              saver.change({ figures: [{ key: figure.key, value }] });
              withoutTyped([figure.key]);
              // The button is gone, so the field gets the focus.
              document.getElementById(figureFieldId(figure.key))?.focus();
            }}
            isSought={isSought}
            isConfirmed={confirmed.has(figure.key)}
            period={report.period_short}
            previousPeriod={report.previous_short}
            onType={(text) => type(figure.key, text)}
            onLeave={() => leave(figure.key)}
            onPasteBlock={(text) => isBlock(text) && paste(text, figure.key)}
            onConfirm={() => saver.change({ figures: [{ key: figure.key, confirmed: true }] })}
            onMore={() => setMoreOf(figure.key)}
          />
        ))}
      </ul>
      <p className="mt-2 text-[0.8125rem] text-quiet">
        {report.previous_short === null
          ? "No earlier report to compare with."
          : `The ${report.previous_short} figures come from the report published for that period. If that report is corrected or withdrawn before you publish this one, they change too.`}
      </p>
      {opened && (
        <FigureDialog figure={opened} report={report} saver={saver} onClose={() => setMoreOf(null)} />
      )}
      {isPasting && <PasteDialog onPaste={(text) => paste(text)} onClose={() => setPasting(false)} />}
    </section>
  );
}

function PastedNote({ pasted, onUndo }: { pasted: Pasted; onUndo: () => void }) {
  const isAny = pasted.before.length > 0;
  const isGood = isAny && pasted.unmatched.length === 0;
  return (
    <div
      role="status"
      className={`mb-3 rounded-control px-4 py-2.5 text-sm ${isGood ? "bg-green-100 text-green-700" : "bg-gold-100 text-gold-700"}`}
    >
      <div className="flex items-center gap-3">
        <Icon name={isGood ? "circle-check" : "circle-alert"} size={18} />
        <span className="min-w-0 flex-1 wrap-anywhere">{pasted.said}</span>
        {isAny && (
          <button type="button" onClick={onUndo} className="font-semibold underline pointer-coarse:min-h-11">
            Undo
          </button>
        )}
      </div>
      {pasted.unmatched.length > 0 && (
        <p className="mt-1 wrap-anywhere text-navy-600">
          Left out: {pasted.unmatched.slice(0, 10).join("; ")}
        </p>
      )}
    </div>
  );
}
