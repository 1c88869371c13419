import { notDrawnInPdf } from "@portico/contract/reports/pdf-signs";
import type { ReportContent } from "@portico/contract/reports/report-fields";
import { Notice } from "../../ui/feedback/notice.tsx";

/** How many words are named; the rest is only counted. */
const NAMED_MAX = 8;

/**
 * Shown before a report is published: names the words whose characters the PDF cannot draw and replaces. The
 * portal itself shows them as written.
 */
export function UndrawnNotice({ report }: { report: ReportContent }) {
  const found = undrawnIn(report);
  if (found.length === 0) return null;
  const more = found.length - NAMED_MAX;
  const named = found.slice(0, NAMED_MAX).join("  ");
  return (
    <Notice title="The PDF can't show everything as you wrote it">
      It has no letters or signs for: {more > 0 ? `${named}  and ${more} more` : named}. Names are written in
      Latin letters there, and other signs as words or as �. The portal shows everything as you wrote it.
    </Notice>
  );
}

/** Takes the content of a report. Returns the words and characters that its PDF cannot draw, each once. */
function undrawnIn(report: ReportContent): string[] {
  const { title, period_label, client, figures, charts, sections, attachments } = report;
  const { disclosures, author, change_note } = report;
  // The PDF writes the organisation's name, otherwise the person's.
  const name = client.organisation_name ?? [client.first_name, client.last_name];
  const texts = [
    title,
    period_label,
    name,
    client.reference,
    figures,
    charts,
    sections,
    attachments,
    disclosures,
    author,
    change_note,
  ]
    .flatMap(stringsOf)
    .filter((text) => /[^\x20-\x7e\n]/.test(text));
  return notDrawnInPdf(texts.join("\n"));
}

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
