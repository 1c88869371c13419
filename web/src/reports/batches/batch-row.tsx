import {
  CLIENT_CELL,
  REFERENCE_CELL,
  type ReportBatch,
  type ReportBatchRow,
} from "@portico/contract/reports/batches";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { TextLink } from "../../forms/text-link.tsx";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { fieldLook } from "../../ui/form/field-look.ts";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { personName } from "../../ui/person-name.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { fixRow } from "./batches.calls.ts";
import { isKey } from "../../ui/typing-keys.ts";

const ChooseClientDialog = lazyPart(async () => ({
  default: (await import("../../forms/choose-client-dialog.tsx")).ChooseClientDialog,
}));

/** The words for the state of a row after it was fixed. */
const FIXED: Partial<Record<ReportBatchRow["state"], string>> = {
  incomplete: "Draft incomplete",
  to_check: "Draft to check",
};

interface BatchRowProps {
  of: ReportBatch;
  row: ReportBatchRow;
  /** Whether the row was among those to fix when the page was opened. */
  wasBad: boolean;
  onFixed: (row: ReportBatchRow) => void;
}

/** One row. Only its wrong cells are fields; leaving one, or Enter, checks the row again. */
export function BatchRow({ of, row, wasBad, onFixed }: BatchRowProps) {
  const send = useMutation({
    mutationFn: ({ field, value }: { field: string; value: string }) =>
      fixRow(of.id, row.number, field, value),
    // Calls about one row run one after another, so a value typed during a check is checked next.
    scope: { id: `row ${of.id} ${row.number}` },
    onSuccess: onFixed,
    onError: (error) => notifyFailure(error, "The row couldn't be checked. Please try again."),
  });
  const isFixed = wasBad && row.state !== "bad";
  return (
    <li className={`px-5 py-3.5 ${isFixed ? "bg-green-100" : ""}`} aria-busy={send.isPending || undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-center gap-3">
          {row.file_name && <FileTile name={row.file_name} />}
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{row.file_name ?? nameOf(row)}</span>
            {row.file_name && row.client && (
              <span className="block text-sm text-navy-600">{nameOf(row)}</span>
            )}
          </span>
        </span>
        <span className="text-sm whitespace-nowrap text-quiet">
          {of.source === "figures" && `Row ${row.number}`}
          {row.client && row.report_id && (
            <TextLink
              to="/clients/$id"
              params={{ id: row.client.id }}
              search={{ tab: "reports", report: row.report_id }}
              className="ml-3"
              aria-label={`Open the report for ${personName(row.client)}`}
            >
              Open
            </TextLink>
          )}
        </span>
      </div>
      {row.errors.map(({ field, sentence }) => (
        <div key={`${field} ${sentence}`} className="mt-2 flex flex-col gap-2 sm:flex-row sm:items-center">
          <p
            id={sentenceId(row, field)}
            className={`flex min-w-0 flex-1 items-center gap-2 text-sm ${row.state === "bad" ? "text-red-700" : "text-gold-700"}`}
          >
            <Icon name="circle-alert" size={16} />
            {sentence}
          </p>
          {row.state === "bad" && field === CLIENT_CELL && of.state === "ready" && (
            <ChooseClient of={of} row={row} onFixed={onFixed} />
          )}
          {row.state === "bad" && field !== null && field !== CLIENT_CELL && of.state === "ready" && (
            <WrongCell row={row} field={field} onValue={(value) => send.mutate({ field, value })} />
          )}
        </div>
      ))}
      {isFixed && (
        <p className="mt-2 flex items-center gap-2 text-sm text-green-700">
          <Icon name="circle-check" size={16} />
          {FIXED[row.state] ?? "Draft ready"}
        </p>
      )}
    </li>
  );
}

function nameOf({ client, values, number }: ReportBatchRow): string {
  if (client) return personName(client);
  const reference = values.find(({ field }) => field === REFERENCE_CELL)?.value;
  return reference || `Row ${number}`;
}

const sentenceId = (row: ReportBatchRow, field: string | null) => `row-${row.number}-${field}`;

/** Chooses the client of a PDF whose name does not say it. */
function ChooseClient({ of, row, onFixed }: Omit<BatchRowProps, "wasBad">) {
  const { withArticle } = currentRoleWords().client;
  const [isOpen, setOpen] = useState(false);
  const fileName = row.file_name ?? "";
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Choose ${withArticle} for ${fileName}`}
        onClick={() => setOpen(true)}
      >
        Choose {withArticle}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ChooseClientDialog
            fileName={fileName}
            onChoose={async (id) => onFixed(await fixRow(of.id, row.number, CLIENT_CELL, id))}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface WrongCellProps {
  row: ReportBatchRow;
  field: string;
  onValue: (value: string) => void;
}

/** A field for a wrong cell. The typed value stays until the server has validated it. */
function WrongCell({ row, field, onValue }: WrongCellProps) {
  const cell = row.values.find((one) => one.field === field);
  const [typed, setTyped] = useState(cell?.value ?? "");
  return (
    <input
      aria-label={`${cell?.label ?? "Value"} in row ${row.number}`}
      aria-invalid
      aria-describedby={sentenceId(row, field)}
      value={typed}
      className={`h-11 sm:max-w-56 ${fieldLook(true)}`}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => isKey(event, "Enter") && event.currentTarget.blur()}
      onBlur={() => typed !== (cell?.value ?? "") && onValue(typed)}
    />
  );
}
