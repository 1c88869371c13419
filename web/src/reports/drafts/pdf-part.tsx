import type { Report } from "@portico/contract/reports/report-fields";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { downloadReport } from "../reports/reports.calls.ts";

/** Shown for a report that is one uploaded PDF, which has no figures and no text to write. */
export function PdfPart({ report }: { report: Report }) {
  const download = () =>
    downloadReport(report.id, "pdf").catch((failure: unknown) =>
      notifyFailure(failure, "The report couldn't be downloaded. Please try again."),
    );
  return (
    <section className="flex flex-col items-start gap-4">
      <Notice title="This report is one PDF">
        It has no figures and no text to edit. To use another PDF, delete this draft.
      </Notice>
      <Button variant="secondary" size="sm" onClick={() => void download()}>
        <Icon name="download" size={18} />
        Open the PDF
      </Button>
    </section>
  );
}
