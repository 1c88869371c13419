import type { ReportRow } from "@portico/contract/reports/report-fields";
import { REPORT_REASON_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import { useState } from "react";
import { CallError } from "../../session/call-error.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { clientName } from "../reports/report-words.ts";
import { correct, reportsChanged, withdraw } from "../reports/staff-reports.calls.ts";

interface ReasonDialogProps {
  report: Pick<ReportRow, "id" | "title" | "client">;
  onClose: () => void;
}

/** Asks what a correction changes before it is started. */
export function CorrectDialog({
  report,
  onBegun,
  onClose,
}: ReasonDialogProps & { onBegun: (id: string) => void }) {
  const [note, setNote] = useState("");
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Make a correction to ${report.title}`}
      description="A published report never changes. You write a new version, which replaces this one when you publish it."
      submit="Start correction"
      fallback="The correction couldn't be started. Please try again."
      validate={(): Record<string, string> =>
        note.trim() === "" ? { change_note: "Please say what has changed." } : {}
      }
      onSave={async () => onBegun((await correct(report.id, note.trim())).id)}
    >
      {(faults) => (
        <TextArea
          label="What has changed"
          name="change_note"
          value={note}
          maxLength={REPORT_REASON_MAX_LENGTH}
          hint={`${clientName(report.client)} will see this above the report.`}
          error={faults["change_note"]}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </EditDialog>
  );
}

/** Asks for the reason before a report is withdrawn. */
export function WithdrawDialog({ report, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Withdraw ${report.title}?`}
      description={`${clientName(report.client)} will no longer be able to read it. They'll still see its title and your reason, and get an email if they've opened it.`}
      submit="Withdraw report"
      dismiss="Keep it"
      fallback="The report wasn't withdrawn. Please try again."
      validate={(): Record<string, string> =>
        reason.trim() === "" ? { reason: "Please give a reason." } : {}
      }
      onSave={async () => {
        try {
          await withdraw(report.id, reason.trim());
          notify({ title: `Withdrew ${report.title}`, tone: "success" });
        } catch (failure) {
          if (!(failure instanceof CallError && failure.code === "already_withdrawn")) throw failure;
          await reportsChanged();
          notify({ title: failure.detail });
        }
      }}
    >
      {(faults) => (
        <TextArea
          label="Reason"
          name="reason"
          value={reason}
          maxLength={REPORT_REASON_MAX_LENGTH}
          hint={`${clientName(report.client)} will see this.`}
          error={faults["reason"]}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </EditDialog>
  );
}
