import type { ReportContent } from "@portico/contract/reports/report-fields";
import { PreviewFrame } from "../../forms/preview-frame.tsx";
import { ReportBody } from "../reports/report-body.tsx";

/** The report as its client will see it, including unsaved changes. The title names the client. */
export function Preview({ report, title }: { report: ReportContent; title: string }) {
  return (
    <PreviewFrame label={title} title={title}>
      <ReportBody content={report} />
    </PreviewFrame>
  );
}
