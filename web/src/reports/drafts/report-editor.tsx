import type { Report } from "@portico/contract/reports/report-fields";
import { type ReactNode, useState } from "react";
import type { DraftCopy } from "../../forms/draft-copy.ts";
import { FullScreen } from "../../ui/overlay/full-screen.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { ChartsPart } from "./charts-part.tsx";
import { AttachmentsPart } from "./attachments-part.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { EditorFoot } from "./editor-foot.tsx";
import { EditorHead } from "./editor-head.tsx";
import { faultsOf } from "./faults.ts";
import { FiguresPart } from "./figures-part.tsx";
import { PdfPart } from "./pdf-part.tsx";
import { Preview } from "./preview.tsx";
import { newPublishing, PublishPart } from "../../forms/publish-part.tsx";
import { clientName, REPORT_EMAIL } from "../reports/report-words.ts";
import type { ReportCopy } from "./report-saver.ts";
import { UndrawnNotice } from "./undrawn-notice.tsx";
import { type TypedFigures, unreadOf, useTypedFigures } from "./unread-figures.ts";
import { useDraft } from "./use-draft.ts";
import { WhatAndWhen } from "./what-and-when.tsx";
import { WordsPart } from "./words-part.tsx";

interface ReportEditorProps {
  report: Report;
  /** The changes that an earlier page has not saved. */
  kept: ReportCopy;
  /** The typed texts that an earlier page could not store as figures. */
  keptFigures: DraftCopy<TypedFigures> | null;
  upload?: ReactNode;
  onClose: () => void;
}

/** The editor for a report, next to the report as its client will see it. */
export function ReportEditor({ report: opened, kept, keptFigures, upload, onClose }: ReportEditorProps) {
  const { saver, draft } = useDraft(opened, kept);
  const [publishing, setPublishing] = useState(newPublishing);
  const [publishError, setPublishError] = useState<string>();
  const [isSought, setSought] = useState(false);
  const [shown, setShown] = useState<"write" | "preview">("write");
  // A key for the fields that hold their own text: a new number resets them.
  const [anew, setAnew] = useState(0);
  const report = draft.working;
  const [typed, setTyped] = useTypedFigures(report, keptFigures);
  const name = clientName(report.client);
  const wrong = new Set(Object.keys(unreadOf(report, typed)));
  const faults = faultsOf(report, wrong);
  const close = () => {
    void saver.save();
    onClose();
  };
  const beginAnew = () => {
    setTyped({});
    setAnew(anew + 1);
  };
  const parts = { report, saver, errors: draft.errors };
  return (
    <FullScreen label={`Report for ${name}`} onClose={close}>
      <EditorHead report={report} draft={draft} onClose={close} />
      <div className="px-4 pt-3 lg:hidden">
        <Segments
          label="View"
          isLabelHidden
          options={[
            { value: "write", label: "Write" },
            { value: "preview", label: "Preview" },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1.36fr)_minmax(0,1fr)]">
        <main
          className={`relative overflow-y-auto bg-paper px-4 py-6 sm:px-10 ${shown === "preview" ? "max-lg:hidden" : ""}`}
        >
          <div className="mx-auto flex max-w-170 flex-col gap-8 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-7">
            <ConflictNotice draft={draft} saver={saver} onTaken={beginAnew} />
            {draft.state === "fixed" && (
              <Notice tone="failure" title="This report can't be changed any more">
                It was published or deleted in the meantime. Close it and open it again.
              </Notice>
            )}
            {report.problem && (
              <Notice tone="failure" title="It couldn't be published">
                {report.problem}
              </Notice>
            )}
            <WhatAndWhen key={`what-${anew}`} {...parts} onRenewed={beginAnew} />
            {report.is_pdf_only ? (
              <PdfPart report={report} />
            ) : (
              <>
                <FiguresPart {...parts} typed={typed} isSought={isSought} onTyped={setTyped} />
                <ChartsPart report={report} saver={saver} />
                <WordsPart key={`words-${anew}`} {...parts} />
              </>
            )}
            <AttachmentsPart {...parts} upload={upload} />
            {!report.is_pdf_only && <UndrawnNotice report={report} />}
            <PublishPart
              name={name}
              hint={REPORT_EMAIL}
              publishing={publishing}
              error={publishError}
              onChange={(next) => {
                setPublishing(next);
                setPublishError(undefined);
              }}
            />
          </div>
        </main>
        <aside
          className={`relative overflow-y-auto bg-stone-100 px-4 py-6 sm:px-8 ${shown === "write" ? "max-lg:hidden" : ""}`}
        >
          <Preview report={report} title={`As ${name} will see it`} />
        </aside>
      </div>
      <EditorFoot
        report={report}
        saver={saver}
        faults={faults}
        publishing={publishing}
        onTimeError={setPublishError}
        isSought={isSought}
        onShowFault={() => {
          setShown("write");
          setSought(true);
        }}
        onClose={onClose}
      />
    </FullScreen>
  );
}
