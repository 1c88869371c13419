import { numberText } from "@portico/contract/reports/figure-text";
import { figureProblem, readFigure } from "@portico/contract/reports/read-number";
import type { Figure, Report } from "@portico/contract/reports/report-fields";
import { FIGURE_TEXT_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import { isNumberUnit } from "@portico/contract/reports/report-template-rules";
import { useState } from "react";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { DraftSaver } from "./report-saver.ts";
import { toldText } from "./told-text.ts";

interface FigureDialogProps {
  figure: Figure;
  report: Report;
  saver: DraftSaver;
  onClose: () => void;
}

const fields = ["previous", "target"] as const;
type Field = (typeof fields)[number];

/** Edits the details of a figure: its previous value, a target and a note. */
export function FigureDialog({ figure, report, saver, onClose }: FigureDialogProps) {
  const [typed, setTyped] = useState<Record<Field, string | null>>(() => ({
    previous: shownText(figure, figure.previous),
    target: shownText(figure, figure.target),
  }));
  const [note, setNote] = useState(figure.note ?? "");
  const isNumber = isNumberUnit(figure.unit);
  const valueOf = (field: Field): string | null => {
    const text = typed[field];
    return text === null
      ? null
      : isNumber
        ? readFigure(text, { ...figure, currency: report.currency })
        : text.trim();
  };
  const wrongText = (text: string) =>
    figureProblem(text, { ...figure, currency: report.currency }) ?? decimalsText(figure);
  const validate = (): Record<string, string> =>
    Object.fromEntries(
      fields
        .filter((field) => valueOf(field) === null)
        .map((field) => [field, isNumber ? wrongText(typed[field] ?? "") : "Please enter a date."]),
    );
  const save = async () => {
    const changed = fields.flatMap((field) => {
      const value = valueOf(field) || null;
      return value === figure[field] ? [] : [[field, value] as const];
    });
    const isNoted = note.trim() !== (figure.note ?? "");
    if (changed.length === 0 && !isNoted) return;
    const edit = { key: figure.key, ...Object.fromEntries(changed), ...(isNoted && { note }) };
    try {
      await saver.decide({ figures: [edit] });
    } catch (error) {
      const said = (error as { errors?: Record<string, string> }).errors?.[`figures.${figure.key}`];
      if (!said) throw error;
      throw Object.assign(new Error("refused"), { errors: { [changed[0]?.[0] ?? "note"]: said } });
    }
  };
  const last = report.writing?.last;
  const lastValue = last?.figures.find(({ key }) => key === figure.key)?.value ?? null;
  const labels = {
    previous: report.previous_short ? `In ${report.previous_short}` : "In the previous period",
    target: <Optional>Target</Optional>,
  };
  const hints = {
    previous: lastValue
      ? `Leave empty to use ${toldText(figure, lastValue, report.currency)} from the ${last!.period_short} report.`
      : "The figure is compared with this.",
    target: "Shown below the figure.",
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={figure.label}
      fallback="The figure wasn't saved. Please try again."
      validate={validate}
      onSave={save}
    >
      {(faults) => (
        <>
          {fields.map((field) =>
            figure.unit === "date" ? (
              <DateField
                key={field}
                label={labels[field]}
                name={field}
                value={typed[field] ?? ""}
                hint={hints[field]}
                error={faults[field]}
                onChange={(day) => setTyped({ ...typed, [field]: day })}
              />
            ) : (
              <TextField
                key={field}
                label={labels[field]}
                name={field}
                autoComplete="off"
                inputMode={isNumber ? "decimal" : undefined}
                maxLength={FIGURE_TEXT_MAX_LENGTH}
                value={typed[field] ?? ""}
                hint={hints[field]}
                error={faults[field]}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              />
            ),
          )}
          <TextField
            label={<Optional>Note</Optional>}
            name="note"
            autoComplete="off"
            maxLength={FIGURE_TEXT_MAX_LENGTH}
            value={note}
            hint="One line below the figure, such as where it comes from."
            error={faults["note"]}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </EditDialog>
  );
}

function shownText({ unit }: Figure, value: string | null): string {
  return value === null ? "" : isNumberUnit(unit) ? numberText(value) : value;
}

function decimalsText({ decimals }: Figure): string {
  if (decimals === 0) return "Enter a whole number, such as 1,234.";
  return `Enter a number with at most ${decimals} ${decimals === 1 ? "decimal" : "decimals"}, such as 1,234.5.`;
}
