import type { ReportBatch } from "@portico/contract/reports/batches";
import { formatCount } from "../../ui/table/count.ts";
import { momentText } from "../../ui/moment.tsx";

export function rowsText(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}

export function reportsText(count: number): string {
  return count === 1 ? "1 report" : `${formatCount(count)} reports`;
}

/** How many drafts there are, complete or not. */
export function draftsIn({ incomplete, to_check, draft }: ReportBatch["counts"]): number {
  return incomplete + to_check + draft;
}

/** Says how many reports are still unpublished after a publication, including complete drafts; null: none. */
export function unpublishedText(counts: ReportBatch["counts"]): string | null {
  const left = counts.bad + draftsIn(counts);
  return left > 0 ? `${formatCount(left)} not published.` : null;
}

/** The state of a batch, in a few words. */
export function stateText({ state, counts, publish_at }: ReportBatch): string {
  const { published, bad, incomplete, to_check, draft, waiting } = counts;
  const toFix = bad + incomplete > 0 ? `, ${formatCount(bad + incomplete)} to fix` : "";
  const toCheck = to_check > 0 ? `, ${formatCount(to_check)} to check` : "";
  switch (state) {
    case "making":
      return "Drafts are being created";
    case "ready":
      if (waiting > 0) return `${formatCount(waiting)} matched, no drafts yet`;
      return `${draft === 1 ? "1 draft" : `${formatCount(draft)} drafts`} ready${toCheck}${toFix}`;
    case "scheduling":
    case "preparing":
      return "PDFs are being created";
    case "scheduled":
      return `${reportsText(counts.scheduled)} scheduled for ${publish_at ? momentText(publish_at, "deadline") : "later"}`;
    case "published":
      return `${reportsText(published)} published${toCheck}${toFix}`;
    default:
      return "Discarded";
  }
}
