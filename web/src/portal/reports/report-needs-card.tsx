import { NeedsCard } from "../../people/needs-card.tsx";
import { useReportNeeds } from "./report-needs.ts";

/** What the reports of the firm's clients need, for an admin's home. */
export function ReportNeedsCard() {
  return <NeedsCard needs={useReportNeeds("/agents")} />;
}
