import type { ImportField } from "@portico/contract/people/import-fields";
import { ADD_ANYWAY } from "@portico/contract/people/import-limits";
import type { ImportRow } from "@portico/contract/people/import-rows";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { fieldLook } from "../../ui/form/field-look.ts";
import { Icon } from "../../ui/icon.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { fieldLabel, nameIn, valueIn } from "./import-words.ts";
import { fixRow, type FixedCell } from "./imports.calls.ts";
import { columnsOf, ROW_GRID } from "./row-heads.tsx";
import { isKey } from "../../ui/typing-keys.ts";

interface ImportRowItemProps {
  importId: string;
  row: ImportRow;
  /** Whether the row had to be fixed when the page was opened. */
  wasWrong: boolean;
  fields: readonly ImportField[];
  /** Returns whether the row is the first of several visible rows that have the same value in the cell. */
  isAlike: (error: ImportRow["errors"][number], row: ImportRow) => boolean;
  onFixed: (row: ImportRow) => void;
}

/**
 * Shows one row. Only its wrong cells can be edited. When the user leaves such a cell or presses Enter, the
 * row is checked again.
 */
export function ImportRowItem({ importId, row, wasWrong, fields, isAlike, onFixed }: ImportRowItemProps) {
  const send = useMutation({
    mutationFn: ({ values, everywhere }: { values: FixedCell[]; everywhere?: boolean }) =>
      fixRow(importId, row.number, values, everywhere),
    // Requests about one row are sent one after another. A value that is typed during a check is sent when
    // that check has ended.
    scope: { id: `row ${importId} ${row.number}` },
    onSuccess: onFixed,
    onError: (error) => notifyFailure(error, "The row couldn't be checked. Please try again."),
  });
  const isFixed = wasWrong && row.state !== "invalid";
  const wrong = new Map(row.errors.map((error) => [error.field, error]));
  const others = row.errors.filter(({ field }) => !fields.includes(field));
  const cell = (field: ImportField) => (
    <WrongCell
      key={field}
      field={field}
      row={row}
      onValue={(value) => send.mutate({ values: [{ field, value }] })}
    />
  );
  return (
    <li
      style={columnsOf(fields)}
      className={`px-5 py-3 ${isFixed ? "bg-green-100" : ""}`}
      aria-busy={send.isPending || undefined}
    >
      <div className={`items-center text-[0.9375rem] ${ROW_GRID}`}>
        <span className="text-quiet max-sm:text-[0.8125rem]">
          <span className="sm:sr-only">Row </span>
          {row.number}
        </span>
        <span className="block font-semibold wrap-anywhere sm:font-normal">{nameIn(row)}</span>
        {fields.map((field) =>
          wrong.has(field) ? (
            <span key={field} className="block max-sm:mt-2">
              {cell(field)}
            </span>
          ) : (
            <span key={field} className="block wrap-anywhere max-sm:hidden">
              <span className="sr-only">{fieldLabel(field)}: </span>
              {valueIn(row, field)}
            </span>
          ),
        )}
      </div>
      {others.map(({ field }) => (
        <span key={field} className="mt-2 block max-w-md sm:ml-16">
          {cell(field)}
        </span>
      ))}
      {row.errors.map((error) => {
        const { field, sentence, mend: guess } = error;
        return (
          <p
            key={`${field} ${sentence}`}
            className="mt-2 flex flex-wrap items-center gap-2 text-sm text-red-700 sm:ml-16"
          >
            <Icon name="circle-alert" size={16} />
            <span id={sentenceId(row, field)} className="min-w-0 flex-1 basis-48">
              {sentence}
            </span>
            {guess && (
              <Button
                variant="secondary"
                size="sm"
                loading={send.isPending}
                aria-label={
                  guess.label === ADD_ANYWAY
                    ? `${ADD_ANYWAY}: row ${row.number}`
                    : `Use ${guess.label} in row ${row.number}`
                }
                onClick={() => send.mutate({ values: [{ field, value: guess.value }] })}
              >
                {guess.label}
              </Button>
            )}
            {guess && isAlike(error, row) && (
              <Button
                variant="quiet"
                size="sm"
                loading={send.isPending}
                onClick={() => send.mutate({ values: [{ field, value: guess.value }], everywhere: true })}
              >
                Use {guess.label} in all rows with “{valueIn(row, field)}”
              </Button>
            )}
          </p>
        );
      })}
      {row.differs.map(({ field, sentence }) => (
        <p key={`${field} differs`} className="mt-2 flex items-center gap-2 text-sm text-gold-700 sm:ml-16">
          <Icon name="circle-alert" size={16} />
          <span className="min-w-0 flex-1">{sentence}</span>
        </p>
      ))}
      {isFixed && (
        <p className="mt-2 flex items-center gap-2 text-sm text-green-700 sm:ml-16">
          <Icon name="circle-check" size={16} />
          <span className="flex-1">{row.state === "known" ? "Fixed: already exists" : "Fixed"}</span>
          <Button
            variant="quiet"
            size="sm"
            loading={send.isPending}
            aria-label={`Undo the change in row ${row.number}`}
            onClick={() => send.mutate({ values: asInFile(row) })}
          >
            Undo
          </Button>
        </p>
      )}
    </li>
  );
}

/** Returns the row's cells with null as their value, which resets each cell to its value in the file. */
const asInFile = (row: ImportRow): FixedCell[] => row.values.map(({ field }) => ({ field, value: null }));

const sentenceId = (row: ImportRow, field: ImportField) => `row-${row.number}-${field}`;

interface WrongCellProps {
  field: ImportField;
  row: ImportRow;
  onValue: (value: string) => void;
}

/**
 * A field for a wrong cell. It keeps the value that the user has typed, even if the answer to an earlier
 * request has another value.
 */
function WrongCell({ field, row, onValue }: WrongCellProps) {
  const value = valueIn(row, field);
  const [typed, setTyped] = useState(value);
  return (
    <>
      <span className="mb-1 block text-[0.8125rem] font-semibold sm:sr-only">{fieldLabel(field)}</span>
      <input
        aria-label={`${fieldLabel(field)} in row ${row.number}`}
        aria-invalid
        aria-describedby={sentenceId(row, field)}
        value={typed}
        className={`h-11 ${fieldLook(true)}`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => isKey(event, "Enter") && event.currentTarget.blur()}
        onBlur={() => typed !== value && onValue(typed)}
      />
    </>
  );
}
