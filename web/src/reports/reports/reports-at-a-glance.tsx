import { useQuery } from "@tanstack/react-query";
import { useWhenKnown } from "../../ui/feedback/use-held.ts";
import { formatCount } from "../../ui/table/count.ts";
import { StatTile } from "../../ui/table/stat-tile.tsx";
import { NeedsCard } from "../../people/needs-card.tsx";
import { shareText } from "../board/share-text.ts";
import { reportsAttention, useReportNeeds } from "./report-needs.ts";

/** Exported from here, because a separate file would add its name to the code of the first page. */
export { AgentReports } from "./agent-reports.tsx";

/** The reports of the last completed period, as one figure that links to the board. */
export function ReportsTile() {
  const { data, isError } = useQuery(reportsAttention());
  const period = data?.period;
  return (
    <StatTile
      to="/agents"
      search={{
        tab: "reports",
        ...(period && { template: period.template.id, period: period.period_start }),
      }}
      label={period ? `Reports ${period.period_short}` : "Reports"}
      figure={period ? shareText(period.published, period.clients) : data || isError ? "–" : undefined}
      hint={
        period
          ? `${formatCount(period.published)} of ${formatCount(period.clients)} published, ${shareText(period.opened, period.published)} opened`
          : data && "None written yet"
      }
    />
  );
}

/** What the reports of the firm's clients need, for an admin's home. `onKnown` is called when it is known. */
export function ReportNeedsCard({ onKnown }: { onKnown: () => void }) {
  const needs = useReportNeeds("/agents");
  useWhenKnown(needs !== undefined, onKnown);
  return <NeedsCard needs={needs ?? []} />;
}
