import type { Report } from "@portico/contract/reports/report-fields";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { CallError } from "../../session/request.ts";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { dayText, firmDay } from "../../ui/moment.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { clientName } from "../reports/report-words.ts";
import { publish } from "../reports/staff-reports.calls.ts";
import type { DraftSaver } from "./report-saver.ts";
import { type Fault, faultsText } from "./faults.ts";
import { publishAt, type Publishing } from "../../forms/publish-part.tsx";

interface EditorFootProps {
  report: Report;
  saver: DraftSaver;
  faults: readonly Fault[];
  publishing: Publishing;
  onTimeError: (error: string) => void;
  isSought: boolean;
  /** Shows the part of the editor with the errors. */
  onShowFault: () => void;
  onClose: () => void;
}

/** What is still missing, and the buttons to finish: as a draft, or published. */
export function EditorFoot(props: EditorFootProps) {
  const { report, saver, faults, publishing, isSought, onTimeError, onShowFault, onClose } = props;
  const [isPublishing, setPublishing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isSent = isEmailSetUp(useUser());
  const showFirst = () => {
    onShowFault();
    // In the next frame, because the part may have been hidden behind the preview until now.
    requestAnimationFrame(() => goTo(faults[0]?.field));
  };
  const at = publishAt(publishing);
  const begin = () => {
    if (faults.length > 0) return showFirst();
    if (at === undefined) return setAsking(true);
    if (at !== null) return void send(at);
    onTimeError("Please choose a day and a time in the future.");
    goTo("publish-head");
  };
  const send = async (at: string | undefined) => {
    setPublishing(true);
    try {
      await saver.through(({ updated_at }) =>
        publish(report.id, {
          updated_at,
          notify: publishing.notify,
          ...(at !== undefined && { publish_at: at }),
        }),
      );
      notify({
        title: at === undefined ? publishedText(report) : "Report scheduled",
        tone: "success",
      });
      onClose();
    } catch (error) {
      const errors = error instanceof CallError ? error.errors : undefined;
      const [first] = Object.values(errors ?? {});
      if (first) notify({ title: "Error", description: first, tone: "failure" });
      else notifyFailure(error, "The report wasn't published. Please try again.");
    } finally {
      setPublishing(false);
      setAsking(false);
    }
  };
  const isLater = publishing.when === "later" && publishing.day !== null;
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-white px-4 py-3 sm:px-10">
      <p role="status" className="flex min-w-0 flex-1 basis-56 items-center gap-2 text-sm">
        {faults.length > 0 && (
          <>
            <Icon name="circle-alert" size={18} className={isSought ? "text-red-700" : "text-quiet"} />
            <button type="button" onClick={showFirst} className="link text-left pointer-coarse:min-h-11">
              {faultsText(faults)}
            </button>
          </>
        )}
      </p>
      <div className="flex gap-2.5 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button
          variant="secondary"
          onClick={() => {
            void saver.save();
            onClose();
          }}
        >
          Keep as draft
        </Button>
        {report.can.publish && (
          <Button
            aria-disabled={faults.length > 0 || undefined}
            loading={isPublishing && !isAsking}
            onClick={begin}
          >
            {isLater ? `Publish on ${dayText(publishing.day!)}` : "Publish"}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Publish this report for ${clientName(report.client)}?`}
        confirm={publishing.notify && hasAccount(report) && isSent ? "Publish and email" : "Publish"}
        loading={isPublishing}
        onConfirm={() => void send(undefined)}
      >
        {report.period_end >= firmDay(Date.now()) &&
          `This period isn't over yet: it ends on ${dayText(report.period_end)}. `}
        {hasAccount(report) ? (
          <>
            {clientName(report.client)} will be able to read it as soon as its PDF is ready
            {!publishing.notify
              ? ". No one gets an email."
              : isSent
                ? " and will get one email, unless they've turned these emails off."
                : ". No mail server is set up, so no email will be sent."}
          </>
        ) : (
          `${clientName(report.client)} has no active account. They can read it once they have one. No email will be sent now.`
        )}
      </ConfirmDialog>
    </footer>
  );
}

function hasAccount({ writing }: Report): boolean {
  return writing?.client_has_account ?? true;
}

function publishedText(report: Report): string {
  const name = clientName(report.client);
  return hasAccount(report)
    ? `${name} can read the report as soon as its PDF is ready`
    : `The report for ${name} is being published`;
}

function goTo(id: string | undefined) {
  const field = id === undefined ? null : document.getElementById(id);
  field?.scrollIntoView({ block: "center" });
  (field?.querySelector<HTMLElement>("[contenteditable]") ?? field)?.focus();
}
