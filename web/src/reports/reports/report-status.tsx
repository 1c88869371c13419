import type { ReportRow } from "@portico/contract/reports/report-fields";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const looks: Record<ReportRow["status"], { tone: BadgeTone; words: string }> = {
  draft: { tone: "neutral", words: "Draft" },
  scheduled: { tone: "blue", words: "Scheduled" },
  published: { tone: "green", words: "Published" },
  superseded: { tone: "neutral", words: "Replaced" },
  withdrawn: { tone: "red", words: "Withdrawn" },
};

type Stands = Pick<ReportRow, "status" | "version_no" | "is_publishing" | "problem">;

/** The status of a report, as one badge. */
export function ReportStatus({ report }: { report: Stands }) {
  const { tone, words } = looks[report.status];
  if (report.is_publishing) return <Badge tone="blue">Being published</Badge>;
  if (report.problem) return <Badge tone="red">Not published</Badge>;
  const version =
    report.status === "published" && report.version_no > 1 ? `, version ${report.version_no}` : "";
  return <Badge tone={tone}>{words + version}</Badge>;
}
