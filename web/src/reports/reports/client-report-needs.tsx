import { REPORT_UNREAD_DAYS } from "@portico/contract/reports/report-attention";
import { useQuery } from "@tanstack/react-query";
import type { ClientNeedsProps } from "../../foundation/client-need.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { reportsAttention } from "./report-needs.ts";

/** What waits in the reports of one client: those that the client has not opened. */
export function ClientReportNeeds({ client: { id }, children }: ClientNeedsProps) {
  const { data, isLoading } = useQuery(reportsAttention(id));
  if (isLoading) return children(undefined);
  const count = data?.not_opened ?? 0;
  if (count === 0) return children([]);
  const reports = count === 1 ? "1 report" : `${count} reports`;
  return children([
    {
      key: "not opened",
      icon: "eye-off",
      text: `${reports} not opened for ${REPORT_UNREAD_DAYS} days`,
      act: (
        <LinkButton
          to="/clients/$id"
          params={{ id }}
          search={{ tab: "reports", shown: "not_opened" }}
          aria-label={`View ${reports}`}
          state
          variant="secondary"
          size="sm"
        >
          View
        </LinkButton>
      ),
    },
  ]);
}
