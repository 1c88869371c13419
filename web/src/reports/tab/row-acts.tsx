import type { ReportRow } from "@portico/contract/reports/report-fields";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { download, remind, unschedule } from "../reports/staff-reports.calls.ts";
import { CorrectDialog, WithdrawDialog } from "./reason-dialogs.tsx";

interface RowActsProps {
  row: Pick<ReportRow, "id" | "title" | "status" | "opened" | "can" | "has_pdf" | "client" | "is_publishing">;
  onOpen: (id: string) => void;
}

/** The next action as a button, and the others in a menu. */
export function RowActs({ row, onOpen }: RowActsProps) {
  const [asking, setAsking] = useState<"correct" | "withdraw" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, can, status } = row;
  const run = async (act: () => Promise<unknown>, done: string, fallback: string) => {
    setBusy(true);
    try {
      await act();
      if (done) notify({ title: done, tone: "success" });
    } catch (error) {
      notifyFailure(error, fallback);
    } finally {
      setBusy(false);
    }
  };
  const doRemind = () => run(() => remind(id), "Reminder sent", "No reminder was sent. Please try again.");
  const doUnschedule = () =>
    run(
      () => unschedule(id),
      "It's a draft again and won't be published automatically.",
      "Scheduling couldn't be cancelled. Please try again.",
    );
  const isUnread = status === "published" && !row.opened?.first_opened_at;
  const next =
    status === "draft" && can.edit ? (
      <Button size="sm" onClick={() => onOpen(id)}>
        Continue
      </Button>
    ) : can.unschedule ? (
      <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void doUnschedule()}>
        {row.is_publishing ? "Stop publishing" : "Cancel scheduling"}
      </Button>
    ) : isUnread && can.remind ? (
      <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void doRemind()}>
        Remind
      </Button>
    ) : isUnread && row.opened?.reminded_at ? (
      <span className="text-sm text-quiet">Reminded</span>
    ) : can.correct ? (
      <Button size="sm" variant="secondary" onClick={() => setAsking("correct")}>
        Make a correction
      </Button>
    ) : null;
  const file = (format: "pdf" | "csv") =>
    void run(() => download(id, format), "", "It couldn't be downloaded. Please try again.");
  const entries: MenuEntry[] = [
    { icon: "eye", label: "Open", onSelect: () => onOpen(id) },
    ...(can.correct && isUnread
      ? [{ icon: "pencil", label: "Make a correction", onSelect: () => setAsking("correct") }]
      : []),
    ...(can.remind && !isUnread ? [{ icon: "bell", label: "Remind", onSelect: () => void doRemind() }] : []),
    ...(can.download && row.has_pdf
      ? [{ icon: "download", label: "Download PDF", onSelect: () => file("pdf") }]
      : []),
    ...(can.download ? [{ icon: "download", label: "Download CSV", onSelect: () => file("csv") }] : []),
    ...(can.withdraw
      ? [{ icon: "undo-2", label: "Withdraw", danger: true, onSelect: () => setAsking("withdraw") }]
      : []),
  ];
  return (
    <>
      {next}
      <Menu trigger={<MoreButton label={`Actions for ${row.title}`} />} entries={entries} />
      {asking === "correct" && (
        <CorrectDialog
          report={row}
          onBegun={(correction) => {
            setAsking(null);
            onOpen(correction);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "withdraw" && <WithdrawDialog report={row} onClose={() => setAsking(null)} />}
    </>
  );
}
