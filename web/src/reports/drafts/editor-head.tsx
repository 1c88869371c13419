import type { Report } from "@portico/contract/reports/report-fields";
import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { CloseButton } from "../../ui/form/close-button.tsx";
import { ReportStatus } from "../reports/report-status.tsx";
import { clientName } from "../reports/report-words.ts";
import { deleteDraft } from "../reports/staff-reports.calls.ts";
import type { DraftState } from "./report-saver.ts";
import { SaveNote } from "../../forms/save-note.tsx";

interface EditorHeadProps {
  report: Report;
  draft: DraftState;
  onClose: () => void;
}

/** The client of the report, its status, and whether it is saved. */
export function EditorHead({ report, draft, onClose }: EditorHeadProps) {
  const [isDeleting, setDeleting] = useState(false);
  const name = clientName(report.client);
  const kind = report.supersedes_id ? "Correction" : "Report";
  const quiet = [
    report.client.reference,
    report.writing?.last && `last report ${report.writing.last.period_short}`,
  ];
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line bg-white px-3 py-2 sm:gap-4 sm:px-5">
      <CloseButton onClose={onClose} />
      <span className="max-sm:hidden">
        <Avatar person={report.client} size="sm" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <h1 className="min-w-0 truncate text-lg">
            {kind} for {name}
          </h1>
          <ReportStatus report={report} />
          <span className="sm:ml-auto">
            <SaveNote draft={draft} />
          </span>
        </div>
        <p className="truncate text-[0.8125rem] text-quiet max-sm:hidden">
          {quiet.filter(Boolean).join(", ")}
        </p>
      </div>
      {report.can.delete && (
        <Menu
          trigger={<MoreButton label="Actions for this report" />}
          entries={[
            { icon: "trash-2", label: "Delete draft", danger: true, onSelect: () => setDeleting(true) },
          ]}
        />
      )}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={`Delete this ${kind.toLowerCase()}?`}
        confirm="Delete draft"
        danger
        onConfirm={() => {
          setDeleting(false);
          deleteDraft(report.id).then(
            () => {
              notify({ title: "Draft deleted", tone: "success" });
              onClose();
            },
            (error) => notifyFailure(error, "The draft wasn't deleted. Please try again."),
          );
        }}
      >
        Everything written in it will be lost. Its attached files stay in their folders.
      </ConfirmDialog>
    </header>
  );
}
