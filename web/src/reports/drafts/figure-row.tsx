import { isNumberUnit } from "@portico/contract/reports/report-template-rules";
import { currencySign, numberText } from "@portico/contract/reports/figure-text";
import { changeOf } from "@portico/contract/reports/report-change";
import type { Figure } from "@portico/contract/reports/report-fields";
import { FIGURE_TEXT_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import type { ClipboardEvent, KeyboardEvent, ReactNode } from "react";
import { DateField } from "../../ui/form/date-field.tsx";
import { fieldLook } from "../../ui/form/field-look.ts";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { ChangeText } from "./change-text.tsx";
import { figureFieldId } from "./faults.ts";
import { toldText } from "./told-text.ts";
import { isKey } from "../../ui/typing-keys.ts";

interface FigureRowProps {
  figure: Figure;
  currency: string;
  /** The typed text; undefined if the field shows the stored value. */
  typed: string | undefined;
  error: string | undefined;
  /** If the typed number has too many decimals: the number rounded to those that the figure takes. */
  rounded: string | null;
  onRound: (value: string) => void;
  isConfirmed: boolean;
  /** The user has tried to publish, or asked what is missing. */
  isSought: boolean;
  /** "Q3 2026". */
  period: string;
  /** The period of the previous figure, if it is known. */
  previousPeriod: string | null;
  onType: (text: string) => void;
  onLeave: () => void;
  onPasteBlock: (text: string) => boolean;
  onConfirm: () => void;
  /** Opens the details: the previous figure, a target and a note. */
  onMore: () => void;
}

/** A figure next to its value in the last period. */
export function FigureRow({
  figure,
  currency,
  typed,
  error,
  rounded,
  isConfirmed,
  isSought,
  period,
  previousPeriod,
  ...acts
}: FigureRowProps) {
  const id = figureFieldId(figure.key);
  const isNumber = isNumberUnit(figure.unit);
  const isMissing = isSought && figure.required && (figure.value ?? "") === "" && typed === undefined;
  const isBig = typed === undefined && !isConfirmed && Boolean(changeOf(figure, figure)?.isBig);
  const said = error ?? (isMissing ? "Required before this report can be published." : undefined);
  const isRed = error !== undefined || isMissing;
  return (
    <li className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1.25fr)_minmax(0,1.15fr)]">
      <label htmlFor={id} className="font-semibold wrap-anywhere">
        {figure.label}
        {!figure.required && <span className="text-[0.8125rem] font-normal text-quiet"> (optional)</span>}
      </label>
      <span className="text-right tabular-nums lining-nums text-quiet wrap-anywhere">
        {figure.previous === null ? (
          <span className="max-sm:hidden">–</span>
        ) : (
          <>
            {/* On narrow screens there is no column heading with the period, so the row names it. */}
            <span className="text-[0.8125rem] sm:hidden">{`${previousPeriod ?? "Previous"}: `}</span>
            {toldText(figure, figure.previous, currency)}
          </>
        )}
      </span>
      <span className="relative max-sm:col-start-1">
        {figure.unit === "money" && (
          <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-quiet">
            {currencySign(currency)}
          </span>
        )}
        {figure.unit === "date" ? (
          <DateField
            id={id}
            name={figure.key}
            label={`${figure.label}, ${period}`}
            isLabelHidden
            value={figure.value ?? ""}
            onChange={(day) => day !== null && acts.onType(day)}
            error={said}
          />
        ) : (
          <input
            id={id}
            name={figure.key}
            inputMode={isNumber ? "decimal" : undefined}
            autoComplete="off"
            maxLength={FIGURE_TEXT_MAX_LENGTH}
            aria-label={`${figure.label}, ${period}`}
            aria-invalid={isRed || undefined}
            aria-describedby={said || isBig ? `${id}-said` : undefined}
            value={typed ?? shownValue(figure)}
            onChange={({ target }) => acts.onType(target.value)}
            onBlur={acts.onLeave}
            onPaste={(event: ClipboardEvent) => {
              if (acts.onPasteBlock(event.clipboardData.getData("text/plain"))) event.preventDefault();
            }}
            onKeyDown={goDown}
            className={`h-10 pointer-coarse:h-11 ${isNumber ? "text-right tabular-nums lining-nums" : ""} ${figure.unit === "money" ? "pl-10" : ""} ${figure.unit === "percent" ? "pr-9" : ""} ${fieldLook(isRed)} ${isBig ? "border-gold-500!" : ""}`}
          />
        )}
        {figure.unit === "percent" && (
          <span aria-hidden className="absolute inset-y-0 right-3 grid place-items-center text-quiet">
            %
          </span>
        )}
      </span>
      <span className="flex items-center justify-between gap-2 text-sm">
        <span aria-live="polite" className="min-w-0">
          {typed === undefined && <ChangeText figure={figure} currency={currency} />}
        </span>
        <MoreButton label={`More about ${figure.label}`} onClick={acts.onMore} />
      </span>
      {(figure.target !== null || figure.note) && (
        <p className="col-span-full text-[0.8125rem] text-quiet wrap-anywhere sm:col-start-3">
          {[figure.target !== null && `Target ${toldText(figure, figure.target, currency)}`, figure.note]
            .filter(Boolean)
            .join(". ")}
        </p>
      )}
      {(said || isBig) && figure.unit !== "date" && (
        <p
          id={`${id}-said`}
          className={`col-span-full text-[0.8125rem] sm:col-start-3 ${isRed ? "text-red-700" : "text-gold-700"}`}
        >
          {said ?? bigText(figure)}{" "}
          {said === undefined && <LineAct onClick={acts.onConfirm}>It's correct</LineAct>}
          {error !== undefined && rounded !== null && (
            <LineAct onClick={() => acts.onRound(rounded)}>Round to {numberText(rounded)}</LineAct>
          )}
        </p>
      )}
    </li>
  );
}

function LineAct({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="font-semibold underline pointer-coarse:min-h-11">
      {children}
    </button>
  );
}

function shownValue({ value, unit }: Figure): string {
  if (value === null) return "";
  return unit === "text" || unit === "date" ? value : numberText(value);
}

function bigText(figure: Figure): string {
  return changeOf(figure, figure)?.direction === "up"
    ? "More than 50% higher than last time."
    : "Less than half of last time's figure.";
}

/** Enter goes down the column, as in a spreadsheet. */
function goDown(event: KeyboardEvent<HTMLInputElement>) {
  if (!isKey(event, "Enter")) return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest("ul")?.querySelectorAll("input") ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  if (next?.type === "text") next.select();
}
