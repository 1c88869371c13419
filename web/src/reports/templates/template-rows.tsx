import type { ReportTemplate } from "@portico/contract/reports/report-template-fields";
import { useState } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { archiveTemplate, deleteTemplate } from "./templates.calls.ts";
import { counted, periodWords, usesText } from "./template-words.ts";

interface TemplateRowsProps {
  rows: readonly ReportTemplate[];
  onOpen: (id: string) => void;
  onCopy: (id: string) => void;
}

const GRID =
  "md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,0.8fr)_minmax(0,0.7fr)_minmax(0,1fr)_2.75rem] md:items-center md:gap-x-4";

export function TemplateRows({ rows, onOpen, onCopy }: TemplateRowsProps) {
  return (
    <Card flush>
      <div
        aria-hidden
        className={`hidden border-b border-line px-6 py-3.5 text-[0.8125rem] font-semibold text-quiet ${GRID}`}
      >
        <span>Template</span>
        <span>Period</span>
        <span>Version</span>
        <span>Used by</span>
        <span />
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={onOpen} onCopy={onCopy} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ row, onOpen, onCopy }: { row: ReportTemplate } & Omit<TemplateRowsProps, "rows">) {
  const { id, name, metrics, charts, sections, version } = row;
  const usedBy = row.used_by ?? 0;
  const parts = [
    counted(metrics.length, "figure"),
    charts.length > 0 && counted(charts.length, "chart"),
    sections.length > 0 && counted(sections.length, "section"),
  ];
  return (
    <li className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-4 sm:px-6 ${GRID}`}>
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="text-left font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </button>
        <p className="text-[0.8125rem] text-quiet">{parts.filter(Boolean).join(", ")}</p>
      </div>
      <p className="text-sm max-md:hidden">{periodWords[row.period_kind]}</p>
      <p className="text-sm tabular-nums max-md:hidden">{version}</p>
      <p className="text-sm max-md:hidden">{usedBy > 0 ? usesText(usedBy) : "Not used yet"}</p>
      <p className="col-start-1 text-[0.8125rem] text-quiet md:hidden">
        {[
          periodWords[row.period_kind],
          `version ${version}`,
          usedBy > 0 ? usesText(usedBy) : "not used yet",
        ].join(", ")}
      </p>
      <div className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 md:justify-self-end">
        <RowActs row={row} onOpen={onOpen} onCopy={onCopy} />
      </div>
    </li>
  );
}

function RowActs({ row, onOpen, onCopy }: { row: ReportTemplate } & Omit<TemplateRowsProps, "rows">) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, can } = row;
  const isArchived = row.archived_at !== null;
  const archive = (archived: boolean) =>
    archiveTemplate(id, archived).then(
      () =>
        notify({
          title: archived ? `${name} archived` : `${name} restored`,
          ...(archived && {
            description: "It can't be used for new reports. Existing reports stay as they are.",
          }),
          tone: "success",
        }),
      (error: unknown) =>
        notifyFailure(
          sentenceOf(error) ?? error,
          archived
            ? "It couldn't be archived. Please try again."
            : "It couldn't be restored. Please try again.",
        ),
    );
  const entries: MenuEntry[] = [
    { icon: "pencil", label: "Edit", onSelect: () => onOpen(id) },
    { icon: "copy", label: "Copy", onSelect: () => onCopy(id) },
    isArchived
      ? { icon: "undo-2", label: "Restore", onSelect: () => void archive(false) }
      : { icon: "archive", label: "Archive", onSelect: () => void archive(true) },
    ...(can.delete
      ? [{ icon: "trash-2", label: "Delete", danger: true, onSelect: () => setDeleting(true) }]
      : []),
  ];
  return (
    <>
      <Menu trigger={<MoreButton label={`Actions for ${name}`} />} entries={entries} />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={`Delete ${name}?`}
        confirm="Delete template"
        danger
        onConfirm={() => {
          setDeleting(false);
          deleteTemplate(id).then(
            () => notify({ title: `${name} deleted`, tone: "success" }),
            (error) => notifyFailure(error, "The template wasn't deleted. Please try again."),
          );
        }}
      >
        No reports use it.
      </ConfirmDialog>
    </>
  );
}

/**
 * Takes the server's error about a field that this list does not have. Returns it as an error with the
 * field's message, to be shown in a toast.
 */
function sentenceOf(error: unknown): unknown {
  const [sentence] = Object.values((error as { errors?: Record<string, string> } | null)?.errors ?? {});
  return sentence === undefined ? undefined : { status: 400, detail: sentence };
}
