import type { Report } from "@portico/contract/reports/report-fields";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { renew } from "../reports/staff-reports.calls.ts";
import type { DraftSaver } from "./report-saver.ts";

interface NewerVersionProps {
  report: Report;
  version: number;
  saver: DraftSaver;
  onRenewed: () => void;
}

/**
 * Says that the template has changed, and moves the draft to the new version once its writer has confirmed
 * what is lost.
 */
export function NewerVersion({ report, version, saver, onRenewed }: NewerVersionProps) {
  const [isAsking, setAsking] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const lost = report.writing?.lost_when_renewed ?? [];
  const ask = async () => {
    // Saved first, so that the list of what is lost includes the latest edits.
    await saver.save();
    setAsking(true);
  };
  const move = async () => {
    setMoving(true);
    try {
      await saver.through(({ updated_at }) => renew(report.id, { updated_at, version }));
      notify({ title: "Draft updated to the new template version", tone: "success" });
      onRenewed();
    } catch (error) {
      notifyFailure(error, "The draft couldn't be updated. Please try again.");
    } finally {
      setMoving(false);
      setAsking(false);
    }
  };
  return (
    <Notice
      title="There is a new version of this template"
      actions={
        <Button variant="secondary" size="sm" onClick={() => void ask()}>
          Use the new version
        </Button>
      }
    >
      This draft uses version {report.template.version}. New reports use version {version}.
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Use the new version of the template?"
        confirm={lost.length > 0 ? "Use it anyway" : "Use the new version"}
        danger={lost.length > 0}
        loading={isMoving}
        onConfirm={() => void move()}
      >
        {lost.length > 0
          ? `The new version has no place for these, so they will be lost: ${lost.join(", ")}. Everything else is kept.`
          : "Everything you've written is kept."}
      </ConfirmDialog>
    </Notice>
  );
}
