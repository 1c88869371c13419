import type { ReportBatch } from "@portico/contract/portal/report-batches";
import { formatCount } from "../../../ui/count.ts";
import { momentText } from "../../../ui/moment.tsx";

export function rowsText(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}

export function reportsText(count: number): string {
  return count === 1 ? "1 report" : `${formatCount(count)} reports`;
}

/** What a publication left: also drafts that need no fixing. Null: nothing. */
export function unpublishedText({ bad, incomplete, draft }: ReportBatch["counts"]): string | null {
  const left = bad + incomplete + draft;
  return left > 0 ? `${formatCount(left)} not published.` : null;
}

/** Where a batch stands, in a few words. */
export function stateText({ state, counts, publish_at }: ReportBatch): string {
  const { published, bad, incomplete, draft, waiting } = counts;
  const toFix = bad + incomplete > 0 ? `, ${formatCount(bad + incomplete)} to fix` : "";
  switch (state) {
    case "making":
      return "Drafts are being created";
    case "ready":
      if (waiting > 0) return `${formatCount(waiting)} matched, no drafts yet`;
      return `${draft === 1 ? "1 draft" : `${formatCount(draft)} drafts`} ready${toFix}`;
    case "scheduling":
    case "preparing":
      return "PDFs are being created";
    case "scheduled":
      return `${reportsText(counts.scheduled)} scheduled for ${publish_at ? momentText(publish_at, "deadline") : "later"}`;
    case "published":
      return `${reportsText(published)} published${toFix}`;
    default:
      return "Discarded";
  }
}
